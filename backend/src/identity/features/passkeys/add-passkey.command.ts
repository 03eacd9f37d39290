import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { KeptPasskeys, type Credential } from '../../passkeys/kept-passkeys.js';

/** Lets a passkey open the account, which a device of its owner has just made. @throws RuleBroken passkey.too-many, passkey.known */
export class AddPasskey extends Command<{ passkeyId: string }> {
  constructor(
    readonly userId: string,
    readonly passkey: Credential & { readonly counter: number; readonly name: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly kept: KeptPasskeys,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ userId, passkey, context }: AddPasskey): Promise<{ passkeyId: string }> {
    return this.kept.keepFor(userId, passkey, async (passkeyId) => {
      await this.runner.run({
        decider: userDecider,
        stream: userStream(userId),
        command: { type: 'AddPasskey', passkeyId, at: context.at },
        context,
      });
      return { passkeyId };
    });
  }
}
