import { Column, Entity, PrimaryColumn } from 'typeorm';
import { letterBounced, replyDropped, replyHeld, replyTaken } from '../../../collaboration/index.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';

/** What the owner has to know of letters that came in: one that waits for them, or one of ours that came back. No words. */
@Entity('questionnaire_replies')
export class ReplyRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('text') readonly replyId: string;
  @Column('text') readonly kind: 'invitation' | 'asked';
  @Column('integer') readonly number: number;
  @Column('text') readonly standing: 'other-sender' | 'too-late' | 'bounced';
  @Column('timestamptz') readonly at: Date;
}

const replies = rowsOf(ReplyRow)
  .keyedBy(({ eulogyId, replyId }: { eulogyId: number; replyId: string }) => ({ eulogyId, replyId }))
  .opens(replyHeld, ({ data: { eulogyId, replyId, letter, because, heldAt } }) => ({
    ...{ eulogyId, replyId, kind: letter.kind, number: letter.number },
    ...{ standing: because, at: new Date(heldAt) },
  }))
  .opens(letterBounced, ({ data: { eulogyId, replyId, letter, bouncedAt } }) => ({
    ...{ eulogyId, replyId, kind: letter.kind, number: letter.number },
    ...{ standing: 'bounced' as const, at: new Date(bouncedAt) },
  }))
  .on(replyTaken, () => GONE)
  .on(replyDropped, () => GONE);

export const REPLIES = { name: 'questionnaire.replies' } as const;

export const repliesProjection = readModel(REPLIES.name, { version: 1 }, replies);
