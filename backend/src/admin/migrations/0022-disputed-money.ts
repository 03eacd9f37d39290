import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What went back and what a bank has, beside what of a eulogy's price is left; and of an order, what it is for. */
export class DisputedMoney1795402000220 implements MigrationInterface {
  name = 'DisputedMoney1795402000220';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.admin_customer_eulogies
        ADD COLUMN back_cents integer NOT NULL DEFAULT 0, ADD COLUMN held_cents integer NOT NULL DEFAULT 0`);
    await db.query(`ALTER TABLE read_models.admin_orders ADD COLUMN eulogy_type text NOT NULL DEFAULT 'other'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_orders DROP COLUMN eulogy_type');
    await db.query('ALTER TABLE read_models.admin_customer_eulogies DROP COLUMN back_cents, DROP COLUMN held_cents');
  }
}
