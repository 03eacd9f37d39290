import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which writer wrote which text, and what its owner then did with it. */
export class WrittenTexts1796200000250 implements MigrationInterface {
  name = 'WrittenTexts1796200000250';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_written_texts (
        generation_id uuid PRIMARY KEY,
        eulogy_id integer NOT NULL,
        owner_id uuid NOT NULL,
        asked_at timestamptz NOT NULL,
        minutes double precision NOT NULL,
        is_latest boolean NOT NULL DEFAULT false,
        writer text,
        fell_back text,
        failed text,
        words integer,
        sentences integer,
        marked integer,
        written_at timestamptz,
        edited integer NOT NULL DEFAULT 0,
        rewritten integer NOT NULL DEFAULT 0,
        taken_out integer NOT NULL DEFAULT 0,
        confirmed integer NOT NULL DEFAULT 0,
        finished_at timestamptz)`);
    await db.query('CREATE INDEX admin_written_texts_eulogy ON read_models.admin_written_texts (eulogy_id)');
    await db.query('CREATE INDEX admin_written_texts_owner ON read_models.admin_written_texts (owner_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.admin_written_texts');
  }
}
