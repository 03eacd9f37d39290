import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { circle } from '../../domain/circle/circle.decide.js';
import { circleStream, type Acknowledgement } from '../../domain/circle/circle.events.js';
import { guestIn, type Guest } from '../../domain/circle/guests.js';
import type { PresentedInvitation } from '../../invitations/invitations.js';
import { MEMBERS } from '../find-members/circles.projection.js';

/** Somebody with an invitation tells without an account. The same command again is the same guest again. */
export class WelcomeGuest {
  constructor(
    readonly invitation: PresentedInvitation,
    readonly guest: {
      readonly name: string;
      readonly as: string;
      readonly acknowledgement: Acknowledgement | undefined;
      readonly consentVersion: string;
    },
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(WelcomeGuest)
export class WelcomeGuestHandler implements ICommandHandler<WelcomeGuest, Guest> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  /** @throws RuleBroken invitation.invalid, guests.full, guest.name-needed, guest.name-too-long, introduction.too-long */
  async execute({ invitation: { eulogyId, used }, guest, context }: WelcomeGuest): Promise<Guest> {
    const guestId = derivedId(context.commandId, 'guest');
    const { state, position } = await this.runner.run({
      decider: circle,
      stream: circleStream(eulogyId),
      command: { type: 'WelcomeGuest', guestId, ...guest, invitation: used, at: context.at },
      context: { ...context, actor: { kind: 'user', id: guestId } },
    });
    await this.waitFor.readModels(position, [MEMBERS]);
    const welcomed = state.status === 'open' ? guestIn(state, guestId) : undefined;
    if (!welcomed) throw new Error('a guest who was welcomed is not there');
    return welcomed;
  }
}
