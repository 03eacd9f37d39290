import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { ChangeRecordings, RecordingDirectory } from '../../../questionnaire/index.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { safeErrorText } from '../../../shared/messaging/transient.js';

/** D40: from "Finished" on, unless speaker and owner both want it to stay. */
export const RECORDINGS_END_AFTER_DAYS = 90;
const LOOK_EVERY_MS = 60 * 60_000;

/** Deletes recordings whose eulogy was finished long ago. */
@Injectable()
export class EndRecordings {
  private readonly log = new Logger('end-recordings');

  constructor(
    private readonly db: DataSource,
    private readonly recordings: RecordingDirectory,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  @Interval(LOOK_EVERY_MS)
  async tick(): Promise<void> {
    await this.run().catch((error: unknown) => this.log.warn(safeErrorText(error)));
  }

  /** @returns how many were deleted */
  async run(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - RECORDINGS_END_AFTER_DAYS * 86_400_000);
    const finished = await this.db.query<{ id: number }[]>(
      'SELECT eulogy_id AS id FROM generation_eulogies WHERE finished_at < $1',
      [before],
    );
    const ending = await this.recordings.ending(finished.map(({ id }) => id));
    for (const { eulogyId, personId, recordingId } of ending) {
      const context: CommandContext = {
        commandId: derivedId('end-recordings', recordingId),
        correlationId: recordingId,
        causationId: recordingId,
        actor: { kind: 'system', name: 'end-recordings' },
        at: this.clock.iso(),
      };
      const change = { type: 'DropRecordings', recordingIds: [recordingId], reason: 'time-passed' } as const;
      await this.commands.execute(new ChangeRecordings(eulogyId, personId, change, context));
    }
    return ending.length;
  }
}
