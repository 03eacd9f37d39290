import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mail1700000003500 implements MigrationInterface {
  name = 'Mail1700000003500';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA mail');
    await db.query(`
      CREATE TABLE mail.outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        idempotency_key text NOT NULL UNIQUE,
        recipient text NOT NULL,
        subject text NOT NULL,
        body_text text NOT NULL,
        body_html text NOT NULL,
        code text,
        sent_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX outbox_recipient ON mail.outbox (lower(recipient), id DESC)');
    // What went out by SMTP: the key alone, so that nobody's address stays here.
    await db.query(`
      CREATE TABLE mail.deliveries (
        idempotency_key text PRIMARY KEY,
        started_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA mail CASCADE');
  }
}
