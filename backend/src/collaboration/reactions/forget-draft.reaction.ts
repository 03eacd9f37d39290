import { Injectable } from '@nestjs/common';
import { DRAFT_STREAMS, PurchaseDirectory, type DraftLapsed } from '../../purchasing/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { Subject } from '../../shared/kernel/personal.js';
import { MailSender } from '../../shared/mail/mail-sender.port.js';
import { StreamReader } from '../../shared/messaging/stream-reader.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { KeyRing } from '../../shared/personal-data/key-ring.port.js';
import { RememberedWords } from '../../shared/personal-data/remembered-words.js';
import { ScrubTables } from '../../shared/personal-data/scrub-tables.js';
import { circleDecider } from '../domain/circle/circle.decide.js';
import { circleStream, inviteeSubject } from '../domain/circle/circle.events.js';

/** Destroys the keys of an unpaid eulogy that ended: its own, its guests', and those of the addresses that were written to. */
@Injectable()
export class ForgetDraftReaction implements Reaction {
  readonly name = 'forget-draft';
  readonly streams = [DRAFT_STREAMS];
  readonly events = ['DraftLapsed'];
  readonly maxAttempts = 25;

  constructor(
    private readonly streamReader: StreamReader,
    private readonly purchases: PurchaseDirectory,
    private readonly keys: KeyRing,
    private readonly mail: MailSender,
    private readonly remembered: RememberedWords,
    private readonly scrub: ScrubTables,
  ) {}

  async handle({ data }: RecordedEvent): Promise<void> {
    const { eulogyId } = data as DraftLapsed['data'];
    // nothing that somebody paid for is destroyed, whatever the streams say
    if ((await this.purchases.byEulogyId(eulogyId))?.paidAt) return;
    for (const subject of await this.subjectsOf(eulogyId)) {
      await this.keys.erase(subject);
      await this.mail.forgetAbout(subject);
    }
    this.remembered.forget();
    await this.scrub.later();
  }

  private async subjectsOf(eulogyId: number): Promise<Subject[]> {
    const { state } = await this.streamReader.load(circleDecider, circleStream(eulogyId));
    if (state.status !== 'open') return [`eulogy-${eulogyId}`];
    // who went on with an account keeps their own key, as the account does
    const guests = state.guests.filter(({ status }) => status !== 'member');
    return [
      `eulogy-${eulogyId}`,
      ...guests.map(({ guestId }) => `user-${guestId}` as const),
      ...state.letters.map(({ number }) => inviteeSubject({ eulogyId, number })),
    ];
  }
}
