import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where somebody began to write and has said nothing yet. */
export class BegunAnswers1795361000040 implements MigrationInterface {
  name = 'BegunAnswers1795361000040';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE telemetry.begun_answers (
        eulogy_id integer NOT NULL,
        question_id text NOT NULL,
        person_id text NOT NULL,
        begun_at timestamptz NOT NULL,
        PRIMARY KEY (eulogy_id, question_id, person_id)
      )`);
    await db.query('CREATE INDEX begun_answers_person ON telemetry.begun_answers (person_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE telemetry.begun_answers');
  }
}
