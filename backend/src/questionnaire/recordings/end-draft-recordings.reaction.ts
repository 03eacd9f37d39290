import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DRAFT_STREAMS, type DraftLapsed } from '../../purchasing/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import { derivedId } from '../../shared/kernel/ids.js';
import type { Reaction } from '../../shared/messaging/reaction.js';
import { ChangeRecordings } from './change-recordings.command.js';
import { RecordingDirectory } from './recording-directory.js';

/** What was said aloud for an unpaid eulogy goes with it. */
@Injectable()
export class EndDraftRecordingsReaction implements Reaction {
  readonly name = 'end-draft-recordings';
  readonly streams = [DRAFT_STREAMS];
  readonly events = ['DraftLapsed'];
  readonly maxAttempts = 25;

  constructor(
    private readonly recordings: RecordingDirectory,
    private readonly commands: CommandBus,
  ) {}

  async handle({ data, metadata }: RecordedEvent): Promise<void> {
    const { eulogyId, lapsedAt: at } = data as DraftLapsed['data'];
    for (const { personId, recordingId } of await this.recordings.of(eulogyId)) {
      const commandId = derivedId(this.name, recordingId);
      const { correlationId, eventId: causationId } = metadata;
      const actor = { kind: 'system', name: this.name } as const;
      const change = { type: 'DropRecordings', recordingIds: [recordingId], reason: 'time-passed' } as const;
      const context = { commandId, correlationId, causationId, actor, at };
      await this.commands.execute(new ChangeRecordings(eulogyId, personId, change, context));
    }
  }
}
