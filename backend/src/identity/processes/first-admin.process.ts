import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { GrantConfiguredRole } from './grant-configured-role.js';
import type { UserEvent } from '../domain/user/user.events.js';

/** The process' name, for whoever waits for it. */
export const FIRST_ADMIN = 'identity.first-admin';

/** D20: an address of ADMIN_EMAILS becomes an admin the moment it is verified. */
export const firstAdminProcess: Process = {
  name: FIRST_ADMIN,
  streams: ['user-'],
  react({ type, data }: RecordedEvent): FollowUp[] {
    const event = { type, data } as UserEvent;
    if (event.type !== 'EmailVerified') return [];
    const { userId } = event.data;
    return [{ name: 'grant-configured-role', make: (context) => new GrantConfiguredRole(userId, context) }];
  },
};
