import { type Wordings } from './words.js';

export const BOOK_WORDINGS: Wordings = {
  BookAsked: {
    lane: 'people',
    label: 'Asked for the book',
    sentence: (data, say) =>
      `${say.name(data['askedBy'])} asked ${say.name(data['personId'])} whether their words may stand in the book (letter ${String(data['askNumber'])})`,
  },
  BookWordsGiven: {
    lane: 'people',
    label: 'Yes to the book',
    sentence: (data, say) => `${say.name(data['personId'])} said yes: their words may stand in the book`,
  },
  BookWordsWithheld: {
    lane: 'people',
    label: 'No to the book',
    sentence: (data, say) => `${say.name(data['personId'])} said that their words shall not stand in the book`,
  },
  BookArranged: {
    lane: 'writing',
    label: 'Book arranged',
    sentence: (data, say) =>
      `${say.name(data['arrangedBy'])} arranged the book ${data['arrangement'] === 'by-life' ? 'by the life' : 'by who told it'}`,
  },
  BookShared: {
    lane: 'people',
    label: 'Book shared',
    sentence: (data, say) => `${say.name(data['sharedBy'])} shared the book with everybody whose words are in it`,
  },
  BookSharingEnded: {
    lane: 'people',
    label: 'Book shared no more',
    sentence: (data, say) => `${say.name(data['endedBy'])} shares the book no more`,
  },
};
