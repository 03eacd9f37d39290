import { exampleFor, withoutOtherPronouns } from './question-options.js';

describe('What somebody was', () => {
  const words = ['Parent', 'Husband', 'Wife', 'Son', 'Daughter', 'Uncle', 'Aunt', 'Friend'];

  it('asks nobody called “he” whether he was a wife, nor anybody called “she” whether she was a son', () => {
    expect(withoutOtherPronouns(words, 'He/Him')).toEqual(['Parent', 'Husband', 'Son', 'Uncle', 'Friend']);
    expect(withoutOtherPronouns(words, 'She/Her')).toEqual(['Parent', 'Wife', 'Daughter', 'Aunt', 'Friend']);
  });

  it.each(['They/Them', null] as const)('asks the whole list where the words may be either: %s', (pronouns) => {
    expect(withoutOtherPronouns(words, pronouns)).toEqual(words);
  });
});

describe('The example beside “Who were they to you?”', () => {
  it.each([
    ['She/Her', 'My mum, and the person I rang every Sunday'],
    ['He/Him', 'My dad, and the person I rang every Sunday'],
    ['They/Them', 'My friend, and the person I rang every Sunday'],
    [null, 'My friend, and the person I rang every Sunday'],
  ] as const)('is of nobody’s mother unless she was a woman: %s', (pronouns, example) => {
    expect(exampleFor('My mum, and the person I rang every Sunday', pronouns)).toBe(example);
  });

  it('is another set’s own', () => {
    expect(exampleFor('The reason I got up on Sundays', 'He/Him')).toBe('The reason I got up on Sundays');
  });
});
