import { Column, Entity, PrimaryColumn } from 'typeorm';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';
import { cannedAnswerRemoved, cannedAnswerWritten } from '../../domain/canned-answers/canned-answers.js';

@Entity('admin_canned_answers')
export class CannedAnswerRow {
  @PrimaryColumn('uuid') readonly answerId: string;
  @Column('text') readonly title: string;
  @Column('text') readonly body: string;
}

/** The answers that staff keep for questions that come often. */
export const cannedAnswersProjection = readModel(
  'admin.canned-answers',
  { version: 1 },
  rowsOf(CannedAnswerRow)
    .keyedBy(({ answerId }: { answerId: string }) => ({ answerId }))
    .puts(cannedAnswerWritten, (_, { data: { answerId, title, text } }) => ({ answerId, title, body: text }))
    .on(cannedAnswerRemoved, () => GONE),
);

/** For whoever waits until it has passed what they wrote. */
export const CANNED_ANSWERS = cannedAnswersProjection;
