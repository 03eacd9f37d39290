import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters that wait for the owner, and letters of ours that came back. */
export class Replies1795376400040 implements MigrationInterface {
  name = 'Replies1795376400040';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.questionnaire_replies (
        eulogy_id integer NOT NULL,
        reply_id text NOT NULL,
        kind text NOT NULL,
        number integer NOT NULL,
        standing text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (eulogy_id, reply_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.questionnaire_replies');
  }
}
