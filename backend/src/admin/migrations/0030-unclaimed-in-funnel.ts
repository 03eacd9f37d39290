import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose payment came when their account was gone. */
export class UnclaimedInFunnel1796400000300 implements MigrationInterface {
  name = 'UnclaimedInFunnel1796400000300';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_funnel_orders ADD COLUMN unclaimed_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_funnel_orders DROP COLUMN unclaimed_at');
  }
}
