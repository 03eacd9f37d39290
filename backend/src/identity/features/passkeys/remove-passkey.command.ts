import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { isRegistered } from '../../domain/user/user.js';
import { KeptPasskeys } from '../../passkeys/kept-passkeys.js';

/** A passkey opens nothing any more. */
export class RemovePasskey extends Command<void> {
  constructor(
    readonly userId: string,
    readonly passkeyId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly kept: KeptPasskeys,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ userId, passkeyId, context }: RemovePasskey): Promise<void> {
    const { state } = await this.runner.run({
      decider: userDecider,
      stream: userStream(userId),
      command: { type: 'RemovePasskey', passkeyId, at: context.at },
      context,
    });
    await this.kept.drop(passkeyId);
    if (isRegistered(state)) await this.kept.dropUnnamed(userId, state.passkeyIds);
  }
}
