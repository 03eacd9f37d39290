import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import type { SignInToken } from '../../accounts/sign-in-tokens.js';
import { userDecider } from '../../domain/user/user.decide.js';
import { userStream } from '../../domain/user/user.events.js';

/** Uses up a link that signs in. */
export class UseSignInLink extends Command<void> {
  constructor(
    /** Of a token that we made. */
    readonly link: SignInToken,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken auth.sign-in-link-invalid, auth.blocked, auth.temporary-password-waits */
export const UseSignInLinkHandler = decidedBy(userDecider).handles(
  UseSignInLink,
  ({ link: { userId, linkId }, context }) => ({
    stream: userStream(userId),
    command: { type: 'UseSignInLink', linkId, at: context.at },
  }),
);
