import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that their owners let the people of this house read. */
export class ReadableTexts1796300000270 implements MigrationInterface {
  name = 'ReadableTexts1796300000270';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_readable_texts (
        eulogy_id integer PRIMARY KEY,
        owner_id uuid NOT NULL,
        since timestamptz NOT NULL)`);
    await db.query('CREATE INDEX admin_readable_texts_owner ON read_models.admin_readable_texts (owner_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.admin_readable_texts');
  }
}
