import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of an order was paid back by transfer, past the provider. */
export class PaidBackByTransfer1796400000330 implements MigrationInterface {
  name = 'PaidBackByTransfer1796400000330';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE read_models.purchasing_purchases ADD COLUMN transferred_cents integer NOT NULL DEFAULT 0',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.purchasing_purchases DROP COLUMN transferred_cents');
  }
}
