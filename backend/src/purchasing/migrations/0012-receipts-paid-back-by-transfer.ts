import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a receipt's money went back, by the provider and by transfer: it is refunded once both come to all of it. */
export class ReceiptsPaidBackByTransfer1796400000350 implements MigrationInterface {
  name = 'ReceiptsPaidBackByTransfer1796400000350';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.purchasing_receipts
        ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0, ADD COLUMN transferred_cents integer NOT NULL DEFAULT 0`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE read_models.purchasing_receipts DROP COLUMN refunded_cents, DROP COLUMN transferred_cents',
    );
  }
}
