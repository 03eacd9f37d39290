import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What became of a letter that a reaction writes because of an event. */
export interface LetterOutcome {
  readonly eventId: string;
  /** The reaction whose letter it is. */
  readonly reaction: string;
  /**
   * `sent`: handed over for delivery. `given-up`: it could not be, or staff left it at that. `not-written`: the reaction was done and
   * had nothing to write, because there was nobody to write to, or no news any more.
   */
  readonly status: 'sent' | 'given-up' | 'not-written';
  /** To whom, where the letter goes to several people; null where it goes to one. */
  readonly personId: string | null;
  readonly at: Date;
}

/** What is known of letters that events ask for: that one was handed over is said by the sender alone, never by the reaction's end. */
@Injectable()
export class LetterLedger {
  constructor(private readonly db: DataSource) {}

  /** By when it happened; of an event whose reaction has still to begin, nothing. */
  async of(eventIds: readonly string[]): Promise<LetterOutcome[]> {
    return this.db.query<LetterOutcome[]>(
      `WITH sent AS (
         SELECT split_part(idempotency_key, ':', 2) AS id, split_part(idempotency_key, ':', 1) AS reaction,
           nullif(split_part(idempotency_key, ':', 3), '') AS person, sent_at AS at
         FROM mail.deliveries
         WHERE split_part(idempotency_key, ':', 2) = ANY ($1::text[]) AND idempotency_key LIKE 'mail-%' AND sent_at IS NOT NULL)
       SELECT id AS "eventId", reaction, 'sent' AS status, person AS "personId", at FROM sent
       UNION ALL SELECT event_id::text, reaction, 'given-up', NULL, parked_at FROM messaging.parked_reactions
       WHERE event_id = ANY ($1::uuid[]) AND reaction LIKE 'mail-%'
       UNION ALL SELECT event_id::text, reaction, CASE WHEN left_undone THEN 'given-up' ELSE 'not-written' END, NULL, done_at
       FROM messaging.reactions_done AS done WHERE event_id = ANY ($1::uuid[]) AND reaction LIKE 'mail-%'
         AND (left_undone OR NOT EXISTS (SELECT FROM sent WHERE id = done.event_id::text AND sent.reaction = done.reaction))
       ORDER BY at`,
      [eventIds],
    );
  }
}
