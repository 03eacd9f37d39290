import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { GrantConfiguredRole } from './grant-configured-role.command.js';
import type { UserEvent } from '../domain/user/user.events.js';

/**
 * D20, D38: an address of ADMIN_EMAILS becomes an admin once whoever reads its mail has also chosen the password. A code alone does
 * not show that; a link to choose a new password does, also later.
 */
export const firstAdminProcess: Process = {
  name: 'first-admin',
  streams: ['user-'],
  react({ type, data }: RecordedEvent): FollowUp[] {
    const event = { type, data } as UserEvent;
    if (!isMailboxAndPassword(event)) return [];
    const { userId } = event.data;
    return [{ name: 'grant-configured-role', make: (context) => new GrantConfiguredRole(userId, context) }];
  },
};

function isMailboxAndPassword(event: UserEvent): boolean {
  if (event.type === 'EmailVerified') return event.data.verifiedWith !== 'code-alone';
  return event.type === 'PasswordChanged' && event.data.shownBy === 'reset-link';
}
