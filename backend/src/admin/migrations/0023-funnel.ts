import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far people went on the way to a finished text. */
export class Funnel1795402000230 implements MigrationInterface {
  name = 'Funnel1795402000230';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_funnel_people (
        user_id uuid PRIMARY KEY,
        registered_at timestamptz NOT NULL,
        role text NOT NULL DEFAULT 'customer',
        joined_at timestamptz,
        named_at timestamptz)`);
    await db.query(`
      CREATE TABLE read_models.admin_funnel_orders (
        purchase_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        eulogy_id integer NOT NULL,
        started_at timestamptz NOT NULL,
        asked_at timestamptz,
        refused_at timestamptz,
        paid_at timestamptz,
        free_at timestamptz,
        refunded_at timestamptz)`);
    await db.query('CREATE INDEX admin_funnel_orders_person ON read_models.admin_funnel_orders (user_id)');
    await db.query(`
      CREATE TABLE read_models.admin_funnel_texts (
        eulogy_id integer PRIMARY KEY,
        text_at timestamptz,
        finished_at timestamptz)`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['texts', 'orders', 'people']) await db.query(`DROP TABLE read_models.admin_funnel_${table}`);
  }
}
