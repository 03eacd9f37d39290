import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CheckoutSessions1700000020001 implements MigrationInterface {
  name = 'CheckoutSessions1700000020001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE purchasing.sandbox_sessions (
        id text PRIMARY KEY,
        idempotency_key text NOT NULL UNIQUE,
        intent_id text NOT NULL REFERENCES purchasing.sandbox_intents (id),
        label text NOT NULL,
        success_url text NOT NULL,
        cancel_url text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE purchasing.sandbox_sessions');
  }
}
