import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CollaborationMembers1700000030000 implements MigrationInterface {
  name = 'CollaborationMembers1700000030000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.collaboration_members (
        eulogy_id integer NOT NULL,
        user_id text NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'contributor')),
        joined_at timestamptz NOT NULL,
        PRIMARY KEY (eulogy_id, user_id)
      )`);
    await db.query('CREATE INDEX ON read_models.collaboration_members (user_id)');
    await db.query(`CREATE UNIQUE INDEX ON read_models.collaboration_members (eulogy_id) WHERE role = 'owner'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.collaboration_members');
  }
}
