import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Eulogies that were begun before they were paid. */
export class Drafts1795371000050 implements MigrationInterface {
  name = 'Drafts1795371000050';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.purchasing_drafts (
        eulogy_id integer PRIMARY KEY,
        draft_id uuid NOT NULL,
        user_id uuid NOT NULL,
        type text NOT NULL,
        status text NOT NULL,
        opened_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX purchasing_drafts_user ON read_models.purchasing_drafts (user_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.purchasing_drafts');
  }
}
