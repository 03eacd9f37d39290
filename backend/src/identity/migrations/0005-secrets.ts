import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentitySecrets1795360000000 implements MigrationInterface {
  name = 'IdentitySecrets1795360000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.secrets (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('password', 'authenticator', 'recovery-codes')),
        sealed bytea NOT NULL,
        kept_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query('CREATE INDEX secrets_user ON identity.secrets (user_id, kind)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE identity.secrets');
  }
}
