import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { freeOrderId, sessionOf, wasPaid } from '../../domain/purchase/purchase.js';
import { PurchaseDirectory } from '../find-purchase/purchase-directory.js';
import { OpeningEulogies } from '../open-eulogy/opening-eulogies.js';

/** The buyer is back from the provider's page, with what stands in the address. */
export class VerifyPayment extends Command<boolean> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
    readonly eulogyId: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** An address can be typed by anybody: eulogy, session and person must belong together, and the provider says what was paid. */
@CommandHandler(VerifyPayment)
export class VerifyPaymentHandler implements ICommandHandler<VerifyPayment> {
  constructor(
    private readonly directory: PurchaseDirectory,
    private readonly opening: OpeningEulogies,
  ) {}

  /** @returns whether this session paid this person's eulogy; @throws RuleBroken payment.unavailable */
  async execute({ userId, sessionId, eulogyId, context }: VerifyPayment): Promise<boolean> {
    const known = await this.directory.byEulogyId(eulogyId);
    if (!known) return false;
    const found = await this.opening.find(known.purchaseId);
    if (found.status === 'not-started' || found.userId !== userId) return false;
    const expected = found.totalCents === 0 ? freeOrderId(found.purchaseId) : sessionOf(found);
    if (sessionId !== expected) return false;
    return wasPaid(await this.opening.open(found, context));
  }
}
