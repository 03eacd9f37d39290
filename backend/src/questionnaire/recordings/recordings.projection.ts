import { Column, Entity, PrimaryColumn } from 'typeorm';
import { userErased } from '../../identity/index.js';
import { readModel } from '../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../shared/read-models/row-fold.js';
import {
  recordingDropped,
  recordingHearingChosen,
  recordingKept,
  recordingStayChosen,
  recordingWrittenDown,
  type Hearing,
} from '../domain/memories/recordings.events.js';

/** A recording that is there: whose it is, where it belongs, and who may hear it. */
@Entity('questionnaire_recordings')
export class RecordingRow {
  @PrimaryColumn('text') readonly recordingId: string;
  @Column('integer') readonly eulogyId: number;
  @Column('text') readonly personId: string;
  @Column('text') readonly questionId: string;
  @Column('integer') readonly seconds: number;
  @Column('integer') readonly bytes: number;
  @Column('text') readonly mime: string;
  @Column('text') readonly hearing: Hearing;
  @Column('text', { nullable: true }) readonly writtenDownBy: 'speaker' | 'owner' | null;
  @Column('boolean') readonly speakerLetsStay: boolean;
  @Column('boolean') readonly ownerKeeps: boolean;
  @Column('timestamptz') readonly keptAt: Date;
}

const recordings = rowsOf(RecordingRow)
  .keyedBy(({ recordingId }: { recordingId: string }) => ({ recordingId }))
  .puts(recordingKept, (_, { data: { sealedFor: _sealedFor, keptAt, ...kept } }) => ({
    ...kept,
    ...{ hearing: 'speaker', writtenDownBy: null, speakerLetsStay: false, ownerKeeps: false },
    keptAt: new Date(keptAt),
  }))
  .on(recordingHearingChosen, (_, { data: { hearing } }) => ({ hearing }))
  .on(recordingStayChosen, (_, { data: { by, stay } }) =>
    by === 'speaker' ? { speakerLetsStay: stay === 'stay' } : { ownerKeeps: stay === 'stay' },
  )
  .on(recordingWrittenDown, (_, { data: { by } }) => ({ writtenDownBy: by }))
  // one that was taken along is the account's by now
  .on(recordingDropped, (row, { data: { personId } }) => (row.personId === personId ? GONE : undefined))
  .every(
    userErased,
    ({ data: { userId } }) => ({ personId: userId }),
    () => GONE,
  );

export const recordingsProjection = readModel('questionnaire.recordings', { version: 1 }, recordings);
