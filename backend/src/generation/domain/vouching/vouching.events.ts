import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

// These shapes are a storage format: a stored event never changes.

const stream = 'vouching-{eulogyId}';
const person = '01890a5d-ac96-774b-bcce-b302099a8057';
const at = '2025-03-04T12:00:00.000Z';
const ofTeller = ({ personId }: { personId: string }): Subject => `user-${personId}`;

export const vouchAsked = defineEvent<
  'VouchAsked',
  { eulogyId: number; askNumber: number; personId: string; version: number; askedBy: string; askedAt: string }
>('VouchAsked', {
  summary: 'The owner asked one teller whether their own sentences are right. The link is derived from the number.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, askNumber: 1, personId: person, version: 2, askedBy: person, askedAt: at },
});

/** One sentence of a teller; known by the hash of its words, so that other words are another sentence. */
export interface OfSentence {
  eulogyId: number;
  personId: string;
  textHash: Personal<string>;
  at: string;
}
const sentence = { eulogyId: 12, personId: person, textHash: 'q0mS1uWnZ5kJ4b2v8yXcRg', at };

export const sentenceVouched = defineEvent<'SentenceVouched', OfSentence>('SentenceVouched', {
  summary: 'A teller said of a sentence that it is right as it stands.',
  stream,
  version: 1,
  personal: { textHash: ofTeller },
  example: sentence,
});

export const sentenceQuestioned = defineEvent<
  'SentenceQuestioned',
  OfSentence & {
    wish: 'other-words' | 'leave-out';
    /** How they would put it; empty where it is to be left out. */
    words: Personal<string>;
  }
>('SentenceQuestioned', {
  summary: 'A teller would put a sentence otherwise, or leave it out; the owner decides.',
  stream,
  version: 1,
  personal: { textHash: ofTeller, words: ofTeller },
  example: { ...sentence, wish: 'other-words', words: 'He had put a bow on it.' },
});

export const vouchTakenBack = defineEvent<'VouchTakenBack', OfSentence>('VouchTakenBack', {
  summary: 'A teller took back what they had said of a sentence.',
  stream,
  version: 1,
  personal: { textHash: ofTeller },
  example: sentence,
});

export const vouchWishSettled = defineEvent<
  'VouchWishSettled',
  OfSentence & {
    as: 'taken' | 'left';
    /** The hash of the sentence that stands there now, in the teller's own words; empty where there is none. */
    becomes: Personal<string>;
    settledBy: string;
  }
>('VouchWishSettled', {
  summary: 'The owner did what a teller wished for a sentence, or left it as it is.',
  stream,
  version: 1,
  personal: { textHash: ofTeller, becomes: ofTeller },
  example: { ...sentence, as: 'taken', becomes: 'Zm9vYmFyYmF6cXV4MTIzNA', settledBy: person },
});

export type VouchAsked = EventOf<typeof vouchAsked>;
export type SentenceVouched = EventOf<typeof sentenceVouched>;
export type SentenceQuestioned = EventOf<typeof sentenceQuestioned>;
export type VouchTakenBack = EventOf<typeof vouchTakenBack>;
export type VouchWishSettled = EventOf<typeof vouchWishSettled>;
export type VouchingEvent = VouchAsked | SentenceVouched | SentenceQuestioned | VouchTakenBack | VouchWishSettled;

export const vouchingEvents = [vouchAsked, sentenceVouched, sentenceQuestioned, vouchTakenBack, vouchWishSettled];

export function vouchingStream(eulogyId: number): string {
  return `vouching-${eulogyId}`;
}
