import { Command } from '@nestjs/cqrs';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { circleDecider } from '../../domain/circle/circle.decide.js';
import { circleStream, type Acknowledgement } from '../../domain/circle/circle.events.js';
import { guestIn, type Guest } from '../../domain/circle/guests.js';
import type { PresentedInvitation } from '../../invitations/invitations.js';
import { MEMBERS } from '../find-members/circles.projection.js';

/** Somebody with an invitation tells without an account. The same command again is the same guest again. */
export class WelcomeGuest extends Command<Guest> {
  constructor(
    readonly invitation: PresentedInvitation,
    readonly guest: {
      readonly name: string;
      readonly as: string;
      readonly acknowledgement: Acknowledgement | undefined;
      readonly consentVersion: string;
      readonly letInBy?: string | undefined;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken invitation.invalid, guests.full, guest.name-needed, guest.name-too-long, introduction.too-long */
export const WelcomeGuestHandler = decidedBy(circleDecider).handles(
  WelcomeGuest,
  ({ invitation: { eulogyId, used }, guest, context }) => {
    const guestId = guestIdOf(context);
    return {
      stream: circleStream(eulogyId),
      command: { type: 'WelcomeGuest', guestId, ...guest, invitation: used, at: context.at },
      context: { ...context, actor: { kind: 'user', id: guestId } },
    };
  },
  {
    seenIn: [MEMBERS],
    answers: ({ state }, { context }) => {
      const welcomed = state.status === 'open' ? guestIn(state, guestIdOf(context)) : undefined;
      if (!welcomed) throw new Error('a guest who was welcomed is not there');
      return welcomed;
    },
  },
);

/** From the command's own id, so that the same command again is the same guest. */
function guestIdOf({ commandId }: CommandContext): string {
  return derivedId(commandId, 'guest');
}
