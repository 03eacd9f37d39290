import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GenerationLeftOut1795250633365 implements MigrationInterface {
  name = 'GenerationLeftOut1795250633365';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.generation_left_out (
        eulogy_id integer NOT NULL,
        question_id text NOT NULL,
        contributor_id text NOT NULL,
        PRIMARY KEY (eulogy_id, question_id, contributor_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.generation_left_out');
  }
}
