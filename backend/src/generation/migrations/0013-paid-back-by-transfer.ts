import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a eulogy's price went back, by the provider and by transfer; the transfer names the purchase and not the eulogy. */
export class EulogiesPaidBackByTransfer1796400000360 implements MigrationInterface {
  name = 'EulogiesPaidBackByTransfer1796400000360';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.generation_eulogies
        ADD COLUMN purchase_id uuid,
        ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0, ADD COLUMN transferred_cents integer NOT NULL DEFAULT 0`);
    await db.query('CREATE INDEX generation_eulogies_purchase ON read_models.generation_eulogies (purchase_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.generation_eulogies
        DROP COLUMN purchase_id, DROP COLUMN refunded_cents, DROP COLUMN transferred_cents`);
  }
}
