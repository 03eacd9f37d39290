import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when somebody waits for an answer in the chat. */
export class WaitingConversations1796400000290 implements MigrationInterface {
  name = 'WaitingConversations1796400000290';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_conversations ADD COLUMN waiting_since timestamptz');
    await db.query('CREATE INDEX admin_conversations_waiting ON read_models.admin_conversations (waiting_since)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_conversations DROP COLUMN waiting_since');
  }
}
