import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';
import type { RecordingEvent } from './recordings.events.js';

// These shapes are a storage format: a stored event never changes.

const ofPerson = ({ personId }: { personId: string }): Subject => `user-${personId}`;

const stream = 'memories-{eulogyId}-{personId}';
const personId = '01890a5d-ac96-774b-bcce-b302099a8057';
const time = '2025-03-04T10:42:00.000Z';

export const answerContributed = defineEvent<
  'AnswerContributed',
  {
    eulogyId: number;
    personId: string;
    questionId: string;
    /** As typed. */
    answer: Personal<string>;
    /** Counts the changes of this person's answers, from 1: an answer's revision is that of its last change. */
    answerRevision: number;
    contributedAt: string;
  }
>('AnswerContributed', {
  summary: 'Somebody of the circle gave, or changed, their own answer to a question of memory.',
  stream,
  version: 1,
  personal: { answer: ofPerson },
  example: {
    eulogyId: 12,
    personId,
    questionId: 'story',
    answer: 'The night our shed burnt down he drove two hours with a box of sandwiches and a hammer.',
    answerRevision: 1,
    contributedAt: time,
  },
});

export const answerCleared = defineEvent<
  'AnswerCleared',
  { eulogyId: number; personId: string; questionId: string; answerRevision: number; clearedAt: string }
>('AnswerCleared', {
  summary: 'Somebody of the circle emptied their own answer to a question of memory.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, personId, questionId: 'story', answerRevision: 2, clearedAt: time },
});

export const memoriesReset = defineEvent<
  'MemoriesReset',
  {
    eulogyId: number;
    personId: string;
    resetId: string;
    /** The questions whose answers are empty now. */
    questionIds: readonly string[];
    /** Counts as one change of each of them. */
    answerRevision: number;
    resetAt: string;
  }
>('MemoriesReset', {
  summary: 'Staff emptied the questionnaire, and with it what one person had told.',
  stream,
  version: 1,
  personal: {},
  example: {
    eulogyId: 12,
    personId,
    resetId: '01890a5d-ac96-774b-bcce-b302099a8061',
    questionIds: ['story'],
    answerRevision: 3,
    resetAt: time,
  },
});

export type AnswerContributed = EventOf<typeof answerContributed>;
export type AnswerCleared = EventOf<typeof answerCleared>;
export type MemoriesReset = EventOf<typeof memoriesReset>;
export type MemoriesEvent = AnswerContributed | AnswerCleared | MemoriesReset | RecordingEvent;

export const MEMORIES_STREAMS = 'memories-';

/** One stream a person, so that twenty writers never collide. */
export function memoriesStream(eulogyId: number, personId: string): string {
  return `${MEMORIES_STREAMS}${eulogyId}-${personId}`;
}
