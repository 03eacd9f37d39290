import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WhoSomebodyIs1700000012000 implements MigrationInterface {
  name = 'WhoSomebodyIs1700000012000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE read_models.identity_users ADD COLUMN is_business_owner boolean NOT NULL DEFAULT false',
    );
    // When the person last showed their password in this session.
    await db.query('ALTER TABLE identity.sessions ADD COLUMN password_shown_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE identity.sessions DROP COLUMN password_shown_at');
    await db.query('ALTER TABLE read_models.identity_users DROP COLUMN is_business_owner');
  }
}
