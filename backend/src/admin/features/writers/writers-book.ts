import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What one writer, by one version of what it is asked, brought. */
export interface WriterFigures {
  /** "arranger", or the model’s name. */
  readonly writer: string;
  /** File and version of what a model was asked for its drafts, "draft@5"; null where none was asked. */
  readonly prompt: string | null;
  readonly texts: number;
  /** Of them: written in the place of a model that failed. */
  readonly insteadOfModel: number;
  readonly words: number;
  /** Of the texts that were not erased. */
  readonly sentences: number;
  readonly marked: number;
  readonly edited: number;
  readonly rewritten: number;
  readonly takenOut: number;
  readonly confirmed: number;
  readonly finished: number;
  /** Millionths of a US dollar, as far as the price is known; whatever was asked for these texts, also in vain. */
  readonly costMicros: number;
  readonly withoutPrice: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

export interface WritersFigures {
  readonly asked: number;
  readonly failed: number;
  readonly items: readonly WriterFigures[];
}

/** A finished text whose owner lets the people of this house read it. */
export interface ReadableText {
  readonly eulogyId: number;
  readonly since: string;
  readonly writer: string;
  readonly prompt: string | null;
  readonly words: number;
  readonly finishedAt: string;
}

const SINCE = `asked_at > $1::timestamptz - $2 * interval '1 day' AND asked_at <= $1`;

/** Adds up the read model `admin.written-texts` and the record of calls to models. */
@Injectable()
export class WritersBook {
  constructor(private readonly db: DataSource) {}

  /** @param at UTC ISO 8601; @param days how many of them before it */
  async figures(at: string, days: number): Promise<WritersFigures> {
    const [[asked], items] = await Promise.all([
      this.db.query<{ asked: number; failed: number }[]>(
        `SELECT count(*)::int AS asked, count(failed)::int AS failed FROM admin_written_texts WHERE ${SINCE}`,
        [at, days],
      ),
      this.db.query<(WriterFigures & { firstAt: Date; lastAt: Date })[]>(
        `WITH texts AS (SELECT * FROM admin_written_texts WHERE writer IS NOT NULL AND ${SINCE}),
           calls AS (SELECT work_id,
               string_agg(DISTINCT prompt, ', ' ORDER BY prompt) FILTER (WHERE purpose = 'draft') AS prompt,
               sum(cost_micros)::float8 AS micros, (count(*) FILTER (WHERE cost_micros IS NULL))::int AS unpriced
             FROM telemetry.model_calls WHERE work_id IN (SELECT generation_id::text FROM texts) GROUP BY work_id)
         SELECT writer, prompt, count(*)::int AS texts, count(fell_back)::int AS "insteadOfModel",
           sum(words)::int AS words, coalesce(sum(sentences), 0)::int AS sentences,
           coalesce(sum(marked), 0)::int AS marked, sum(edited)::int AS edited, sum(rewritten)::int AS rewritten,
           sum(taken_out)::int AS "takenOut", sum(confirmed)::int AS confirmed, count(finished_at)::int AS finished,
           coalesce(sum(micros), 0)::float8 AS "costMicros", coalesce(sum(unpriced), 0)::int AS "withoutPrice",
           min(written_at) AS "firstAt", max(written_at) AS "lastAt"
         FROM texts LEFT JOIN calls ON work_id = generation_id::text
         GROUP BY writer, prompt ORDER BY count(*) DESC, writer, prompt`,
        [at, days],
      ),
    ]);
    return {
      ...{ asked: asked?.asked ?? 0, failed: asked?.failed ?? 0 },
      items: items.map((item) => ({
        ...item,
        firstAt: item.firstAt.toISOString(),
        lastAt: item.lastAt.toISOString(),
      })),
    };
  }

  /** The latest finished first. */
  async readable(): Promise<ReadableText[]> {
    const rows = await this.db.query<(ReadableText & { since: Date; finishedAt: Date })[]>(
      `SELECT readable.eulogy_id AS "eulogyId", since, writer, words, finished_at AS "finishedAt",
         (SELECT string_agg(DISTINCT prompt, ', ' ORDER BY prompt) FROM telemetry.model_calls
          WHERE work_id = generation_id::text AND purpose = 'draft') AS prompt
       FROM admin_readable_texts AS readable
       JOIN admin_written_texts AS written ON written.eulogy_id = readable.eulogy_id AND is_latest
       WHERE finished_at IS NOT NULL ORDER BY finished_at DESC, readable.eulogy_id DESC LIMIT 200`,
    );
    return rows.map((row) => ({ ...row, since: row.since.toISOString(), finishedAt: row.finishedAt.toISOString() }));
  }
}
