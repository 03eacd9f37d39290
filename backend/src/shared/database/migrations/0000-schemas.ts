import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Schemas1700000000000 implements MigrationInterface {
  name = 'Schemas1700000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA IF NOT EXISTS read_models');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA read_models');
  }
}
