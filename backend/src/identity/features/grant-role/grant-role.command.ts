import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { userDecider, type UserCommand } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { USERS } from '../current-user/users.projection.js';

/**
 * Gives an account a role, or takes it back (`customer`). It acts at the account's next request. Whose right to do so it is was
 * checked before. @throws RuleBroken account.unverified
 */
export class GrantRole extends Command<void> {
  constructor(
    readonly userId: string,
    readonly grant: {
      readonly role: Role;
      readonly isBusinessOwner: boolean;
      readonly grantedBy: string;
      readonly reason: string;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(GrantRole)
export class GrantRoleHandler implements ICommandHandler<GrantRole> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly securityLog: SecurityLog,
  ) {}

  async execute({ userId, grant, context }: GrantRole): Promise<void> {
    const command: UserCommand = { type: 'GrantRole', ...grant, at: context.at };
    const stream = userStream(userId);
    const { position, events } = await this.runner.run({ decider: userDecider, stream, command, context });
    const { role, isBusinessOwner, grantedBy: by } = grant;
    const detail = isBusinessOwner ? 'owner' : role;
    if (events.length > 0) await this.securityLog.note({ act: 'role-granted', userId, by, detail });
    await this.waitFor.readModels(position, [USERS]);
  }
}
