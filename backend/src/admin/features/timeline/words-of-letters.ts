import type { Wordings } from './words.js';

/** What became of replies to letters. */
export const LETTER_WORDINGS: Wordings = {
  ReplyTaken: {
    lane: 'people',
    label: 'Answer by mail',
    sentence: (data, say) =>
      `${say.name(data['personId'])} answered a letter by mail (question ${String(data['questionId'])})`,
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
    sentence: (data) => `A reply by mail could not be kept (${String(data['fault'])})`,
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
