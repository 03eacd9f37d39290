import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { USERS } from '../current-user/users.projection.js';

/** Writes a person's name differently; a part that is missing stays as it is. */
export class UpdateProfile extends Command<void> {
  constructor(
    readonly userId: string,
    readonly names: { readonly firstName?: string; readonly lastName?: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ userId, names, context }: UpdateProfile): Promise<void> {
    const { position } = await this.runner.run({
      decider: userDecider,
      stream: userStream(userId),
      command: { type: 'Rename', ...names, at: context.at },
      context,
    });
    await this.waitFor.readModels(position, [USERS]);
  }
}
