import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A code that is deleted keeps its row, so that the audit can name it. */
export class DeletedDiscountCodes1795264547545 implements MigrationInterface {
  name = 'DeletedDiscountCodes1795264547545';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE read_models.purchasing_discount_codes ADD COLUMN is_deleted boolean NOT NULL DEFAULT false',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.purchasing_discount_codes DROP COLUMN is_deleted');
  }
}
