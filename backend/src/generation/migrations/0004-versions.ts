import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GenerationVersions1795251990001 implements MigrationInterface {
  name = 'GenerationVersions1795251990001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.generation_versions (
        eulogy_id integer NOT NULL,
        version integer NOT NULL,
        before integer,
        kind text NOT NULL,
        name text NOT NULL DEFAULT '',
        wish text,
        restored integer,
        text jsonb,
        words integer NOT NULL DEFAULT 0,
        made_at timestamptz NOT NULL,
        PRIMARY KEY (eulogy_id, version)
      )`);
    await db.query(`
      ALTER TABLE read_models.generation_eulogies
        ADD COLUMN taken integer[] NOT NULL DEFAULT '{}',
        ADD COLUMN locked jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN rewrites_taken integer NOT NULL DEFAULT 0,
        ADD COLUMN finished_version integer,
        ADD COLUMN finished_at timestamptz,
        ADD COLUMN share_round integer NOT NULL DEFAULT 0,
        ADD COLUMN share_open boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.generation_versions');
    await db.query(`
      ALTER TABLE read_models.generation_eulogies DROP COLUMN taken, DROP COLUMN locked, DROP COLUMN rewrites_taken,
        DROP COLUMN finished_version, DROP COLUMN finished_at, DROP COLUMN share_round, DROP COLUMN share_open`);
  }
}
