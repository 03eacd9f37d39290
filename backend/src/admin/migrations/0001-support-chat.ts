import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SupportChat1763712000002 implements MigrationInterface {
  name = 'SupportChat1763712000002';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_conversations (
        person_id uuid PRIMARY KEY,
        writer text NOT NULL CHECK (writer IN ('account', 'visitor')),
        email text,
        assignee_id text,
        last_number integer NOT NULL,
        last_reply integer NOT NULL DEFAULT 0,
        read_up_to integer NOT NULL DEFAULT 0,
        seen_up_to integer NOT NULL DEFAULT 0,
        last_at timestamptz NOT NULL,
        revision integer NOT NULL,
        erased_with uuid
      )`);
    await db.query('CREATE INDEX admin_conversations_last ON read_models.admin_conversations (last_at DESC)');
    await db.query('CREATE INDEX admin_conversations_email ON read_models.admin_conversations (email)');
    await db.query('CREATE INDEX admin_conversations_erased ON read_models.admin_conversations (erased_with)');
    await db.query(`
      CREATE TABLE read_models.admin_chat_messages (
        message_id uuid PRIMARY KEY,
        person_id uuid NOT NULL,
        number integer NOT NULL,
        body text NOT NULL,
        replied_by text,
        sent_at timestamptz NOT NULL,
        UNIQUE (person_id, number)
      )`);
    await db.query('CREATE INDEX admin_chat_messages_sent ON read_models.admin_chat_messages (sent_at DESC)');
    // Whose verified address is which, so that what was written from it before signing in goes with the account.
    await db.query(`
      CREATE TABLE read_models.admin_chat_addresses (
        user_id uuid PRIMARY KEY,
        email text NOT NULL,
        verified boolean NOT NULL
      )`);
    await db.query(`
      CREATE TABLE read_models.admin_canned_answers (
        answer_id uuid PRIMARY KEY,
        title text NOT NULL,
        body text NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of [
      'admin_canned_answers',
      'admin_chat_addresses',
      'admin_chat_messages',
      'admin_conversations',
    ]) {
      await db.query(`DROP TABLE read_models.${table}`);
    }
  }
}
