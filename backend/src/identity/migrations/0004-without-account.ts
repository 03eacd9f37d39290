import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityWithoutAccount1795330000000 implements MigrationInterface {
  name = 'IdentityWithoutAccount1795330000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.guest_sessions (
        token_hash bytea PRIMARY KEY,
        guest_id uuid NOT NULL,
        eulogy_id integer NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX ON identity.guest_sessions (guest_id)');
    await db.query('CREATE INDEX ON identity.guest_sessions (expires_at)');
    await db.query(`
      CREATE TABLE identity.refused_addresses (
        address_hash bytea PRIMARY KEY,
        refused_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE identity.refused_addresses');
    await db.query('DROP TABLE identity.guest_sessions');
  }
}
