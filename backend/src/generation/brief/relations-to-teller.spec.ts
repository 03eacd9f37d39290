import { relationsToTeller } from './relations-to-teller.js';

describe('what the person was to a teller', () => {
  it.each<[string, string[], 'He/Him' | 'She/Her' | 'They/Them' | null, string[]]>([
    ['a mother who ticked what she is', ['Mother'], 'He/Him', ['Son']],
    ['a widower who ticked what he is', ['Husband'], 'She/Her', ['Wife']],
    ['a niece who ticked what she is', ['Niece'], 'He/Him', ['Uncle']],
    ['a mother-in-law of a son-in-law', ['Mother-in-law'], 'He/Him', ['Son-in-law']],
    ['a great-aunt', ['Great-aunt'], 'He/Him', ['Great-nephew']],
    ['what fits stays', ['Brother', 'Friend'], 'He/Him', ['Brother', 'Friend']],
    ['nobody knows where no pronouns are given', ['Mother'], null, ['Mother']],
  ])('%s', (_who, ticked, pronouns, meant) => {
    expect(relationsToTeller('', ticked, pronouns)).toEqual(meant);
  });

  it.each<[string, string[], string[]]>([
    ['My mother', ['Daughter'], ['Mother']],
    ['Mum', ['Daughter'], ['Mother']],
    ['Grandson. The favourite', ['Grandmother'], ['Grandmother']],
    ['her niece', ['Niece'], ['Aunt']],
    ['She was my nan', ['Granddaughter'], ['Grandmother']],
    ['my daughter', ['Daughter'], ['Daughter']],
    ['more like a mother to me than my aunt', ['Aunt'], ['Aunt']],
  ])('their own words decide: “%s”', (text, ticked, meant) => {
    expect(relationsToTeller(text, ticked, 'She/Her')).toEqual(meant);
  });
});
