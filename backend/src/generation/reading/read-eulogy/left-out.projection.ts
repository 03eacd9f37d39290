import { Entity, PrimaryColumn } from 'typeorm';
import { answerIncluded, answerLeftOut, questionnaireReset } from '../../../questionnaire/index.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';

@Entity('generation_left_out')
export class LeftOutRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('text') readonly questionId: string;
  @PrimaryColumn('text') readonly contributorId: string;
}

const keyOf = ({ eulogyId, questionId, contributorId }: LeftOutRow): LeftOutRow => ({
  ...{ eulogyId, questionId, contributorId },
});

/** Which answers the owner left out, one row each: whose and to which question, never what they say. */
export const leftOutProjection = readModel(
  'generation.left-out',
  { version: 1 },
  rowsOf(LeftOutRow)
    .keyedBy(keyOf)
    .opens(answerLeftOut, ({ data }) => keyOf(data))
    .on(answerIncluded, () => GONE)
    .every(
      questionnaireReset,
      ({ data: { eulogyId } }) => ({ eulogyId }),
      () => GONE,
    ),
);

/** For whoever waits until it has passed what they wrote. */
export const LEFT_OUT = leftOutProjection;
