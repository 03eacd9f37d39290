import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isErased } from '../../shared/kernel/personal.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { CommandRunner } from '../../shared/messaging/command-runner.js';
import { Accounts } from '../accounts/accounts.js';
import { ConfiguredAdmins } from '../accounts/configured-admins.js';
import { userDecider } from '../domain/user/user.decide.js';
import { SecurityLog } from '../security-log/security-log.js';
import { userStream } from '../domain/user/user.events.js';

/** Makes an admin of a verified account whose address the configuration names; of any other it makes nothing. */
export class GrantConfiguredRole extends Command<void> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(GrantConfiguredRole)
export class GrantConfiguredRoleHandler implements ICommandHandler<GrantConfiguredRole> {
  constructor(
    private readonly admins: ConfiguredAdmins,
    private readonly accounts: Accounts,
    private readonly runner: CommandRunner,
    private readonly securityLog: SecurityLog,
  ) {}

  async execute({ userId, context }: GrantConfiguredRole): Promise<void> {
    const user = await this.accounts.load(userId);
    if (user.status !== 'verified' || isErased(user.email) || !this.admins.includes(user.email)) return;
    // A role that an owner took stays taken, however often its former holder chooses a new password.
    if (user.roleWasDecided) return;
    const isBusinessOwner = this.admins.isOwner(user.email);
    const { events } = await this.runner.run({
      decider: userDecider,
      stream: userStream(userId),
      command: {
        type: 'GrantRole',
        role: 'admin',
        isBusinessOwner,
        grantedBy: 'configuration',
        reason: 'Listed in ADMIN_EMAILS',
        at: context.at,
      },
      context,
    });
    const detail = isBusinessOwner ? 'owner' : 'admin';
    if (events.length > 0) await this.securityLog.note({ act: 'role-granted', userId, by: 'configuration', detail });
  }
}
