import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { PurchaseEvent } from './purchase.events.js';
import type { PaidOrRefunded } from './purchase.js';
import { eulogyGivenBack, eulogyTakenBack } from './taken-back.events.js';

/** An admin takes a eulogy back for which nothing was paid. There is no money to send, so it is no refund. */
export interface TakeBackFree {
  readonly type: 'TakeBackFree';
  readonly takenBackBy: string;
  readonly at: string;
}

/** It was a mistake, or is settled: the eulogy is its owner's again. */
export interface GiveBackFree {
  readonly type: 'GiveBackFree';
  readonly givenBackBy: string;
  readonly at: string;
}

/** @throws RuleBroken taken-back.not-free money was paid: that is a refund */
export function decideTakenBack(purchase: PaidOrRefunded, command: TakeBackFree | GiveBackFree): PurchaseEvent[] {
  if (purchase.totalCents > 0) throw new RuleBroken('taken-back.not-free');
  const { purchaseId, userId, eulogyId } = purchase;
  const order = { purchaseId, userId, eulogyId };
  if (command.type === 'TakeBackFree') {
    if (purchase.takenBackAt !== null) return [];
    return [eulogyTakenBack({ ...order, takenBackBy: command.takenBackBy, takenBackAt: command.at })];
  }
  if (purchase.takenBackAt === null) return [];
  return [eulogyGivenBack({ ...order, givenBackBy: command.givenBackBy, givenBackAt: command.at })];
}
