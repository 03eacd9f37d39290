import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CollaborationInvitations1795249762492 implements MigrationInterface {
  name = 'CollaborationInvitations1795249762492';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE read_models.collaboration_members ADD COLUMN acknowledgement text
      CHECK (acknowledgement IN ('named', 'unnamed'))`);
    await db.query(`
      CREATE TABLE read_models.collaboration_circles (
        eulogy_id integer PRIMARY KEY,
        owner_id text NOT NULL,
        eulogy_type text NOT NULL,
        link_round integer,
        link_expires_at timestamptz,
        contributors_see_memories boolean NOT NULL DEFAULT false,
        contributors_may_read boolean NOT NULL DEFAULT false
      )`);
    await db.query('CREATE INDEX ON read_models.collaboration_circles (owner_id)');
    await db.query(`
      CREATE TABLE read_models.collaboration_invitations (
        eulogy_id integer NOT NULL,
        number integer NOT NULL,
        email text,
        invited_at timestamptz NOT NULL,
        sent_at timestamptz NOT NULL,
        used_by text,
        PRIMARY KEY (eulogy_id, number)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.collaboration_invitations');
    await db.query('DROP TABLE read_models.collaboration_circles');
    await db.query('ALTER TABLE read_models.collaboration_members DROP COLUMN acknowledgement');
  }
}
