import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the money for a eulogy went back. */
export class GenerationRefunded1795251067495 implements MigrationInterface {
  name = 'GenerationRefunded1795251067495';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.generation_eulogies ADD COLUMN refunded_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.generation_eulogies DROP COLUMN refunded_at');
  }
}
