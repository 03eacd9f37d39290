import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityPasskeys1795370000000 implements MigrationInterface {
  name = 'IdentityPasskeys1795370000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.passkeys (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        credential_hash bytea NOT NULL UNIQUE,
        sealed bytea NOT NULL,
        sealed_name bytea NOT NULL,
        counter bigint NOT NULL,
        kept_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz
      )`);
    await db.query('CREATE INDEX passkeys_user ON identity.passkeys (user_id)');
    await db.query(`
      CREATE TABLE identity.passkey_challenges (
        challenge_hash bytea PRIMARY KEY,
        browser_hash bytea NOT NULL,
        purpose text NOT NULL CHECK (purpose IN ('add', 'sign-in', 'confirm', 'second-factor')),
        user_id uuid,
        ends_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX passkey_challenges_end ON identity.passkey_challenges (ends_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE identity.passkey_challenges');
    await db.query('DROP TABLE identity.passkeys');
  }
}
