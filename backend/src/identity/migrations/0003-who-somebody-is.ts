import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WhoSomebodyIs1700000012000 implements MigrationInterface {
  name = 'WhoSomebodyIs1700000012000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE read_models.identity_users ADD COLUMN is_business_owner boolean NOT NULL DEFAULT false',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.identity_users DROP COLUMN is_business_owner');
  }
}
