import { Column, Entity, PrimaryColumn } from 'typeorm';
import { userErased } from '../../../identity/index.js';
import { draftLapsed } from '../../../purchasing/index.js';
import { pronunciationRecorded, pronunciationRemoved, questionnaireReset } from '../../../questionnaire/index.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';

@Entity('generation_pronunciations')
export class PronunciationRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('text') readonly pronunciationId: string;
  @Column('text') readonly name: string;
  @Column('text') readonly say: string;
  @Column('text') readonly recordedBy: string;
  @Column('timestamptz') readonly recordedAt: Date;
}

/** How names are said aloud, for the lectern: one row a name, in the owner's own spelling. */
export const pronunciationsProjection = readModel(
  'generation.pronunciations',
  { version: 1 },
  rowsOf(PronunciationRow)
    .keyedBy(({ eulogyId, pronunciationId }: { eulogyId: number; pronunciationId: string }) => {
      return { eulogyId, pronunciationId };
    })
    .puts(pronunciationRecorded, (row, { data: { eulogyId, pronunciationId, name, say, recordedBy, recordedAt } }) => {
      if (isErased(name) || isErased(say)) return undefined;
      return { eulogyId, pronunciationId, recordedBy, recordedAt: new Date(recordedAt), ...row, name, say };
    })
    .on(pronunciationRemoved, () => GONE)
    .every(
      questionnaireReset,
      ({ data: { eulogyId } }) => ({ eulogyId }),
      () => GONE,
    )
    .every(
      draftLapsed,
      ({ data: { eulogyId } }) => ({ eulogyId }),
      () => GONE,
    )
    // Only owners say how names are said.
    .every(
      userErased,
      ({ data: { userId } }) => ({ recordedBy: userId }),
      () => GONE,
    ),
);

/** For whoever waits until it has passed what they wrote. */
export const PRONUNCIATIONS = pronunciationsProjection;
