import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
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

export const UpdateProfileHandler = decidedBy(userDecider).handles(
  UpdateProfile,
  ({ userId, names, context }) => ({
    stream: userStream(userId),
    command: { type: 'Rename', ...names, at: context.at },
  }),
  { seenIn: [USERS] },
);
