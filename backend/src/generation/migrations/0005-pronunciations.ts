import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GenerationPronunciations1795257900000 implements MigrationInterface {
  name = 'GenerationPronunciations1795257900000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.generation_pronunciations (
        eulogy_id integer NOT NULL,
        pronunciation_id text NOT NULL,
        name text NOT NULL,
        say text NOT NULL,
        recorded_by text NOT NULL,
        recorded_at timestamptz NOT NULL,
        PRIMARY KEY (eulogy_id, pronunciation_id)
      )`);
    await db.query('CREATE INDEX generation_pronunciations_by ON read_models.generation_pronunciations (recorded_by)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.generation_pronunciations');
  }
}
