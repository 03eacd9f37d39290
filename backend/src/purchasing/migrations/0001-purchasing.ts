import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Purchasing1700000020000 implements MigrationInterface {
  name = 'Purchasing1700000020000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.purchasing_catalogue (
        type text PRIMARY KEY,
        label text NOT NULL,
        price_cents integer NOT NULL,
        intro_price_cents integer,
        currency text NOT NULL,
        status text NOT NULL
      )`);
    await db.query(`
      CREATE TABLE read_models.purchasing_purchases (
        purchase_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        eulogy_id integer NOT NULL,
        type text NOT NULL,
        total_cents integer NOT NULL,
        currency text NOT NULL,
        status text NOT NULL,
        payment_intent_id text,
        discount_code text,
        started_at timestamptz NOT NULL,
        paid_at timestamptz
      )`);
    await db.query('CREATE INDEX ON read_models.purchasing_purchases (eulogy_id)');
    await db.query('CREATE INDEX ON read_models.purchasing_purchases (payment_intent_id)');
    await db.query(
      `CREATE INDEX ON read_models.purchasing_purchases (started_at) WHERE status IN ('started', 'awaiting-payment')`,
    );

    await db.query('CREATE SCHEMA IF NOT EXISTS purchasing');
    // Candidates only: the event store has the last word on who gets a number.
    await db.query('CREATE SEQUENCE purchasing.eulogy_numbers AS integer START WITH 1001');
    await db.query(`
      CREATE TABLE purchasing.webhook_events (
        event_id text PRIMARY KEY,
        provider text NOT NULL,
        type text NOT NULL,
        intent_id text,
        received_at timestamptz NOT NULL,
        handled_at timestamptz,
        outcome text
      )`);
    await db.query(`
      CREATE TABLE purchasing.open_purchases (
        purchase_id uuid PRIMARY KEY,
        asked integer NOT NULL DEFAULT 0,
        ask_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX ON purchasing.open_purchases (ask_at)');
    await db.query(`
      CREATE TABLE purchasing.sandbox_intents (
        id text PRIMARY KEY,
        idempotency_key text NOT NULL UNIQUE,
        client_secret text NOT NULL,
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        received_cents integer NOT NULL DEFAULT 0,
        refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents <= received_cents),
        currency text NOT NULL,
        metadata jsonb NOT NULL,
        status text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        decline_message text,
        created_at timestamptz NOT NULL
      )`);
    await db.query(`
      CREATE TABLE purchasing.sandbox_refunds (
        id text PRIMARY KEY,
        idempotency_key text NOT NULL UNIQUE,
        intent_id text NOT NULL REFERENCES purchasing.sandbox_intents (id),
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        created_at timestamptz NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA purchasing CASCADE');
    await db.query('DROP TABLE read_models.purchasing_purchases, read_models.purchasing_catalogue');
  }
}
