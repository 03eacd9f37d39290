import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { decidedBy } from '../../shared/messaging/decided-by.js';
import { memoriesDecider } from '../domain/memories/memories.decide.js';
import { memoriesStream } from '../domain/memories/memories.events.js';
import type { RecordingChange } from '../domain/memories/recordings.js';
import { recordingsProjection } from './recordings.projection.js';

/** Changes what one person said aloud for one eulogy: keeps it, says who may hear it, drops it. */
export class ChangeRecordings extends Command<void> {
  constructor(
    readonly eulogyId: number,
    /** Whose voice it is. */
    readonly personId: string,
    readonly change: RecordingChange,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken as `changeRecordings` says */
export const ChangeRecordingsHandler = decidedBy(memoriesDecider).handles(
  ChangeRecordings,
  ({ eulogyId, personId, change, context }) => ({
    stream: memoriesStream(eulogyId, personId),
    command: { type: 'ChangeRecordings', eulogyId, personId, change, at: context.at },
  }),
  { seenIn: [recordingsProjection] },
);
