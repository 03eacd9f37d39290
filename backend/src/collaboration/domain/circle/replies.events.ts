import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';

/** A letter of ours that can be answered by mail: an invitation by its number, or a question by its. */
export interface AnswerableLetter {
  readonly kind: 'invitation' | 'asked';
  readonly number: number;
}

/** Why the owner is asked before words that came by mail are taken in. */
export type HeldBecause = 'other-sender' | 'too-late';

/** What came with a letter and was not kept. */
export type NotKept = 'recording' | 'picture' | 'file';

/** Why a letter could not be taken at all. */
export type ReplyFault = 'no-words' | 'too-long' | 'full' | 'unreadable';

const stream = 'circle-{eulogyId}';
const replyId = '01890a5d-ac96-774b-bcce-b302099a8071';
const personId = '01890a5d-ac96-774b-bcce-b302099a8059';
const letter: AnswerableLetter = { kind: 'asked', number: 1 };
const time = '2025-03-04T10:42:00.000Z';

export const replyTaken = defineEvent<
  'ReplyTaken',
  {
    eulogyId: number;
    /** Of the row in the inbox; the words themselves are an answer of the person's. */
    replyId: string;
    letter: AnswerableLetter;
    personId: string;
    questionId: string;
    /** Recordings that came with it and are kept, each without words yet. */
    recordings: number;
    notKept: readonly NotKept[];
    takenAt: string;
  }
>('ReplyTaken', {
  summary: 'Somebody answered one of our letters by mail, and what they wrote is kept as their answer.',
  stream,
  version: 2,
  upcasters: { 1: (data) => ({ ...data, recordings: 0 }) }, // a voice in a letter was not kept
  personal: {},
  example: {
    eulogyId: 12,
    replyId,
    letter,
    personId,
    questionId: 'story',
    recordings: 0,
    notKept: ['recording'],
    takenAt: time,
  },
});

export const replyHeld = defineEvent<
  'ReplyHeld',
  { eulogyId: number; replyId: string; letter: AnswerableLetter; because: HeldBecause; heldAt: string }
>('ReplyHeld', {
  summary: 'A reply by mail waits for the owner: it came from another address, or after answers were sent off.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, replyId, letter, because: 'other-sender', heldAt: time },
});

export const replyRefused = defineEvent<
  'ReplyRefused',
  { eulogyId: number; replyId: string; letter: AnswerableLetter; fault: ReplyFault; refusedAt: string }
>('ReplyRefused', {
  summary: 'A reply by mail could not be kept as an answer; its writer was told why.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, replyId, letter, fault: 'no-words', refusedAt: time },
});

export const replyDropped = defineEvent<
  'ReplyDropped',
  { eulogyId: number; replyId: string; droppedBy: string; droppedAt: string }
>('ReplyDropped', {
  summary: 'The owner did not want a reply that waited for them; its words are gone.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, replyId, droppedBy: personId, droppedAt: time },
});

export const letterBounced = defineEvent<
  'LetterBounced',
  { eulogyId: number; replyId: string; letter: AnswerableLetter; bouncedAt: string }
>('LetterBounced', {
  summary: 'A mail server said that one of our letters could not be delivered.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, replyId, letter: { kind: 'invitation', number: 1 }, bouncedAt: time },
});

export const replyEvents = [replyTaken, replyHeld, replyRefused, replyDropped, letterBounced];

export type ReplyTaken = EventOf<typeof replyTaken>;
export type ReplyHeld = EventOf<typeof replyHeld>;
export type ReplyRefused = EventOf<typeof replyRefused>;
export type ReplyDropped = EventOf<typeof replyDropped>;
export type LetterBounced = EventOf<typeof letterBounced>;
export type ReplyEvent = ReplyTaken | ReplyHeld | ReplyRefused | ReplyDropped | LetterBounced;
