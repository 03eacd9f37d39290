import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where somebody is reading aloud right now. Nothing here is kept: the table is unlogged, and a row is ignored after an hour. */
export class SpokenPlaces1763884800002 implements MigrationInterface {
  name = 'SpokenPlaces1763884800002';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE UNLOGGED TABLE presence.spoken_places (
        place text PRIMARY KEY,
        paragraph integer NOT NULL,
        said_by text NOT NULL,
        said_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE presence.spoken_places');
  }
}
