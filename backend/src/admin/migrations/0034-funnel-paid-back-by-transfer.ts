import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of an order was paid, and what of it went back by which way: who had all of it back by both is one who had it back. */
export class FunnelPaidBackByTransfer1796400000370 implements MigrationInterface {
  name = 'FunnelPaidBackByTransfer1796400000370';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.admin_funnel_orders
        ADD COLUMN paid_cents integer NOT NULL DEFAULT 0,
        ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0, ADD COLUMN transferred_cents integer NOT NULL DEFAULT 0`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.admin_funnel_orders
        DROP COLUMN paid_cents, DROP COLUMN refunded_cents, DROP COLUMN transferred_cents`);
  }
}
