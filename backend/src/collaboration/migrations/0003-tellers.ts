import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CollaborationTellers1795300000000 implements MigrationInterface {
  name = 'CollaborationTellers1795300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.collaboration_tellers (
        eulogy_id integer NOT NULL,
        user_id text NOT NULL,
        acknowledgement text CHECK (acknowledgement IN ('named', 'unnamed')),
        introduced_as text NOT NULL DEFAULT '',
        corrected_as text NOT NULL DEFAULT '',
        settled boolean NOT NULL DEFAULT false,
        PRIMARY KEY (eulogy_id, user_id)
      )`);
    await db.query('CREATE INDEX ON read_models.collaboration_tellers (user_id)');
    await db.query('ALTER TABLE read_models.collaboration_members DROP COLUMN acknowledgement');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE read_models.collaboration_members ADD COLUMN acknowledgement text
      CHECK (acknowledgement IN ('named', 'unnamed'))`);
    await db.query('DROP TABLE read_models.collaboration_tellers');
  }
}
