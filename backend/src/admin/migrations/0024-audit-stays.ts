import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit trail is only added to: what lies in Postgres is neither changed nor taken away by the product's own role. */
export class AuditStays1796040000240 implements MigrationInterface {
  name = 'AuditStays1796040000240';

  async up(db: QueryRunner): Promise<void> {
    // Tests of one module make its own tables alone.
    if (!(await db.hasTable('event_store.events'))) return;
    await db.query(`
      CREATE FUNCTION event_store.keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'an entry of the audit trail is neither changed nor removed' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    // Beginning a restore empties the tables: that is let through as long as no trail lies there.
    await db.query(`
      CREATE FUNCTION event_store.keep_audit_whole() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM event_store.events WHERE stream >= 'audit-' AND stream < 'audit.') THEN
          RAISE EXCEPTION 'the audit trail is not removed' USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE ON event_store.events
      FOR EACH ROW WHEN (OLD.stream LIKE 'audit-%') EXECUTE FUNCTION event_store.keep_audit()`);
    await db.query(`
      CREATE TRIGGER audit_stays_whole BEFORE TRUNCATE ON event_store.events
      FOR EACH STATEMENT EXECUTE FUNCTION event_store.keep_audit_whole()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION IF EXISTS event_store.keep_audit_whole() CASCADE');
    await db.query('DROP FUNCTION IF EXISTS event_store.keep_audit() CASCADE');
  }
}
