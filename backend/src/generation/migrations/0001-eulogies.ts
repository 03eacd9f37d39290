import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GenerationEulogies1700000050000 implements MigrationInterface {
  name = 'GenerationEulogies1700000050000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.generation_eulogies (
        eulogy_id integer PRIMARY KEY,
        owner_id text NOT NULL,
        member_ids text[] NOT NULL DEFAULT '{}',
        type text NOT NULL,
        title text NOT NULL,
        question_set text,
        is_open boolean NOT NULL DEFAULT false,
        status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'in_progress', 'generating', 'completed')),
        answered integer NOT NULL DEFAULT 0,
        revision integer NOT NULL DEFAULT 0,
        generation_id text,
        generation_event_id text,
        duration_minutes integer,
        stage text,
        stage_at timestamptz,
        generation_error text,
        version integer NOT NULL DEFAULT 0,
        content jsonb,
        is_paid boolean NOT NULL DEFAULT false,
        paid_cents integer,
        currency text,
        payment_intent_id text,
        discount_code text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX ON read_models.generation_eulogies USING gin (member_ids)');
    await db.query(`CREATE INDEX ON read_models.generation_eulogies (stage_at) WHERE status = 'generating'`);
    await db.query(`
      CREATE TABLE read_models.generation_answers (
        eulogy_id integer NOT NULL,
        question_id text NOT NULL,
        contributor_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('fact', 'memory')),
        answer text NOT NULL,
        filled boolean NOT NULL,
        revision integer NOT NULL,
        contributed_by text NOT NULL,
        contributed_at timestamptz NOT NULL,
        PRIMARY KEY (eulogy_id, question_id, kind, contributor_id)
      )`);
    await db.query(`
      CREATE TABLE read_models.generation_activity (
        eulogy_id integer NOT NULL,
        seq integer NOT NULL,
        kind text NOT NULL,
        data json NOT NULL,
        PRIMARY KEY (eulogy_id, seq)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.generation_eulogies');
    await db.query('DROP TABLE read_models.generation_answers');
    await db.query('DROP TABLE read_models.generation_activity');
  }
}
