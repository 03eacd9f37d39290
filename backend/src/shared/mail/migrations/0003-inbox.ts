import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailInbox1795376400000 implements MigrationInterface {
  name = 'MailInbox1795376400000';

  async up(db: QueryRunner): Promise<void> {
    // Replies to our letters: the letter itself, sealed, only until it is worked; then what is held, or nothing but that it was here.
    await db.query(`
      CREATE TABLE mail.inbox (
        id uuid PRIMARY KEY,
        once_key text NOT NULL UNIQUE,
        place jsonb NOT NULL,
        sealed bytea,
        seals text[] NOT NULL,
        about text[] NOT NULL,
        return_path text,
        received_at timestamptz NOT NULL,
        handled_at timestamptz
      )`);
    await db.query('ALTER TABLE mail.inbox ALTER COLUMN sealed SET STORAGE EXTERNAL');
    await db.query('CREATE INDEX inbox_about ON mail.inbox USING gin (about)');
    await db.query('CREATE INDEX inbox_received ON mail.inbox (received_at)');
    await db.query('ALTER TABLE mail.outbox ADD COLUMN reply_to text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE mail.outbox DROP COLUMN reply_to');
    await db.query('DROP TABLE mail.inbox');
  }
}
