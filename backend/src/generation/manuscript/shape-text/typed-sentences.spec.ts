import { typedSentences } from './typed-sentences.js';

describe('the sentences of what somebody typed', () => {
  it.each([
    [
      'He was #1 <3 & 2 < 3 [ok]! <b>Bold</b>… see https://example.com/a?b=1. Yes.',
      ['He was #1 <3 & 2 < 3 [ok]!', '<b>Bold</b>… see https://example.com/a?b=1.', 'Yes.'],
    ],
    [
      'Dr. Joan and J. R. Smith sang. He said “Stay. There.” and left.',
      ['Dr. Joan and J. R. Smith sang.', 'He said “Stay. There.” and left.'],
    ],
    ['他爱钓鱼。他说：“鱼有耐心。”', ['他爱钓鱼。', '他说：“鱼有耐心。”']],
    ['a line\nanother 🌹', ['a line', 'another 🌹']],
    ['“Never closed. He sang.', ['“Never closed. He sang.']],
    ['  ', []],
  ])('%j', (typed, sentences) => expect(typedSentences(typed)).toEqual(sentences));
});
