import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

/** Who is asked: somebody with an account, or whoever a letter was written to. */
export type AskedPerson =
  { readonly kind: 'member'; readonly userId: string } | { readonly kind: 'letter'; readonly number: number };

export interface Asked {
  readonly eulogyId: number;
  /** Counts the questions that were asked of somebody, from 1. */
  readonly askNumber: number;
  readonly questionId: string;
  readonly to: AskedPerson;
  /** How the letter greets somebody who has not come yet; '' where nothing was said. */
  readonly name: Personal<string>;
  /** A sentence of the owner's own; '' where they wrote none. */
  readonly note: Personal<string>;
  readonly askedBy: string;
  readonly askedAt: string;
}

/** As their address: it goes when they are no longer written to by it. */
const ofAsked = ({ eulogyId, to }: Asked): Subject =>
  to.kind === 'member' ? `user-${to.userId}` : `invitation-${eulogyId}-${to.number}`;
const ofEulogy = ({ eulogyId }: Asked): Subject => `eulogy-${eulogyId}`;

const example: Asked = {
  eulogyId: 12,
  askNumber: 1,
  questionId: 'story',
  to: { kind: 'letter', number: 1 },
  name: 'Tom',
  note: 'You were in the shed with Dad most Sundays.',
  askedBy: '01890a5d-ac96-774b-bcce-b302099a8057',
  askedAt: '2025-03-04T10:42:00.000Z',
};

export const questionAsked = defineEvent<'QuestionAsked', Asked>('QuestionAsked', {
  summary: 'The owner asked one person one question; the letter holds it and opens where it is answered.',
  stream: 'circle-{eulogyId}',
  version: 1,
  personal: { name: ofAsked, note: ofEulogy },
  example,
  furtherExamples: [
    { ...example, to: { kind: 'member', userId: '01890a5d-ac96-774b-bcce-b302099a8058' }, name: '', note: '' },
  ],
});

export type QuestionAsked = EventOf<typeof questionAsked>;
