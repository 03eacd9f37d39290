import { given } from '../../../shared/testing/given.js';
import { BOOK_ANSWERS_OF_ONE, BOOK_ASKS_A_DAY, bookDecider, type BookCommand } from './book.decide.js';
import {
  bookArranged,
  bookAsked,
  bookShared,
  bookSharingEnded,
  bookWordsGiven,
  bookWordsWithheld,
} from './book.events.js';

const at = '2025-03-04T12:00:00.000Z';
const later = '2025-03-05T12:00:01.000Z';
const asked = (personId: string, askNumber: number, askedAt = at) =>
  bookAsked({ eulogyId: 12, askNumber, personId, askedBy: 'claire', askedAt });
const ask = (people: string[], when = at): BookCommand => ({
  ...{ type: 'AskForBook', eulogyId: 12, people, by: 'claire', at: when },
});
const say = (answer: 'yes' | 'no', personId = 'mick'): BookCommand => ({
  ...{ type: 'SayOfBook', eulogyId: 12, personId, answer, at },
});
const of = { eulogyId: 12, personId: 'mick', consentVersion: '1', saidAt: at };
const did = { eulogyId: 12, by: 'claire', at };

describe('the book of what everybody told', () => {
  it('has a teller’s words by their own yes, and no more once they say no', () => {
    given(bookDecider, [])
      .when(say('yes'))
      .then([bookWordsGiven(of)]);
    given(bookDecider, [bookWordsGiven(of)])
      .when(say('no'))
      .then([bookWordsWithheld(of)]);
    given(bookDecider, [bookWordsGiven(of), bookWordsWithheld(of)])
      .when(say('yes'))
      .then([bookWordsGiven(of)]);
    given(bookDecider, [])
      .when(say('no'))
      .then([bookWordsWithheld(of)]);
    given(bookDecider, [bookWordsGiven(of)])
      .when(say('yes'))
      .thenNothing();
  });

  it('takes a change of mind, but not as many as would fill the store', () => {
    const events = Array.from({ length: BOOK_ANSWERS_OF_ONE }, (_one, index) =>
      index % 2 === 0 ? bookWordsGiven(of) : bookWordsWithheld(of),
    );
    given(bookDecider, events).when(say('yes')).thenRefused('book.too-many');
    given(bookDecider, events)
      .when(say('yes', 'anna'))
      .then([bookWordsGiven({ ...of, personId: 'anna' })]);
  });

  it('asks each once, reminds them once on another day, and nobody who answered', () => {
    given(bookDecider, [])
      .when(ask(['mick', 'anna', 'mick']))
      .then([asked('mick', 1), asked('anna', 2)]);
    given(bookDecider, [asked('mick', 1)])
      .when(ask(['mick']))
      .thenNothing();
    given(bookDecider, [asked('mick', 1)])
      .when(ask(['mick'], later))
      .then([asked('mick', 2, later)]);
    given(bookDecider, [asked('mick', 1, '2025-03-01T12:00:00.000Z'), asked('mick', 2, '2025-03-02T12:00:01.000Z')])
      .when(ask(['mick'], later))
      .thenNothing();
    given(bookDecider, [bookWordsWithheld(of)])
      .when(ask(['mick']))
      .thenNothing();
    given(bookDecider, [bookWordsGiven(of)])
      .when(ask(['mick']))
      .thenNothing();
  });

  it('is no mailing list', () => {
    const many = Array.from({ length: BOOK_ASKS_A_DAY }, (_one, index) => asked(`p${index}`, index + 1));
    given(bookDecider, many)
      .when(ask(['mick']))
      .thenRefused('book.too-many');
    given(bookDecider, many)
      .when(ask(['mick'], later))
      .then([asked('mick', BOOK_ASKS_A_DAY + 1, later)]);
  });

  it('is arranged as the owner likes, and shared with those who are in it until the owner ends that', () => {
    const arranged = bookArranged({ eulogyId: 12, arrangement: 'by-life', arrangedBy: 'claire', arrangedAt: at });
    const shared = bookShared({ eulogyId: 12, sharedBy: 'claire', sharedAt: at });
    given(bookDecider, [])
      .when({ ...did, type: 'ArrangeBook', arrangement: 'by-life' })
      .then([arranged]);
    given(bookDecider, [arranged])
      .when({ ...did, type: 'ArrangeBook', arrangement: 'by-life' })
      .thenNothing();
    given(bookDecider, [])
      .when({ ...did, type: 'ShareBook' })
      .then([shared]);
    given(bookDecider, [shared])
      .when({ ...did, type: 'ShareBook' })
      .thenNothing();
    given(bookDecider, [shared])
      .when({ ...did, type: 'EndBookSharing' })
      .then([bookSharingEnded({ eulogyId: 12, endedBy: 'claire', endedAt: at })]);
    given(bookDecider, [])
      .when({ ...did, type: 'EndBookSharing' })
      .thenNothing();
  });
});
