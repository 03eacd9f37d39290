import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Hearing } from '../domain/memories/recordings.events.js';

export interface KeptRecording {
  readonly recordingId: string;
  readonly eulogyId: number;
  readonly personId: string;
  readonly questionId: string;
  readonly seconds: number;
  readonly bytes: number;
  readonly mime: string;
  readonly hearing: Hearing;
  readonly writtenDownBy: 'speaker' | 'owner' | null;
  readonly speakerLetsStay: boolean;
  readonly ownerKeeps: boolean;
  readonly keptAt: Date;
}

const COLUMNS = `recording_id AS "recordingId", eulogy_id AS "eulogyId", person_id AS "personId", question_id AS "questionId", seconds, bytes,
  mime, hearing, written_down_by AS "writtenDownBy", speaker_lets_stay AS "speakerLetsStay", owner_keeps AS "ownerKeeps", kept_at AS "keptAt"`;

/** Reads what `recordingsProjection` wrote. Whoever asks has asked for access before. */
@Injectable()
export class RecordingDirectory {
  constructor(private readonly db: DataSource) {}

  async of(eulogyId: number): Promise<KeptRecording[]> {
    return this.db.query<KeptRecording[]>(
      `SELECT ${COLUMNS} FROM questionnaire_recordings WHERE eulogy_id = $1 ORDER BY kept_at, recording_id`,
      [eulogyId],
    );
  }

  async ofPerson(personId: string): Promise<KeptRecording[]> {
    return this.db.query<KeptRecording[]>(
      `SELECT ${COLUMNS} FROM questionnaire_recordings WHERE person_id = $1 ORDER BY kept_at, recording_id`,
      [personId],
    );
  }

  async one(eulogyId: number, recordingId: string): Promise<KeptRecording | undefined> {
    const rows = await this.db.query<KeptRecording[]>(
      `SELECT ${COLUMNS} FROM questionnaire_recordings WHERE eulogy_id = $1 AND recording_id = $2`,
      [eulogyId, recordingId],
    );
    return rows[0];
  }

  /** Bytes of all recordings of a eulogy. */
  async bytesOf(eulogyId: number): Promise<number> {
    const [row] = await this.db.query<{ bytes: number }[]>(
      'SELECT coalesce(sum(bytes), 0)::int AS bytes FROM questionnaire_recordings WHERE eulogy_id = $1',
      [eulogyId],
    );
    return row?.bytes ?? 0;
  }

  /** Of these eulogies: whatever does not stay by the yes of both, its speaker and the owner (D40). */
  async ending(eulogyIds: readonly number[]): Promise<Pick<KeptRecording, 'eulogyId' | 'personId' | 'recordingId'>[]> {
    return this.db.query<Pick<KeptRecording, 'eulogyId' | 'personId' | 'recordingId'>[]>(
      `SELECT eulogy_id AS "eulogyId", person_id AS "personId", recording_id AS "recordingId" FROM questionnaire_recordings
       WHERE eulogy_id = ANY ($1) AND NOT (speaker_lets_stay AND owner_keeps) ORDER BY eulogy_id, person_id, recording_id`,
      [eulogyIds],
    );
  }
}
