import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

/** Who is asked: somebody with an account, or whoever a letter was written to. */
export type AskedPerson =
  | { readonly kind: 'member'; readonly userId: string }
  | { readonly kind: 'letter'; readonly number: number };

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
const ofEulogy = ({ eulogyId }: { eulogyId: number }): Subject => `eulogy-${eulogyId}`;

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

export const askedQuestionOpened = defineEvent<
  'AskedQuestionOpened',
  { eulogyId: number; askNumber: number; openedAt: string }
>('AskedQuestionOpened', {
  summary: 'Whoever was asked a question had it in front of them, and touched the page: no mail scanner does that.',
  stream: 'circle-{eulogyId}',
  version: 1,
  personal: {},
  example: { eulogyId: 12, askNumber: 1, openedAt: '2025-03-04T11:05:00.000Z' },
});

export interface Thanked {
  readonly eulogyId: number;
  readonly askNumber: number;
  /** A sentence of the owner's own; '' where they wrote none. */
  readonly words: Personal<string>;
  readonly thankedBy: string;
  readonly thankedAt: string;
}

export const askThanked = defineEvent<'AskThanked', Thanked>('AskThanked', {
  summary: 'The owner thanked whoever answered the question they were asked, in a letter.',
  stream: 'circle-{eulogyId}',
  version: 1,
  personal: { words: ofEulogy },
  example: {
    eulogyId: 12,
    askNumber: 1,
    words: 'I had never heard about the shed. Thank you, Tom.',
    thankedBy: '01890a5d-ac96-774b-bcce-b302099a8057',
    thankedAt: '2025-03-05T08:12:00.000Z',
  },
});

export type QuestionAsked = EventOf<typeof questionAsked>;
export type AskedQuestionOpened = EventOf<typeof askedQuestionOpened>;
export type AskThanked = EventOf<typeof askThanked>;
export type AskEvent = QuestionAsked | AskedQuestionOpened | AskThanked;
