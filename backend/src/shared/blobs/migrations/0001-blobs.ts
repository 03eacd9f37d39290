import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sealed bytes by name. */
export class Blobs1795378000003 implements MigrationInterface {
  name = 'Blobs1795378000003';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA IF NOT EXISTS blobs');
    await db.query('CREATE TABLE blobs.objects (name text PRIMARY KEY, sealed bytea NOT NULL)');
    // what is sealed cannot be made smaller
    await db.query('ALTER TABLE blobs.objects ALTER COLUMN sealed SET STORAGE EXTERNAL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA blobs CASCADE');
  }
}
