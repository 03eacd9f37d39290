import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far visitors went with the taste: the mark of a day, the step, and when. */
export class TasteSteps1795274400019 implements MigrationInterface {
  name = 'TasteSteps1795274400019';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_taste_steps (
        visitor text NOT NULL,
        step text NOT NULL,
        taken_at timestamptz NOT NULL,
        PRIMARY KEY (visitor, step)
      )`);
    await db.query('CREATE INDEX admin_taste_steps_time ON read_models.admin_taste_steps (taken_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.admin_taste_steps');
  }
}
