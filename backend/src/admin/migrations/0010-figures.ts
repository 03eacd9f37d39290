import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sales by type and code, sign-ups, and who looked at which page; and the salt of the day, which is operational and never outlives it. */
export class Figures1795261052142 implements MigrationInterface {
  name = 'Figures1795261052142';

  async up(db: QueryRunner): Promise<void> {
    // Filled anew: the projection's version is raised with this.
    await db.query(`
      ALTER TABLE read_models.admin_revenue
        ADD COLUMN kind text NOT NULL DEFAULT 'payment',
        ADD COLUMN eulogy_type text NOT NULL DEFAULT 'other',
        ADD COLUMN discount_code text,
        ADD COLUMN discount_cents integer NOT NULL DEFAULT 0`);
    await db.query(`
      CREATE TABLE read_models.admin_orders (
        purchase_id text PRIMARY KEY,
        discount_code text,
        discount_cents integer NOT NULL
      )`);
    await db.query(`
      CREATE TABLE read_models.admin_signups (
        event_id uuid PRIMARY KEY,
        signed_up_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX admin_signups_time ON read_models.admin_signups (signed_up_at)');
    await db.query(`
      CREATE TABLE read_models.admin_page_views (
        view_id uuid PRIMARY KEY,
        visitor text NOT NULL,
        begins_visit boolean NOT NULL,
        pathname text NOT NULL,
        referrer text,
        country text,
        city text,
        viewed_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX admin_page_views_visitor ON read_models.admin_page_views (visitor, viewed_at)');
    await db.query('CREATE INDEX admin_page_views_time ON read_models.admin_page_views (viewed_at)');
    await db.query('CREATE TABLE admin.visitor_salts (day date PRIMARY KEY, salt bytea NOT NULL)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE admin.visitor_salts');
    await db.query('DROP TABLE read_models.admin_page_views');
    await db.query('DROP TABLE read_models.admin_signups');
    await db.query('DROP TABLE read_models.admin_orders');
    await db.query(`
      ALTER TABLE read_models.admin_revenue
        DROP COLUMN kind, DROP COLUMN eulogy_type, DROP COLUMN discount_code, DROP COLUMN discount_cents`);
  }
}
