import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which events concern which eulogy. Nobody's words are here. */
export class Timeline1795262241831 implements MigrationInterface {
  name = 'Timeline1795262241831';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_timeline (
        eulogy_id integer NOT NULL,
        n integer NOT NULL,
        event_id text NOT NULL,
        stream text NOT NULL,
        revision bigint NOT NULL,
        type text NOT NULL,
        data jsonb NOT NULL,
        metadata jsonb NOT NULL,
        PRIMARY KEY (eulogy_id, n)
      )`);
    await db.query('CREATE UNIQUE INDEX admin_timeline_event ON read_models.admin_timeline (eulogy_id, event_id)');
    await db.query(`
      CREATE TABLE read_models.admin_timeline_ties (
        kind text NOT NULL,
        id text NOT NULL,
        eulogy_id integer NOT NULL,
        PRIMARY KEY (kind, id, eulogy_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.admin_timeline, read_models.admin_timeline_ties');
  }
}
