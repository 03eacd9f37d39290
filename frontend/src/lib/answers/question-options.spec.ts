import { withoutOtherPronouns } from './question-options.js';

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
