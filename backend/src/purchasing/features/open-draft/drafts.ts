import { Injectable } from '@nestjs/common';
import { isErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { draftStream } from '../../domain/draft/draft.events.js';
import { draftDecider, type OpenDraftOf } from '../../domain/draft/draft.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';
import type { Purchase } from '../../domain/purchase/purchase.js';
import { PurchaseIds } from '../start-purchase/purchase-ids.js';
import { DraftDirectory } from './draft-directory.js';

/** A eulogy that waits for its payment. */
export type DraftToPay = Pick<OpenDraftOf, 'draftId' | 'eulogyId' | 'eulogyType'> & { readonly title: string };

export interface DraftAsked {
  readonly userId: string;
  readonly eulogyType: string;
  readonly title: string;
  /** The eulogy that is to be paid for; undefined: one of that title, if any. */
  readonly eulogyId: number | undefined;
}

/** Looks at one person's drafts of one title: a bound that nobody meets. */
const MAX_LOOKS = 500;

/** Finds what an order is for, from the streams: a read model may be a moment behind. */
@Injectable()
export class Drafts {
  constructor(
    private readonly streams: StreamReader,
    private readonly ids: PurchaseIds,
    private readonly directory: DraftDirectory,
  ) {}

  /**
   * The unpaid eulogy that an order pays for; undefined where the order begins one.
   * @throws RuleBroken draft.not-found, draft.lapsed
   */
  async toPay(asked: DraftAsked): Promise<DraftToPay | undefined> {
    if (asked.eulogyId === undefined) return (await this.free(asked)).draft;
    const row = await this.directory.byEulogyId(asked.eulogyId);
    if (row?.userId !== asked.userId || row.type !== asked.eulogyType) throw new RuleBroken('draft.not-found');
    const { state } = await this.streams.load(draftDecider, draftStream(row.draftId));
    if (state.status === 'lapsed') throw new RuleBroken('draft.lapsed');
    const draft = payable(state);
    if (!draft) throw new RuleBroken('draft.not-found');
    return draft;
  }

  /** This person's unpaid draft of this title, or the id under which the next one is opened. */
  async free({
    userId,
    eulogyType,
    title,
  }: Omit<DraftAsked, 'eulogyId'>): Promise<{ readonly draftId: string; readonly draft: DraftToPay | undefined }> {
    const idOf = await this.ids.drafts(userId, eulogyType, title);
    for (let n = 0; n < MAX_LOOKS; n++) {
      const draftId = idOf(n);
      const { state } = await this.streams.load(draftDecider, draftStream(draftId));
      if (state.status === 'not-opened') return { draftId, draft: undefined };
      const draft = payable(state);
      if (draft && !(await this.isSettled(draftId))) return { draftId, draft };
    }
    throw new Error('too many drafts of one title');
  }

  /** Its orders, the oldest first: the last one alone can be open or paid. */
  async ordersOf(draftId: string): Promise<Purchase[]> {
    const idOf = this.ids.ofDraft(draftId);
    const orders: Purchase[] = [];
    while (orders.length < MAX_LOOKS) {
      const { state } = await this.streams.load(purchaseDecider, purchaseStream(idOf(orders.length)));
      if (state.status === 'not-started') break;
      orders.push(state);
    }
    return orders;
  }

  /** Whether money was received for it, wherever that money is now. */
  private async isSettled(draftId: string): Promise<boolean> {
    const last = (await this.ordersOf(draftId)).at(-1)?.status;
    return last === 'paid' || last === 'refunding' || last === 'refunded' || last === 'unclaimed';
  }
}

function payable(state: { readonly status: string } | OpenDraftOf): DraftToPay | undefined {
  if (!('draftId' in state) || isErased(state.title)) return undefined;
  const { draftId, eulogyId, eulogyType, title } = state;
  return { draftId, eulogyId, eulogyType, title };
}
