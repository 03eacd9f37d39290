import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Staff1795253600001 implements MigrationInterface {
  name = 'Staff1795253600001';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA admin');
    await db.query(`
      CREATE TABLE admin.confirmed_sessions (
        session_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        confirmed_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query('CREATE INDEX confirmed_sessions_user ON admin.confirmed_sessions (user_id)');
    await db.query(`
      CREATE TABLE read_models.admin_audit (
        act_id uuid PRIMARY KEY,
        staff_id text NOT NULL,
        act text NOT NULL,
        subject_kind text,
        subject_id text,
        reason text,
        refused text,
        acted_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX admin_audit_time ON read_models.admin_audit (acted_at DESC)');
    await db.query('CREATE INDEX admin_audit_subject ON read_models.admin_audit (subject_kind, subject_id)');
    await db.query('CREATE INDEX admin_audit_staff ON read_models.admin_audit (staff_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.admin_audit');
    await db.query('DROP SCHEMA admin CASCADE');
  }
}
