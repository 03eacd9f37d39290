import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was received for a eulogy, beside what of it is left; and what a search looks at, folded. */
export class ReceivedMoney1795390000210 implements MigrationInterface {
  name = 'ReceivedMoney1795390000210';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.admin_customer_eulogies
        ADD COLUMN received_cents integer NOT NULL DEFAULT 0, ADD COLUMN plain text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE read_models.admin_customers ADD COLUMN plain text NOT NULL DEFAULT ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_customers DROP COLUMN plain');
    await db.query('ALTER TABLE read_models.admin_customer_eulogies DROP COLUMN received_cents, DROP COLUMN plain');
  }
}
