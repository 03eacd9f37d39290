import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DiscountCodes1795261153376 implements MigrationInterface {
  name = 'DiscountCodes1795261153376';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.purchasing_discount_codes (
        code text PRIMARY KEY,
        discount_id uuid NOT NULL UNIQUE,
        description text NOT NULL,
        terms jsonb NOT NULL,
        is_active boolean NOT NULL,
        offered_at timestamptz NOT NULL,
        offered_with uuid NOT NULL
      )`);
    // Kept beside the codes, not under them: a use outlives a code that is deleted while somebody pays.
    await db.query(`
      CREATE TABLE read_models.purchasing_discount_uses (
        code text NOT NULL,
        purchase_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('reserved', 'consumed')),
        PRIMARY KEY (code, purchase_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.purchasing_discount_uses');
    await db.query('DROP TABLE read_models.purchasing_discount_codes');
  }
}
