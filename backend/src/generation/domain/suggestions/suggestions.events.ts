import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

// These shapes are a storage format: a stored event never changes.

const stream = 'suggestions-{eulogyId}';
const owner = '01890a5d-ac96-774b-bcce-b302099a8057';
const suggestedBy = '01890a5d-ac96-774b-bcce-b302099a8058';
const suggestionId = '01890a5d-ac96-774b-bcce-b302099a8064';

export interface Suggested {
  readonly eulogyId: number;
  readonly suggestionId: string;
  /** The version that its sender read. */
  readonly onVersion: number;
  /** The sentence as it stood there. */
  readonly before: Personal<string>;
  /** What they would say instead; theirs, and gone with them. */
  readonly words: Personal<string>;
  readonly suggestedBy: string;
  readonly suggestedAt: string;
}

export const sentenceSuggested = defineEvent<'SentenceSuggested', Suggested>('SentenceSuggested', {
  summary: 'A contributor who may read the text would say one sentence of it another way; the text stays as it is.',
  stream,
  version: 1,
  personal: {
    before: ({ eulogyId }): Subject => `eulogy-${eulogyId}`,
    words: (data): Subject => `user-${data.suggestedBy}`,
  },
  example: {
    eulogyId: 12,
    suggestionId,
    onVersion: 2,
    before: 'He wrote the tides on his hand.',
    words: 'He wrote the tides on the back of his left hand.',
    suggestedBy,
    suggestedAt: '2025-03-05T09:00:00.000Z',
  },
});

export const suggestionTaken = defineEvent<
  'SuggestionTaken',
  { eulogyId: number; suggestionId: string; version: number; takenBy: string; takenAt: string }
>('SuggestionTaken', {
  summary: 'The owner took what a contributor suggested: it stands in the text from that version on.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, suggestionId, version: 3, takenBy: owner, takenAt: '2025-03-05T10:00:00.000Z' },
});

export const suggestionDeclined = defineEvent<
  'SuggestionDeclined',
  { eulogyId: number; suggestionId: string; declinedBy: string; declinedAt: string }
>('SuggestionDeclined', {
  summary: 'The owner let a sentence stand as it is, whatever was suggested for it.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, suggestionId, declinedBy: owner, declinedAt: '2025-03-05T10:00:00.000Z' },
});

export const suggestionWithdrawn = defineEvent<
  'SuggestionWithdrawn',
  { eulogyId: number; suggestionId: string; withdrawnBy: string; withdrawnAt: string }
>('SuggestionWithdrawn', {
  summary: 'A contributor took back what they suggested, or suggested something else for the same sentence.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, suggestionId, withdrawnBy: suggestedBy, withdrawnAt: '2025-03-05T09:30:00.000Z' },
});

export type SentenceSuggested = EventOf<typeof sentenceSuggested>;
export type SuggestionTaken = EventOf<typeof suggestionTaken>;
export type SuggestionDeclined = EventOf<typeof suggestionDeclined>;
export type SuggestionWithdrawn = EventOf<typeof suggestionWithdrawn>;
export type SuggestionEvent = SentenceSuggested | SuggestionTaken | SuggestionDeclined | SuggestionWithdrawn;

export const suggestionEvents = [sentenceSuggested, suggestionTaken, suggestionDeclined, suggestionWithdrawn];

export function suggestionsStream(eulogyId: number): string {
  return `suggestions-${eulogyId}`;
}
