import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { upstairs, WaitFor } from '../../../shared/messaging/wait-for.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';
import type { GiveBackFree, TakeBackFree } from '../../domain/purchase/taken-back.decide.js';
import { purchasesProjection } from '../find-purchase/purchases.projection.js';

/** Where staff and the owner see it. */
const SEEN_IN = [purchasesProjection, upstairs('generation.eulogies')];

/** An admin takes a free eulogy back, or gives it back. */
export class TakeBack extends Command<void> {
  constructor(
    readonly purchaseId: string,
    readonly act: Omit<TakeBackFree, 'at'> | Omit<GiveBackFree, 'at'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TakeBack)
export class TakeBackHandler implements ICommandHandler<TakeBack> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  /** @throws RuleBroken purchase.not-found, purchase.not-paid, taken-back.not-free */
  async execute({ purchaseId, act, context }: TakeBack): Promise<void> {
    const { position } = await this.runner.run({
      decider: purchaseDecider,
      stream: purchaseStream(purchaseId),
      command: { ...act, at: context.at },
      context,
    });
    await this.waitFor.readModels(position, SEEN_IN);
  }
}
