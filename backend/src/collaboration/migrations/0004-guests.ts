import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CollaborationGuests1795340000000 implements MigrationInterface {
  name = 'CollaborationGuests1795340000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE read_models.collaboration_members DROP CONSTRAINT collaboration_members_role_check,
        ADD CONSTRAINT collaboration_members_role_check CHECK (role IN ('owner', 'contributor', 'guest'))`);
    await db.query(
      'ALTER TABLE read_models.collaboration_invitations ADD COLUMN refused boolean NOT NULL DEFAULT false',
    );
    await db.query(`
      CREATE TABLE read_models.collaboration_guests (
        eulogy_id integer NOT NULL,
        guest_id text NOT NULL,
        guest_number integer NOT NULL,
        name text,
        came_by text NOT NULL CHECK (came_by IN ('link', 'letter')),
        held boolean NOT NULL,
        status text NOT NULL CHECK (status IN ('here', 'removed', 'left', 'gone', 'member')),
        became_user_id text,
        welcomed_at timestamptz NOT NULL,
        PRIMARY KEY (eulogy_id, guest_id)
      )`);
    await db.query('CREATE INDEX ON read_models.collaboration_guests (guest_id)');
    await db.query('CREATE INDEX ON read_models.collaboration_guests (became_user_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.collaboration_guests');
    await db.query('ALTER TABLE read_models.collaboration_invitations DROP COLUMN refused');
    await db.query(`DELETE FROM read_models.collaboration_members WHERE role = 'guest'`);
    await db.query(`
      ALTER TABLE read_models.collaboration_members DROP CONSTRAINT collaboration_members_role_check,
        ADD CONSTRAINT collaboration_members_role_check CHECK (role IN ('owner', 'contributor'))`);
  }
}
