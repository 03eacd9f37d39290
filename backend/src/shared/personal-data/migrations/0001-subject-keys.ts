import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SubjectKeys1700000001000 implements MigrationInterface {
  name = 'SubjectKeys1700000001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA IF NOT EXISTS personal_data');
    // A row without a key is a tombstone. The schema stands alone so that backups can keep it for a shorter time.
    await db.query(`
      CREATE TABLE personal_data.subject_keys (
        subject text PRIMARY KEY,
        wrapped_key bytea,
        wrapping_key_id text,
        created_at timestamptz NOT NULL DEFAULT now(),
        erased_at timestamptz,
        CHECK ((wrapped_key IS NULL) = (erased_at IS NOT NULL)),
        CHECK ((wrapped_key IS NULL) = (wrapping_key_id IS NULL))
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA personal_data CASCADE');
  }
}
