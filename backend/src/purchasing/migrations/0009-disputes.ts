import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a buyer's bank disputes: of an order, and at the sandbox's own desk. */
export class Disputes1795402000090 implements MigrationInterface {
  name = 'Disputes1795402000090';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE purchasing.sandbox_disputes (
        number bigint GENERATED ALWAYS AS IDENTITY,
        id text PRIMARY KEY,
        intent_id text NOT NULL REFERENCES purchasing.sandbox_intents,
        amount_cents integer NOT NULL,
        status text NOT NULL,
        due_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        closed_at timestamptz)`);
    await db.query('CREATE INDEX sandbox_disputes_of_intent ON purchasing.sandbox_disputes (intent_id)');
    await db.query('ALTER TABLE purchasing.sandbox_intents ADD COLUMN paid_at timestamptz');
    await db.query(`
      ALTER TABLE read_models.purchasing_purchases
        ADD COLUMN held_cents integer NOT NULL DEFAULT 0,
        ADD COLUMN dispute_status text,
        ADD COLUMN dispute_reason text,
        ADD COLUMN disputed_cents integer NOT NULL DEFAULT 0,
        ADD COLUMN disputed_at timestamptz,
        ADD COLUMN dispute_due_at timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.purchasing_purchases
        DROP COLUMN held_cents, DROP COLUMN dispute_status, DROP COLUMN dispute_reason, DROP COLUMN disputed_cents,
        DROP COLUMN disputed_at, DROP COLUMN dispute_due_at`);
    await db.query('ALTER TABLE purchasing.sandbox_intents DROP COLUMN paid_at');
    await db.query('DROP TABLE purchasing.sandbox_disputes');
  }
}
