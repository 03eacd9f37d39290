import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No history: up to when an owner was told by letter who came and what was told. */
export class GenerationCircleNews1795341800000 implements MigrationInterface {
  name = 'GenerationCircleNews1795341800000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE generation.circle_news (
        eulogy_id integer PRIMARY KEY,
        told_until timestamptz NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE generation.circle_news');
  }
}
