import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Customers1795254600001 implements MigrationInterface {
  name = 'Customers1795254600001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_customers (
        user_id uuid PRIMARY KEY,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        profile_image_url text,
        role text NOT NULL DEFAULT 'customer',
        is_blocked boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        grams text[] NOT NULL DEFAULT '{}'
      )`);
    await db.query('CREATE INDEX admin_customers_grams ON read_models.admin_customers USING gin (grams)');
    await db.query('CREATE INDEX admin_customers_created ON read_models.admin_customers (created_at DESC)');
    await db.query(`
      CREATE TABLE read_models.admin_customer_eulogies (
        eulogy_id integer PRIMARY KEY,
        owner_id uuid NOT NULL,
        title text NOT NULL,
        paid_cents integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        grams text[] NOT NULL DEFAULT '{}'
      )`);
    await db.query(
      'CREATE INDEX admin_customer_eulogies_grams ON read_models.admin_customer_eulogies USING gin (grams)',
    );
    await db.query('CREATE INDEX admin_customer_eulogies_owner ON read_models.admin_customer_eulogies (owner_id)');
    await db.query(`
      CREATE TABLE read_models.admin_price_changes (
        event_id uuid PRIMARY KEY,
        type text NOT NULL,
        label text NOT NULL,
        price_cents integer NOT NULL,
        intro_price_cents integer,
        status text NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['admin_price_changes', 'admin_customer_eulogies', 'admin_customers']) {
      await db.query(`DROP TABLE read_models.${table}`);
    }
  }
}
