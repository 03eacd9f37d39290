import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { upstairs, WaitFor } from '../../../shared/messaging/wait-for.js';
import { userDecider, type UserCommand } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { SessionStore } from '../../sessions/session-store.js';
import { USERS } from '../current-user/users.projection.js';

/** By name: it stands above us. Where staff see who is blocked. */
const CUSTOMERS = upstairs('admin.customers');

/** Puts an account on hold: whoever is signed in to it is out at their next request. @throws RuleBroken account.unknown, account.own-block */
export class BlockUser extends Command<void> {
  constructor(
    readonly userId: string,
    /** `by` is the member of staff, whose right to do so was checked before. */
    readonly act: { readonly by: string; readonly reason: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Lets an account sign in again. @throws RuleBroken account.unknown */
export class UnblockUser extends Command<void> {
  constructor(
    readonly userId: string,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(BlockUser)
export class BlockUserHandler implements ICommandHandler<BlockUser> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly sessions: SessionStore,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ userId, act, context }: BlockUser): Promise<void> {
    const command: UserCommand = { type: 'BlockUser', ...act, at: context.at };
    const { position } = await this.runner.run({ decider: userDecider, stream: userStream(userId), command, context });
    await this.sessions.closeAllOf(userId);
    await this.waitFor.readModels(position, [USERS, CUSTOMERS]);
  }
}

export const UnblockUserHandler = decidedBy(userDecider).handles(
  UnblockUser,
  ({ userId, by, context }) => ({
    stream: userStream(userId),
    command: { type: 'UnblockUser', by, at: context.at },
  }),
  { seenIn: [USERS, CUSTOMERS] },
);
