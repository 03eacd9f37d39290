import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { ScrubTables } from '../../shared/personal-data/scrub-tables.js';
import type { GuestLeft } from '../domain/circle/circle.events.js';
import { GuestForgetting } from '../guests/guest-forgetting.js';

/** Sees to it that words which a guest took back are gone, whatever happened to the process that was asked. */
@Injectable()
export class ForgetGuestReaction implements Reaction {
  readonly name = 'forget-guest';
  readonly streams = ['circle-'];
  readonly events = ['GuestLeft'];
  readonly maxAttempts = 25;

  constructor(
    private readonly forgetting: GuestForgetting,
    private readonly scrub: ScrubTables,
  ) {}

  async handle({ data }: RecordedEvent): Promise<void> {
    const { guestId, words } = data as GuestLeft['data'];
    if (words !== 'withdrawn') return;
    await this.forgetting.of(guestId);
    await this.scrub.later();
  }
}
