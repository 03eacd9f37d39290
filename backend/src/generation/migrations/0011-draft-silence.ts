import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when unpaid eulogies have been silent. */
export class DraftSilence1795371000060 implements MigrationInterface {
  name = 'DraftSilence1795371000060';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.generation_draft_silence (
        eulogy_id integer PRIMARY KEY,
        draft_id uuid NOT NULL,
        silent_since timestamptz NOT NULL
      )`);
    await db.query(
      'CREATE INDEX generation_draft_silence_since ON read_models.generation_draft_silence (silent_since)',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.generation_draft_silence');
  }
}
