import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose text it is where staff had it written. */
export class TextOwners1796400000280 implements MigrationInterface {
  name = 'TextOwners1796400000280';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_text_owners (
        eulogy_id integer PRIMARY KEY,
        owner_id uuid NOT NULL)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.admin_text_owners');
  }
}
