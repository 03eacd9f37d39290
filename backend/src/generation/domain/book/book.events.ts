import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';

// These shapes are a storage format: a stored event never changes.

const stream = 'book-{eulogyId}';
const person = '01890a5d-ac96-774b-bcce-b302099a8057';
const at = '2025-03-04T12:00:00.000Z';

/** Whether memories stand under who told them, or under the question they answer, as a life goes. */
export type BookArrangement = 'by-teller' | 'by-life';

export const bookAsked = defineEvent<
  'BookAsked',
  { eulogyId: number; askNumber: number; personId: string; askedBy: string; askedAt: string }
>('BookAsked', {
  summary: 'The owner asked one teller, by letter, whether their words may stand in the book of what everybody told.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, askNumber: 1, personId: person, askedBy: person, askedAt: at },
});

/** `consentVersion`: which words they read before they said it. */
export interface SaidOfBook {
  eulogyId: number;
  personId: string;
  consentVersion: string;
  saidAt: string;
}
const said = { eulogyId: 12, personId: person, consentVersion: '1', saidAt: at };

export const bookWordsGiven = defineEvent<'BookWordsGiven', SaidOfBook>('BookWordsGiven', {
  summary: 'A teller said yes: what they told may stand in the book, until they say otherwise.',
  stream,
  version: 1,
  personal: {},
  example: said,
});

export const bookWordsWithheld = defineEvent<'BookWordsWithheld', SaidOfBook>('BookWordsWithheld', {
  summary: 'A teller said no, or took back their yes: a book that is made from then on has none of their words.',
  stream,
  version: 1,
  personal: {},
  example: said,
});

export const bookArranged = defineEvent<
  'BookArranged',
  { eulogyId: number; arrangement: BookArrangement; arrangedBy: string; arrangedAt: string }
>('BookArranged', {
  summary: 'The owner chose whether the book goes by who told it or by the life.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, arrangement: 'by-life', arrangedBy: person, arrangedAt: at },
});

export const bookShared = defineEvent<'BookShared', { eulogyId: number; sharedBy: string; sharedAt: string }>(
  'BookShared',
  {
    summary: 'The owner lets everybody whose words are in the book have it too.',
    stream,
    version: 1,
    personal: {},
    example: { eulogyId: 12, sharedBy: person, sharedAt: at },
  },
);

export const bookSharingEnded = defineEvent<'BookSharingEnded', { eulogyId: number; endedBy: string; endedAt: string }>(
  'BookSharingEnded',
  {
    summary: 'From then on only the owner can take the book along.',
    stream,
    version: 1,
    personal: {},
    example: { eulogyId: 12, endedBy: person, endedAt: at },
  },
);

export type BookAsked = EventOf<typeof bookAsked>;
export type BookEvent =
  | BookAsked
  | EventOf<typeof bookWordsGiven>
  | EventOf<typeof bookWordsWithheld>
  | EventOf<typeof bookArranged>
  | EventOf<typeof bookShared>
  | EventOf<typeof bookSharingEnded>;

export const bookEvents = [bookAsked, bookWordsGiven, bookWordsWithheld, bookArranged, bookShared, bookSharingEnded];

export function bookStream(eulogyId: number): string {
  return `book-${eulogyId}`;
}
