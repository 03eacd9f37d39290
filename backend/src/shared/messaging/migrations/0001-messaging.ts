import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Messaging1700000002000 implements MigrationInterface {
  name = 'Messaging1700000002000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA IF NOT EXISTS messaging');
    await db.query(`
      CREATE TABLE messaging.checkpoints (
        name text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('projection', 'process', 'reaction')),
        version integer NOT NULL,
        position text,
        appended text,
        status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'stopped')),
        error text,
        failed_event text,
        failed_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`
      CREATE TABLE messaging.reactions_done (
        reaction text NOT NULL,
        event_id uuid NOT NULL,
        done_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (reaction, event_id)
      )`);
    await db.query(`
      CREATE TABLE messaging.parked_reactions (
        reaction text NOT NULL,
        event_id uuid NOT NULL,
        stream text NOT NULL,
        revision bigint NOT NULL,
        attempts integer NOT NULL,
        error text NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (reaction, event_id)
      )`);
    await db.query(`
      CREATE TABLE messaging.job_workers (
        worker_id text PRIMARY KEY,
        heartbeat_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA messaging CASCADE');
  }
}
