import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people said aloud: which bytes arrived, how much in a day, and what the family may hear. */
export class Recordings1795378100040 implements MigrationInterface {
  name = 'Recordings1795378100040';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA IF NOT EXISTS recordings');
    await db.query(`
      CREATE TABLE recordings.sounds (
        recording_id uuid PRIMARY KEY,
        eulogy_id integer NOT NULL,
        person_id text NOT NULL,
        sealed_for text NOT NULL,
        question_id text NOT NULL,
        mime text NOT NULL,
        received integer NOT NULL DEFAULT 0,
        kept_at timestamptz,
        touched_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX sounds_person ON recordings.sounds (person_id)');
    await db.query('CREATE INDEX sounds_sealed_for ON recordings.sounds (sealed_for)');
    await db.query('CREATE INDEX sounds_unfinished ON recordings.sounds (touched_at) WHERE kept_at IS NULL');
    await db.query(`
      CREATE TABLE recordings.parts (
        recording_id uuid NOT NULL REFERENCES recordings.sounds ON DELETE CASCADE,
        at integer NOT NULL,
        length integer NOT NULL,
        name text NOT NULL,
        PRIMARY KEY (recording_id, at)
      )`);
    await db.query(`
      CREATE TABLE recordings.pace (
        eulogy_id integer NOT NULL,
        person_id text NOT NULL,
        day date NOT NULL,
        bytes bigint NOT NULL DEFAULT 0,
        written_down_seconds integer NOT NULL DEFAULT 0,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (eulogy_id, person_id, day)
      )`);
    await db.query(`
      CREATE TABLE read_models.questionnaire_recordings (
        recording_id text PRIMARY KEY,
        eulogy_id integer NOT NULL,
        person_id text NOT NULL,
        question_id text NOT NULL,
        seconds integer NOT NULL,
        bytes integer NOT NULL,
        mime text NOT NULL,
        hearing text NOT NULL,
        written_down_by text,
        speaker_lets_stay boolean NOT NULL,
        owner_keeps boolean NOT NULL,
        kept_at timestamptz NOT NULL
      )`);
    await db.query(
      'CREATE INDEX questionnaire_recordings_place ON read_models.questionnaire_recordings (eulogy_id, person_id)',
    );
    await db.query('CREATE INDEX questionnaire_recordings_person ON read_models.questionnaire_recordings (person_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.questionnaire_recordings');
    await db.query('DROP SCHEMA recordings CASCADE');
  }
}
