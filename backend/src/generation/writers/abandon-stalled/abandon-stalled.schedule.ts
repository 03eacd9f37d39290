import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '../../../shared/kernel/clock.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { safeErrorText } from '../../../shared/messaging/transient.js';
import { AbandonGeneration } from './abandon-generation.command.js';

/** D4a: a eulogy that is generating with no live job for 5 minutes falls back. */
const STALLED_AFTER_MS = 5 * 60_000;
const LOOK_EVERY_MS = 30_000;

/** Gives up what nobody is writing any more, so that the owner can try again. */
@Injectable()
export class AbandonStalledGenerations {
  private readonly log = new Logger('abandon-stalled');

  constructor(
    private readonly db: DataSource,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  @Interval(LOOK_EVERY_MS)
  async tick(): Promise<void> {
    await this.run().catch((error: unknown) => this.log.warn(safeErrorText(error)));
  }

  /** @returns how many were given up */
  async run(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - STALLED_AFTER_MS);
    const stalled = await this.db.query<{ eulogyId: number; generationId: string }[]>(
      `SELECT eulogy_id AS "eulogyId", generation_id AS "generationId" FROM generation_eulogies e
       WHERE status = 'generating' AND stage_at < $1 AND NOT EXISTS (
         SELECT FROM graphile_worker._private_jobs j
         WHERE j.key = 'write-eulogy:' || e.generation_event_id AND j.locked_at IS NOT NULL)
       AND NOT EXISTS (
         SELECT FROM generation.signs_of_life s WHERE s.generation_id = e.generation_id AND s.heard_at >= $1)`,
      [before],
    );
    for (const { eulogyId, generationId } of stalled) {
      const context: CommandContext = {
        commandId: derivedId('abandon-stalled', generationId),
        correlationId: generationId,
        causationId: generationId,
        actor: { kind: 'system', name: 'abandon-stalled' },
        at: this.clock.iso(),
      };
      await this.commands.execute(new AbandonGeneration(eulogyId, generationId, context));
    }
    return stalled.length;
  }
}
