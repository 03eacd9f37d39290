import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Revenue1795255600001 implements MigrationInterface {
  name = 'Revenue1795255600001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_revenue (
        event_id uuid PRIMARY KEY,
        purchase_id text NOT NULL,
        cents integer NOT NULL,
        booked_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX admin_revenue_purchase ON read_models.admin_revenue (purchase_id)');
    await db.query('CREATE INDEX admin_revenue_time ON read_models.admin_revenue (booked_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.admin_revenue');
  }
}
