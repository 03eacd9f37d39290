import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditRevealed1795273400018 implements MigrationInterface {
  name = 'AuditRevealed1795273400018';

  async up(db: QueryRunner): Promise<void> {
    // Which masked texts were asked for, never what they say; the projection's version says that it is filled anew.
    await db.query('ALTER TABLE read_models.admin_audit ADD COLUMN revealed jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_audit DROP COLUMN revealed');
  }
}
