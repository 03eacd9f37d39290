import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SubjectErased } from '../../../shared/event-store/event-codec.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { purchaseDecider, type PurchaseCommand } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';
import { wasPaid, type Purchase } from '../../domain/purchase/purchase.js';

export interface RefundRequest {
  readonly purchaseId: string;
  readonly requestedBy: string;
  /** Cents; null: all that is left. */
  readonly amountCents: number | null;
  /** What was left as whoever asks saw it, cents; null where all goes back whatever it is. */
  readonly leftCents: number | null;
  readonly reason: string;
  /** Why although the policy's 7 days are over; null within them. */
  readonly overrideReason: string | null;
}

/** An admin sends the money for a purchase back, all that is left or a part (D12). A reaction asks the provider. */
export class RefundPurchase extends Command<RefundProgress> {
  constructor(
    readonly request: RefundRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export type RefundProgress = 'refunding' | 'refunded';

@CommandHandler(RefundPurchase)
export class RefundPurchaseHandler implements ICommandHandler<RefundPurchase> {
  constructor(private readonly runner: CommandRunner) {}

  /** @throws RuleBroken purchase.not-found, purchase.not-paid, and what `RequestRefund` refuses */
  async execute({ request, context }: RefundPurchase): Promise<RefundProgress> {
    try {
      return await this.request(request, 'kept', context);
    } catch (error) {
      // The buyer's account was deleted: the money can still go back, and the admin's words about it are not kept.
      if (!(error instanceof SubjectErased)) throw error;
      return this.request(request, 'dropped', context);
    }
  }

  private async request(
    request: RefundRequest,
    words: 'kept' | 'dropped',
    context: CommandContext,
  ): Promise<RefundProgress> {
    const { purchaseId, ...asked } = request;
    const { state } = await this.runner.run({
      decider: purchaseDecider,
      stream: purchaseStream(purchaseId),
      command: (purchase: Purchase): PurchaseCommand => ({
        type: 'RequestRefund',
        refundId: derivedId('refund', purchaseId, wasPaid(purchase) ? purchase.refundsAsked : 0),
        ...asked,
        words,
        at: context.at,
      }),
      context,
    });
    return state.status === 'refunded' ? 'refunded' : 'refunding';
  }
}
