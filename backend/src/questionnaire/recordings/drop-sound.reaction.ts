import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { ScrubTables } from '../../shared/personal-data/scrub-tables.js';
import { MEMORIES_STREAMS } from '../domain/memories/memories.events.js';
import type { RecordingDropped } from '../domain/memories/recordings.events.js';
import { Sounds } from './sounds.js';

/** Deletes the sound of a recording that is not there any more. */
@Injectable()
export class DropSoundReaction implements Reaction {
  readonly name = 'drop-sound';
  readonly streams = [MEMORIES_STREAMS];
  readonly events = ['RecordingDropped'];
  readonly maxAttempts = 25;

  constructor(
    private readonly sounds: Sounds,
    private readonly scrub: ScrubTables,
  ) {}

  async handle({ data }: RecordedEvent): Promise<void> {
    const { recordingId, reason } = data as RecordingDropped['data'];
    if (reason === 'taken-along') return;
    await this.sounds.drop(recordingId);
    await this.scrub.later();
  }
}
