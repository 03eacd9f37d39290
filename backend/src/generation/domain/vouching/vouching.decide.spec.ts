import { given } from '../../../shared/testing/given.js';
import { ANSWERS_OF_ONE, ASKS_A_DAY, vouchingDecider, type VouchingCommand } from './vouching.decide.js';
import {
  sentenceQuestioned,
  sentenceVouched,
  vouchAsked,
  vouchTakenBack,
  vouchWishSettled,
} from './vouching.events.js';

const at = '2025-03-04T12:00:00.000Z';
const later = '2025-03-05T12:00:01.000Z';
const asked = (personId: string, askNumber: number, askedAt = at) =>
  vouchAsked({ eulogyId: 12, askNumber, personId, version: 1, askedBy: 'claire', askedAt });
const ask = (people: string[], when = at): VouchingCommand => ({
  type: 'AskToVouch',
  eulogyId: 12,
  people,
  version: 1,
  by: 'claire',
  at: when,
});
const of = { eulogyId: 12, personId: 'mick', textHash: 'h', at };
const says = (answer: 'right' | 'other-words' | 'leave-out' | 'none', words = ''): VouchingCommand => ({
  type: 'AnswerVouch',
  ...of,
  answer,
  words,
});
const settle: VouchingCommand = { type: 'SettleVouchWish', ...of, as: 'taken', becomes: 'new', by: 'claire' };
const wish = sentenceQuestioned({ ...of, wish: 'other-words', words: 'He sang.' });

describe('asking tellers whether their sentences are right', () => {
  it('asks each once a day, and three times in all', () => {
    given(vouchingDecider, [])
      .when(ask(['mick', 'anna', 'mick']))
      .then([asked('mick', 1), asked('anna', 2)]);
    given(vouchingDecider, [asked('mick', 1)])
      .when(ask(['mick']))
      .thenNothing();
    given(vouchingDecider, [asked('mick', 1)])
      .when(ask(['mick'], later))
      .then([asked('mick', 2, later)]);
    given(vouchingDecider, [asked('mick', 1), asked('mick', 2), asked('mick', 3)])
      .when(ask(['mick'], later))
      .thenNothing();
  });

  it('is no mailing list', () => {
    const many = Array.from({ length: ASKS_A_DAY }, (_one, index) => asked(`p${index}`, index + 1));
    given(vouchingDecider, many)
      .when(ask(['mick']))
      .thenRefused('vouch.too-many');
  });
});

describe('what a teller says of a sentence', () => {
  it('counts once, and can be changed and taken back', () => {
    given(vouchingDecider, [])
      .when(says('right'))
      .then([sentenceVouched(of)]);
    given(vouchingDecider, [sentenceVouched(of)])
      .when(says('other-words', 'He sang.'))
      .then([wish]);
    given(vouchingDecider, [sentenceVouched(of)])
      .when(says('none'))
      .then([vouchTakenBack(of)]);
    given(vouchingDecider, []).when(says('none')).thenNothing();
  });

  it('ends somewhere', () => {
    const many = Array.from({ length: ANSWERS_OF_ONE }, (_one, index) =>
      index % 2 === 0 ? sentenceVouched(of) : vouchTakenBack(of),
    );
    given(vouchingDecider, many).when(says('right')).thenRefused('vouch.too-many');
  });
});

describe('a wish', () => {
  it('is the owner’s to decide, once; where they take it, the sentence is the teller’s own to the letter', () => {
    given(vouchingDecider, [wish])
      .when(settle)
      .then([vouchWishSettled({ ...of, as: 'taken', becomes: 'new', settledBy: 'claire' })]);
    given(vouchingDecider, [sentenceVouched(of)])
      .when(settle)
      .thenNothing();
    given(vouchingDecider, []).when(settle).thenNothing();
  });
});
