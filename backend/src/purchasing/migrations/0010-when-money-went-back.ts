import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When money of an order last went back. */
export class WhenMoneyWentBack1796400000100 implements MigrationInterface {
  name = 'WhenMoneyWentBack1796400000100';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.purchasing_purchases ADD COLUMN back_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.purchasing_purchases DROP COLUMN back_at');
  }
}
