import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GenerationFellBack1795341600000 implements MigrationInterface {
  name = 'GenerationFellBack1795341600000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.generation_eulogies
        ADD COLUMN fell_back text,
        ADD COLUMN writer text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.generation_eulogies DROP COLUMN fell_back, DROP COLUMN writer');
  }
}
