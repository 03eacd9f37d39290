import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity1700000010000 implements MigrationInterface {
  name = 'Identity1700000010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA identity');
    await db.query(`
      CREATE TABLE identity.email_claims (
        email_key text PRIMARY KEY,
        user_id uuid NOT NULL UNIQUE,
        command_id uuid NOT NULL,
        claimed_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`
      CREATE TABLE identity.sessions (
        token_hash bytea PRIMARY KEY,
        user_id uuid,
        pending_user_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CHECK (user_id IS NOT NULL OR pending_user_id IS NOT NULL)
      )`);
    await db.query('CREATE INDEX sessions_user ON identity.sessions (user_id) WHERE user_id IS NOT NULL');
    await db.query('CREATE INDEX sessions_expiry ON identity.sessions (expires_at)');
    await db.query(`
      CREATE TABLE identity.attempts (
        key bytea PRIMARY KEY,
        count integer NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX attempts_end ON identity.attempts (ends_at)');
    await db.query(`
      CREATE TABLE read_models.identity_users (
        user_id uuid PRIMARY KEY,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        profile_image_url text,
        role text NOT NULL,
        email_verified boolean NOT NULL,
        registered_at timestamptz NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.identity_users');
    await db.query('DROP SCHEMA identity CASCADE');
  }
}
