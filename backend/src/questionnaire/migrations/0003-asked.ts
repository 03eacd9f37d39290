import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was asked which question. */
export class Asked1795370400040 implements MigrationInterface {
  name = 'Asked1795370400040';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.questionnaire_asked (
        eulogy_id integer NOT NULL,
        ask_number integer NOT NULL,
        question_id text NOT NULL,
        letter integer,
        person_id text,
        asked_at timestamptz NOT NULL,
        PRIMARY KEY (eulogy_id, ask_number)
      )`);
    await db.query('CREATE INDEX questionnaire_asked_person ON read_models.questionnaire_asked (person_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.questionnaire_asked');
  }
}
