import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailOutcome1795440000000 implements MigrationInterface {
  name = 'MailOutcome1795440000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE mail.inbox ADD COLUMN outcome text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE mail.inbox DROP COLUMN outcome');
  }
}
