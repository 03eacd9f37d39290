import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Rebuilds1795260867859 implements MigrationInterface {
  name = 'Rebuilds1795260867859';

  async up(db: QueryRunner): Promise<void> {
    // The last rebuild of each projection that somebody asked for, so that every process can say how far it is.
    await db.query(`
      CREATE TABLE messaging.rebuilds (
        projection text PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
        events integer NOT NULL DEFAULT 0,
        expected integer,
        error text,
        requested_at timestamptz NOT NULL DEFAULT now(),
        began_at timestamptz,
        ended_at timestamptz,
        heard_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE messaging.rebuilds');
  }
}
