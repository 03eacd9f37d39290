import type { ReplyFault } from '../../../collaboration/index.js';
import type { Wordings } from './words.js';

/** Why nothing was kept of a reply, for staff. */
const FAULTS: Readonly<Record<ReplyFault, string>> = {
  'no-words': 'there were no words of theirs in it',
  'too-long': 'it is longer than one answer may be',
  full: 'there is no more room for it',
  unreadable: 'it could not be read',
};

/** What became of replies to letters. */
export const LETTER_WORDINGS: Wordings = {
  ReplyTaken: {
    lane: 'people',
    label: 'Answer by mail',
    sentence: (data, say) => `${say.name(data['personId'])} answered ${say.question(data['questionId'])} by mail`,
  },
  ReplyHeld: {
    lane: 'people',
    label: 'Reply waits',
    sentence: (data) =>
      data['because'] === 'other-sender'
        ? 'A reply by mail came from another address and waits for the owner'
        : 'A reply by mail came too late and waits for the owner',
  },
  ReplyRefused: {
    lane: 'people',
    label: 'Reply not kept',
    sentence: (data) => `A reply by mail could not be kept: ${FAULTS[data['fault'] as ReplyFault]}`,
  },
  ReplyDropped: {
    lane: 'people',
    label: 'Reply let go',
    sentence: (data, say) => `${say.name(data['droppedBy'])} let a reply that waited go; its words are gone`,
  },
  LetterBounced: {
    lane: 'people',
    label: 'Letter came back',
    sentence: () => 'A letter could not be delivered',
  },
};
