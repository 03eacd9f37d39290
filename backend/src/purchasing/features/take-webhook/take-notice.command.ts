import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SubjectErased } from '../../../shared/event-store/event-codec.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { followedBy } from '../../gateways/followed-notices.js';
import { PaymentGateway, type WebhookNotice } from '../../gateways/payment-gateway.port.js';
import { Settlement } from '../settle-payment/settlement.js';
import { WebhookInbox } from './webhook-inbox.js';

/** The provider says that something happened; what is true is asked for. */
export class TakeNotice extends Command<void> {
  constructor(
    readonly notice: WebhookNotice,
    readonly requestId: string | undefined,
  ) {
    super();
  }
}

/** Notices come twice, late, early and shuffled: only the intent's present state counts, and every step is idempotent. */
@CommandHandler(TakeNotice)
export class TakeNoticeHandler implements ICommandHandler<TakeNotice> {
  private readonly log = new Logger('payment-webhook');

  constructor(
    private readonly inbox: WebhookInbox,
    private readonly settlement: Settlement,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleBroken payment.unavailable, and whatever else may pass: the provider then sends it again */
  async execute({ notice, requestId }: TakeNotice): Promise<void> {
    if ((await this.inbox.take(this.gateway.provider, notice)) === 'handled') return;
    await this.inbox.close(notice.eventId, await this.outcome(notice, this.contextOf(notice, requestId)));
  }

  private async outcome({ eventId, intentId, type }: WebhookNotice, context: CommandContext): Promise<string> {
    const followed = followedBy(type);
    if (intentId === undefined || followed === undefined) return 'ignored';
    try {
      const settled = await this.settlement.settle(intentId, context);
      if (settled === 'unknown' || followed === 'payment') return settled;
      const purchaseId = await this.settlement.purchaseOf(intentId);
      if (purchaseId === undefined) return settled;
      if (followed === 'disputes') return await this.settlement.followDisputes(purchaseId, context);
      return await this.settlement.followRefunds(purchaseId, context);
    } catch (error) {
      const lasting = lastingRefusal(error);
      if (!lasting) throw error;
      // Sending it again would change nothing: money may be at the provider that fits no order, a person has to look.
      this.log.error(`notice ${eventId} about ${intentId} was refused: ${lasting}`);
      return `refused: ${lasting}`;
    }
  }

  private contextOf(notice: WebhookNotice, requestId: string | undefined): CommandContext {
    const commandId = derivedId('payment-notice', this.gateway.provider, notice.eventId);
    return {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'system', name: 'payment-webhook' },
      at: this.clock.iso(),
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
}

function lastingRefusal(error: unknown): string | undefined {
  if (error instanceof SubjectErased) return 'person.erased';
  return error instanceof RuleBroken && error.code !== 'payment.unavailable' ? error.code : undefined;
}
