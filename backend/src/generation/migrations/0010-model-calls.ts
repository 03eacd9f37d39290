import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each call to a language model was for, how it ended and what it cost. None of anybody's words. */
export class ModelCalls1795361000030 implements MigrationInterface {
  name = 'ModelCalls1795361000030';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE telemetry.model_calls (
        call_id uuid PRIMARY KEY,
        eulogy_id integer NOT NULL,
        work_id text NOT NULL,
        purpose text NOT NULL,
        model text NOT NULL,
        prompt text NOT NULL,
        prompt_hash text NOT NULL,
        outcome text NOT NULL,
        input_tokens integer,
        output_tokens integer,
        milliseconds integer NOT NULL,
        cost_micros bigint,
        called_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX model_calls_work ON telemetry.model_calls (work_id)');
    await db.query('CREATE INDEX model_calls_time ON telemetry.model_calls (called_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE telemetry.model_calls');
  }
}
