import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a eulogy's price was paid back by transfer; the transfer names the purchase and not the eulogy. */
export class EulogiesByPurchase1796400000340 implements MigrationInterface {
  name = 'EulogiesByPurchase1796400000340';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.admin_customer_eulogies
        ADD COLUMN purchase_id uuid, ADD COLUMN transferred_cents integer NOT NULL DEFAULT 0`);
    await db.query(
      'CREATE INDEX admin_customer_eulogies_purchase ON read_models.admin_customer_eulogies (purchase_id)',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE read_models.admin_customer_eulogies DROP COLUMN purchase_id, DROP COLUMN transferred_cents',
    );
  }
}
