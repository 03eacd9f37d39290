import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many answers say something, by question: a save need not count all of them again. */
export class GenerationFilled1795352400000 implements MigrationInterface {
  name = 'GenerationFilled1795352400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE read_models.generation_eulogies ADD COLUMN filled jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.generation_eulogies DROP COLUMN filled');
  }
}
