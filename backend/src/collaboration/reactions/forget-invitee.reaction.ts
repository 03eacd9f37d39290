import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { MailInbox } from '../../shared/mail/inbound/mail-inbox.port.js';
import { KeyRing } from '../../shared/personal-data/key-ring.port.js';
import { RememberedWords } from '../../shared/personal-data/remembered-words.js';
import { circleDecider } from '../domain/circle/circle.decide.js';
import { circleStream, inviteeSubject, type CircleEvent } from '../domain/circle/circle.events.js';

/** Ends the key of an invited address that is no longer needed: the person came with an account, or left, or the invitation was withdrawn. */
@Injectable()
export class ForgetInviteeReaction implements Reaction {
  readonly name = 'forget-invitee';
  readonly streams = ['circle-'];
  readonly events = ['CollaboratorJoined', 'InvitationWithdrawn', 'GuestRemoved', 'GuestLeft', 'GuestBecameMember'];

  constructor(
    private readonly reader: StreamReader,
    private readonly keys: KeyRing,
    private readonly inbox: MailInbox,
    private readonly remembered: RememberedWords,
  ) {}

  async handle({ type, data }: RecordedEvent): Promise<void> {
    const event = { type, data } as CircleEvent;
    switch (event.type) {
      case 'CollaboratorJoined': {
        const { eulogyId, invitation } = event.data;
        if (invitation.kind === 'letter') await this.forget({ eulogyId, number: invitation.number });
        return;
      }
      case 'InvitationWithdrawn':
        await this.inbox.forgetAbout(inviteeSubject(event.data));
        return this.forget(event.data);
      case 'GuestRemoved':
      case 'GuestLeft':
      case 'GuestBecameMember': {
        // A guest has no other address: it stays for as long as they do.
        const { eulogyId, guestId } = event.data;
        const { state } = await this.reader.load(circleDecider, circleStream(eulogyId));
        const letters = state.status === 'open' ? state.letters.filter(({ usedBy }) => usedBy === guestId) : [];
        for (const { number } of letters) {
          // an account goes on with what waits; whoever went wants none of it
          if (event.type !== 'GuestBecameMember') await this.inbox.forgetAbout(inviteeSubject({ eulogyId, number }));
          await this.forget({ eulogyId, number });
        }
        return;
      }
      default:
        return;
    }
  }

  private async forget(letter: { eulogyId: number; number: number }): Promise<void> {
    await this.keys.erase(inviteeSubject(letter));
    this.remembered.forget();
  }
}
