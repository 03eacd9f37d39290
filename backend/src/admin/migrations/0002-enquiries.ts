import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Enquiries1795251600000 implements MigrationInterface {
  name = 'Enquiries1795251600000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_enquiries (
        enquiry_id uuid PRIMARY KEY,
        person_id uuid NOT NULL,
        name text,
        email text,
        subject text,
        message text,
        status text NOT NULL CHECK (status IN ('open', 'answered', 'closed')),
        received_at timestamptz NOT NULL,
        erased_with uuid
      )`);
    await db.query('CREATE INDEX admin_enquiries_standing ON read_models.admin_enquiries (status, received_at DESC)');
    await db.query('CREATE INDEX admin_enquiries_person ON read_models.admin_enquiries (person_id)');
    await db.query('CREATE INDEX admin_enquiries_email ON read_models.admin_enquiries (email)');
    await db.query(`
      CREATE TABLE read_models.admin_enquiry_answers (
        answer_id uuid PRIMARY KEY,
        enquiry_id uuid NOT NULL,
        body text NOT NULL,
        answered_by text NOT NULL,
        answered_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX admin_enquiry_answers_of ON read_models.admin_enquiry_answers (enquiry_id)');
    // Whose verified address is which, so that what was asked from it before signing in goes with the account.
    await db.query(`
      CREATE TABLE read_models.admin_enquiry_addresses (
        user_id uuid PRIMARY KEY,
        email text NOT NULL,
        verified boolean NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['admin_enquiry_addresses', 'admin_enquiry_answers', 'admin_enquiries'])
      await db.query(`DROP TABLE read_models.${table}`);
  }
}
