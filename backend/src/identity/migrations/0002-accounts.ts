import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityAccounts1700000011000 implements MigrationInterface {
  name = 'IdentityAccounts1700000011000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity.sessions
        ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
        ADD COLUMN device text NOT NULL DEFAULT 'Unknown device'`);
    // While an address is being changed, a person holds the old one and the new one.
    await db.query('ALTER TABLE identity.email_claims DROP CONSTRAINT email_claims_user_id_key');
    await db.query('CREATE INDEX email_claims_user ON identity.email_claims (user_id)');
    await db.query(`
      CREATE TABLE identity.pictures (
        user_id uuid NOT NULL,
        hash text NOT NULL,
        sealed bytea NOT NULL,
        stored_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, hash)
      )`);
    await db.query('ALTER TABLE read_models.identity_users ADD COLUMN blocked boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.identity_users DROP COLUMN blocked');
    await db.query('DROP TABLE identity.pictures');
    await db.query('DROP INDEX identity.email_claims_user');
    await db.query('ALTER TABLE identity.email_claims ADD CONSTRAINT email_claims_user_id_key UNIQUE (user_id)');
    await db.query('ALTER TABLE identity.sessions DROP COLUMN id, DROP COLUMN device');
  }
}
