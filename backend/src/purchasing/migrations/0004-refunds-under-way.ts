import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reconciler asks every half minute which money is on its way back. */
export class RefundsUnderWay1795249913987 implements MigrationInterface {
  name = 'RefundsUnderWay1795249913987';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX purchasing_purchases_refunding ON read_models.purchasing_purchases (purchase_id) WHERE status = 'refunding'`,
    );
    // The sandbox tells its refunds in the order in which they were made.
    await db.query('ALTER TABLE purchasing.sandbox_refunds ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE purchasing.sandbox_refunds DROP COLUMN number');
    await db.query('DROP INDEX read_models.purchasing_purchases_refunding');
  }
}
