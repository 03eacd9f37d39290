import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Looks at pages and steps of the taste are counted where they happen, as calls to models are, and are no read models any more. */
export class CountedVisits1795361000020 implements MigrationInterface {
  name = 'CountedVisits1795361000020';

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.admin_page_views');
    await db.query('DROP TABLE read_models.admin_taste_steps');
    await db.query('DROP TABLE read_models.admin_model_calls');
    await db.query(`
      CREATE TABLE telemetry.page_views (
        view_id uuid PRIMARY KEY,
        visitor text NOT NULL,
        begins_visit boolean NOT NULL,
        pathname text NOT NULL,
        referrer text,
        country text,
        city text,
        viewed_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX page_views_visitor ON telemetry.page_views (visitor, viewed_at)');
    await db.query('CREATE INDEX page_views_time ON telemetry.page_views (viewed_at)');
    await db.query(`
      CREATE TABLE telemetry.taste_steps (
        visitor text NOT NULL,
        step text NOT NULL,
        taken_at timestamptz NOT NULL,
        PRIMARY KEY (visitor, step)
      )`);
    await db.query('CREATE INDEX taste_steps_time ON telemetry.taste_steps (taken_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE telemetry.taste_steps');
    await db.query('DROP TABLE telemetry.page_views');
  }
}
