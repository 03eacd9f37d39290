import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters that did not arrive are found without reading every event of every eulogy. */
export class LettersByKind1796400000320 implements MigrationInterface {
  name = 'LettersByKind1796400000320';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX admin_timeline_letters ON read_models.admin_timeline (type, event_id)
      WHERE type IN ('PersonInvited', 'InvitationSentAgain', 'ReceiptIssued', 'ReceiptRequestedAgain', 'LetterBounced')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX read_models.admin_timeline_letters');
  }
}
