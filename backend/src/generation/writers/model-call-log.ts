import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ModelCall } from '../domain/model-calls/model-call.js';

/** One call, and what it was made for. */
export interface LoggedCall {
  readonly callId: string;
  readonly eulogyId: number;
  /** The generation, or the rewrite. */
  readonly workId: string;
  readonly call: ModelCall;
  /** UTC ISO 8601. */
  readonly at: string;
}

/** What the calls of one span cost. */
export interface ModelSpend {
  readonly span: 'day' | 'week' | 'month' | 'total';
  readonly calls: number;
  /** Calls that brought no text. */
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar, as far as the price is known. */
  readonly costMicros: number;
  readonly withoutPrice: number;
}

/** Every call to a language model, one row a call. No event: it decides nothing but how much more a piece of work may cost. */
@Injectable()
export class ModelCallLog {
  constructor(private readonly db: DataSource) {}

  /** A call that was recorded before is recorded once. */
  async record({ callId, eulogyId, workId, call, at }: LoggedCall): Promise<void> {
    await this.db.query(
      `INSERT INTO telemetry.model_calls (call_id, eulogy_id, work_id, purpose, model, prompt, prompt_hash, outcome,
         input_tokens, output_tokens, milliseconds, cost_micros, called_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (call_id) DO NOTHING`,
      [
        ...[callId, eulogyId, workId, call.purpose, call.model, call.prompt, call.promptHash, call.outcome],
        ...[call.inputTokens, call.outputTokens, call.milliseconds, call.costMicros, at],
      ],
    );
  }

  /** What a piece of work has cost by the prices that we know, millionths of a US dollar. */
  async spentOn(workId: string): Promise<number> {
    const [row] = await this.db.query<{ micros: number }[]>(
      'SELECT coalesce(sum(cost_micros), 0)::float8 AS micros FROM telemetry.model_calls WHERE work_id = $1',
      [workId],
    );
    return row?.micros ?? 0;
  }

  /** Of the last 24 hours, 7 days, 30 days, and ever. */
  async spend(): Promise<ModelSpend[]> {
    return this.db.query<ModelSpend[]>(
      `SELECT span, count(c.call_id)::int AS calls, (count(c.call_id) FILTER (WHERE c.outcome <> 'answered'))::int AS failed,
         coalesce(sum(c.input_tokens), 0)::float8 AS "inputTokens", coalesce(sum(c.output_tokens), 0)::float8 AS "outputTokens",
         coalesce(sum(c.cost_micros), 0)::float8 AS "costMicros",
         (count(c.call_id) FILTER (WHERE c.cost_micros IS NULL))::int AS "withoutPrice"
       FROM (VALUES (1, 'day', now() - interval '1 day'), (2, 'week', now() - interval '7 days'),
                    (3, 'month', now() - interval '30 days'), (4, 'total', '-infinity'::timestamptz)) AS s (place, span, since)
       LEFT JOIN telemetry.model_calls AS c ON c.called_at > s.since
       GROUP BY place, span ORDER BY place`,
    );
  }
}
