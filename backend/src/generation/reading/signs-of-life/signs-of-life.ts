import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../shared/kernel/clock.js';
import { safeErrorText } from '../../../shared/messaging/transient.js';

/** An endpoint speaks many times a second; a reader looks every few. */
const TELL_EVERY_MS = 3_000;

/**
 * When a model was last heard while it writes. A call may take minutes and a writing an hour: this tells one that goes on from one that nobody
 * is writing any more (D4a), and the owner that it goes on.
 */
@Injectable()
export class SignsOfLife {
  private readonly log = new Logger('signs-of-life');

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @returns to be called at every sign, as often as there is one */
  of(eulogyId: number, generationId: string): () => void {
    let told = 0;
    return () => {
      const now = this.clock.now();
      if (now.getTime() - told < TELL_EVERY_MS) return;
      told = now.getTime();
      // a sign that is lost costs nothing: the next one comes
      void this.keep(eulogyId, generationId, now).catch((error: unknown) => this.log.warn(safeErrorText(error)));
    };
  }

  /** When the writing that goes on was last heard of; null where it was not, or none goes on. */
  async last(eulogyId: number): Promise<Date | null> {
    const rows = await this.db.query<{ heardAt: Date }[]>(
      `SELECT heard_at AS "heardAt" FROM generation.signs_of_life s
       JOIN generation_eulogies e USING (eulogy_id, generation_id) WHERE s.eulogy_id = $1 AND e.status = 'generating'`,
      [eulogyId],
    );
    return rows[0]?.heardAt ?? null;
  }

  private async keep(eulogyId: number, generationId: string, at: Date): Promise<void> {
    await this.db.query(
      `INSERT INTO generation.signs_of_life (eulogy_id, generation_id, heard_at) VALUES ($1, $2, $3)
       ON CONFLICT (eulogy_id) DO UPDATE SET generation_id = excluded.generation_id, heard_at = excluded.heard_at`,
      [eulogyId, generationId, at],
    );
  }
}
