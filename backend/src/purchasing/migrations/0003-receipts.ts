import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Receipts1700000020002 implements MigrationInterface {
  name = 'Receipts1700000020002';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.purchasing_receipts (
        number text PRIMARY KEY,
        purchase_id uuid NOT NULL,
        user_id uuid NOT NULL,
        eulogy_id integer NOT NULL,
        type text NOT NULL,
        total_cents integer NOT NULL,
        gst_cents integer,
        currency text NOT NULL,
        paid_at timestamptz NOT NULL,
        refunded_at timestamptz
      )`);
    await db.query('CREATE INDEX ON read_models.purchasing_receipts (user_id, paid_at)');
    await db.query('CREATE INDEX ON read_models.purchasing_receipts (purchase_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.purchasing_receipts');
  }
}
