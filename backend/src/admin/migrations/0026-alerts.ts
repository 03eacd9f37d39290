import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What needs somebody, since when, and whom it was said to. Kinds and numbers: nobody's name or words. */
export class Alerts1796200000260 implements MigrationInterface {
  name = 'Alerts1796200000260';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE telemetry.alerts (
        kind text PRIMARY KEY,
        count integer NOT NULL,
        detail text NOT NULL,
        raised_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        said_at timestamptz NOT NULL,
        said_count integer NOT NULL)`);
    await db.query(`
      CREATE TABLE telemetry.alert_messages (
        id uuid PRIMARY KEY,
        channel text NOT NULL,
        recipient integer NOT NULL,
        kind text NOT NULL,
        state text NOT NULL,
        count integer NOT NULL,
        detail text NOT NULL,
        at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        sent_at timestamptz,
        error text)`);
    await db.query('CREATE INDEX alert_messages_time ON telemetry.alert_messages (at)');
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['alert_messages', 'alerts']) await db.query(`DROP TABLE telemetry.${table}`);
  }
}
