import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditAbout1795262700017 implements MigrationInterface {
  name = 'AuditAbout1795262700017';

  async up(db: QueryRunner): Promise<void> {
    // Whose words go with whom; the projection's version says that it is filled anew.
    await db.query('ALTER TABLE read_models.admin_audit ADD COLUMN about_user_id text');
    await db.query('CREATE INDEX admin_audit_about ON read_models.admin_audit (about_user_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_audit DROP COLUMN about_user_id');
  }
}
