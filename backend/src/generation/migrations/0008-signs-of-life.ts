import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No history: when something was last heard of a writing that goes on. Nothing is read from it once the writing is over. */
export class GenerationSignsOfLife1795341700000 implements MigrationInterface {
  name = 'GenerationSignsOfLife1795341700000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA IF NOT EXISTS generation');
    await db.query(`
      CREATE TABLE generation.signs_of_life (
        eulogy_id integer PRIMARY KEY,
        generation_id text NOT NULL,
        heard_at timestamptz NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE generation.signs_of_life');
    await db.query('DROP SCHEMA generation');
  }
}
