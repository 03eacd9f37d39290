import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TimesBuilt1795366800000 implements MigrationInterface {
  name = 'TimesBuilt1795366800000';

  async up(db: QueryRunner): Promise<void> {
    // How often a projection's rows were built anew. Part of the fence: a rebuild may leave the position as it is.
    await db.query('ALTER TABLE messaging.checkpoints ADD COLUMN built integer NOT NULL DEFAULT 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE messaging.checkpoints DROP COLUMN built');
  }
}
