import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailHandedOver1796400000380 implements MigrationInterface {
  name = 'MailHandedOver1796400000380';

  async up(db: QueryRunner): Promise<void> {
    // The outbox drops a letter with whoever it was about; that it was handed over is kept, as it is where letters go by SMTP.
    await db.query(`
      INSERT INTO mail.deliveries (idempotency_key, started_at, sent_at)
      SELECT idempotency_key, sent_at, sent_at FROM mail.outbox ON CONFLICT DO NOTHING`);
    await db.query(`
      CREATE INDEX deliveries_event ON mail.deliveries (split_part(idempotency_key, ':', 2))
      WHERE idempotency_key LIKE 'mail-%'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX mail.deliveries_event');
  }
}
