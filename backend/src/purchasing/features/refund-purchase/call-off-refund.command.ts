import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SubjectErased } from '../../../shared/event-store/event-codec.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import type { Transfer } from '../../domain/purchase/refund.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';

/** Somebody looked at a refund that failed: it is not tried again, and why. */
export class CallOffRefund extends Command<void> {
  constructor(
    readonly call: {
      readonly purchaseId: string;
      readonly reason: string;
      readonly transfer: Transfer | null;
      readonly calledOffBy: string;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CallOffRefund)
export class CallOffRefundHandler implements ICommandHandler<CallOffRefund> {
  constructor(private readonly runner: CommandRunner) {}

  /** @throws RuleBroken purchase.not-found, purchase.not-paid, refund.too-much */
  async execute(command: CallOffRefund): Promise<void> {
    try {
      await this.callOff(command, 'kept');
    } catch (error) {
      // The buyer's account was deleted: nothing more is written about them.
      if (!(error instanceof SubjectErased)) throw error;
      await this.callOff(command, 'dropped');
    }
  }

  private async callOff({ call, context }: CallOffRefund, words: 'kept' | 'dropped'): Promise<void> {
    const { purchaseId, reason, transfer, calledOffBy } = call;
    await this.runner.run({
      decider: purchaseDecider,
      stream: purchaseStream(purchaseId),
      command: { type: 'CallOffRefund', reason, words, transfer, calledOffBy, at: context.at },
      context,
    });
  }
}
