import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has which page open. Nothing here is kept: the table is unlogged, and each row ends by itself. */
export class Presence1763712000001 implements MigrationInterface {
  name = 'Presence1763712000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA presence');
    await db.query(`
      CREATE UNLOGGED TABLE presence.seats (
        seat_id uuid PRIMARY KEY,
        place text NOT NULL,
        person_id text NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX seats_place ON presence.seats (place)');
    await db.query('CREATE INDEX seats_expiry ON presence.seats (expires_at)');
    await db.query(`
      CREATE UNLOGGED TABLE presence.spoken_places (
        place text PRIMARY KEY,
        paragraph integer NOT NULL,
        said_by text NOT NULL,
        said_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA presence CASCADE');
  }
}
