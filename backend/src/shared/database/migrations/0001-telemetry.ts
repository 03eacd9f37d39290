import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted and is no event: a schema of its own, which backups and scrubbing know. Modules put their tables into it. */
export class Telemetry1700000000001 implements MigrationInterface {
  name = 'Telemetry1700000000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA telemetry');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA telemetry CASCADE');
  }
}
