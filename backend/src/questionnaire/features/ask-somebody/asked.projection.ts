import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  askedQuestionOpened,
  askThanked,
  collaboratorJoined,
  guestBecameMember,
  guestLeft,
  guestWelcomed,
  invitationWithdrawn,
  questionAsked,
} from '../../../collaboration/index.js';
import { userErased } from '../../../identity/index.js';
import { draftLapsed } from '../../../purchasing/index.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';

/** A question that one person was asked; who that is, and no words. */
@Entity('questionnaire_asked')
export class AskedRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('integer') readonly askNumber: number;
  @Column('text') readonly questionId: string;
  /** The letter they were asked by, where they had no account. */
  @Column('integer', { nullable: true }) readonly letter: number | null;
  /** Who that is; null until somebody comes by the letter. */
  @Column('text', { nullable: true }) readonly personId: string | null;
  @Column('timestamptz') readonly askedAt: Date;
  /** When they touched the page with the question on it; null: nobody knows that they did. */
  @Column('timestamptz', { nullable: true }) readonly openedAt: Date | null;
  @Column('timestamptz', { nullable: true }) readonly thankedAt: Date | null;
}

type Invited = { readonly eulogyId: number; readonly invitation: { readonly kind: string; readonly number?: number } };

/** Letters count from 1: whoever came by the open link was asked by none. */
const byLetter = ({ eulogyId, invitation }: Invited) => ({ eulogyId, letter: invitation.number ?? 0 });
/** The first who comes is the one who was written to. */
const cameFirst = (row: AskedRow, personId: string) => (row.personId === null ? { personId } : undefined);

const asked = rowsOf(AskedRow)
  .keyedBy(({ eulogyId, askNumber }: { eulogyId: number; askNumber: number }) => ({ eulogyId, askNumber }))
  .opens(questionAsked, ({ data: { eulogyId, askNumber, questionId, to, askedAt } }) => ({
    ...{ eulogyId, askNumber, questionId, askedAt: new Date(askedAt) },
    ...{ openedAt: null, thankedAt: null },
    letter: to.kind === 'letter' ? to.number : null,
    personId: to.kind === 'member' ? to.userId : null,
  }))
  .on(askedQuestionOpened, (_, { data }) => ({ openedAt: new Date(data.openedAt) }))
  .on(askThanked, (_, { data }) => ({ thankedAt: new Date(data.thankedAt) }))
  .every(
    collaboratorJoined,
    ({ data }) => byLetter(data),
    (row, { data }) => cameFirst(row, data.userId),
  )
  .every(
    guestWelcomed,
    ({ data }) => byLetter(data),
    (row, { data }) => cameFirst(row, data.guestId),
  )
  .every(
    guestBecameMember,
    ({ data: { eulogyId, guestId } }) => ({ eulogyId, personId: guestId }),
    (_, { data }) => ({ personId: data.userId }),
  )
  .every(
    guestLeft,
    ({ data: { eulogyId, guestId } }) => ({ eulogyId, personId: guestId }),
    (_, { data }) => (data.words === 'withdrawn' ? GONE : undefined),
  )
  .every(
    invitationWithdrawn,
    ({ data: { eulogyId, number } }) => ({ eulogyId, letter: number }),
    (row) => (row.personId === null ? GONE : undefined),
  )
  .every(
    draftLapsed,
    ({ data: { eulogyId } }) => ({ eulogyId }),
    () => GONE,
  )
  .every(
    userErased,
    ({ data: { userId } }) => ({ personId: userId }),
    () => GONE,
  );

export const askedProjection = readModel('questionnaire.asked', { version: 1 }, asked);
