import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long a eulogy's history is, so that its next event need not look for the last. */
export class TimelineEntries1795352500000 implements MigrationInterface {
  name = 'TimelineEntries1795352500000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_timeline_ties ADD COLUMN entries integer NOT NULL DEFAULT 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_timeline_ties DROP COLUMN entries');
  }
}
