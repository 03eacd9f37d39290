import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Questionnaires1700000040000 implements MigrationInterface {
  name = 'Questionnaires1700000040000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.questionnaire_questionnaires (
        eulogy_id integer PRIMARY KEY,
        owner_id text NOT NULL,
        eulogy_type text NOT NULL,
        question_set text NOT NULL,
        title text,
        status text NOT NULL CHECK (status IN ('open', 'submitted')),
        opened_at timestamptz NOT NULL
      )`);
    // contributor_id 'shared': the one answer to a question of fact. A person's row at a question of fact says that they wrote there.
    await db.query(`
      CREATE TABLE read_models.questionnaire_answers (
        eulogy_id integer NOT NULL,
        question_id text NOT NULL,
        contributor_id text NOT NULL,
        answer text NOT NULL DEFAULT '',
        filled boolean NOT NULL DEFAULT false,
        revision integer NOT NULL DEFAULT 0,
        answered_by text,
        contributed_at timestamptz,
        begun_at timestamptz,
        PRIMARY KEY (eulogy_id, question_id, contributor_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.questionnaire_answers, read_models.questionnaire_questionnaires');
  }
}
