import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when somebody waits for an answer to what they asked by the contact form. */
export class WaitingEnquiries1796400000310 implements MigrationInterface {
  name = 'WaitingEnquiries1796400000310';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_enquiries ADD COLUMN waiting_since timestamptz');
    await db.query('CREATE INDEX admin_enquiries_waiting ON read_models.admin_enquiries (waiting_since)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE read_models.admin_enquiries DROP COLUMN waiting_since');
  }
}
