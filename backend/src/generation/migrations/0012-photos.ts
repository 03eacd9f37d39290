import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of a eulogy: which there are, and which pictures are kept. */
export class Photos1796400000300 implements MigrationInterface {
  name = 'Photos1796400000300';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.generation_photos (
        eulogy_id integer PRIMARY KEY,
        owner_id text NOT NULL,
        photos jsonb NOT NULL
      )`);
    await db.query('CREATE INDEX generation_photos_owner ON read_models.generation_photos (owner_id)');
    await db.query('CREATE SCHEMA IF NOT EXISTS photos');
    await db.query(`
      CREATE TABLE photos.files (
        eulogy_id integer NOT NULL,
        photo_id uuid NOT NULL,
        owner_id text NOT NULL,
        drop_after timestamptz,
        PRIMARY KEY (eulogy_id, photo_id)
      )`);
    await db.query('CREATE INDEX photo_files_owner ON photos.files (owner_id)');
    await db.query('CREATE INDEX photo_files_due ON photos.files (drop_after) WHERE drop_after IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA photos CASCADE');
    await db.query('DROP TABLE read_models.generation_photos');
  }
}
