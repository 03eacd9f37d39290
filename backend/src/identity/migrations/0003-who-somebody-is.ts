import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WhoSomebodyIs1700000012000 implements MigrationInterface {
  name = 'WhoSomebodyIs1700000012000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE read_models.identity_users ADD COLUMN is_business_owner boolean NOT NULL DEFAULT false',
    );
    // When the person last showed their password in this session.
    await db.query('ALTER TABLE identity.sessions ADD COLUMN password_shown_at timestamptz NOT NULL DEFAULT now()');
    await db.query(`
      CREATE TABLE identity.security_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        act text NOT NULL,
        detail text,
        user_id uuid,
        done_by text,
        address_hash bytea,
        network_hash bytea
      )`);
    await db.query('CREATE INDEX security_log_at ON identity.security_log (at)');
    await db.query('CREATE INDEX security_log_user ON identity.security_log (user_id) WHERE user_id IS NOT NULL');
    await db.query('CREATE INDEX security_log_address ON identity.security_log (address_hash)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE identity.security_log');
    await db.query('ALTER TABLE identity.sessions DROP COLUMN password_shown_at');
    await db.query('ALTER TABLE read_models.identity_users DROP COLUMN is_business_owner');
  }
}
