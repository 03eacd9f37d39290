import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailAbout1795250694327 implements MigrationInterface {
  name = 'MailAbout1795250694327';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE mail.outbox ADD COLUMN about text[]');
    await db.query('CREATE INDEX outbox_about ON mail.outbox USING gin (about)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE mail.outbox DROP COLUMN about');
  }
}
