import type { EulogySentence, EulogyText } from '@eulogy/arranger';
import { ownersWordsOnly } from './owners-words-only.js';

const by = (contributorId: string) => ({ questionId: 'story', contributorId });
const said = (text: string, ...tellers: string[]): EulogySentence => ({
  text,
  sources: tellers.map(by),
  verdict: tellers.length === 0 ? 'connective' : 'supported',
});
const aText = (sections: EulogyText['sections']): EulogyText => ({
  ...{ title: 'Ray', words: 9, durationMinutes: 3, notice: null },
  sections,
});
const shown = (...sentences: EulogySentence[]) =>
  ownersWordsOnly(aText([{ kind: 'story', paragraphs: [{ sentences }] }]), 'claire')[0]?.[0];

describe('what the people of the house read of a text', () => {
  it('is what its owner told, and what nobody had to tell', () => {
    expect(shown(said('I am Claire.'), said('He whistled.', 'claire'))).toEqual([
      { text: 'I am Claire.', words: 3 },
      { text: 'He whistled.', words: 2 },
    ]);
  });

  it('has a gap, with its length, where somebody else told it, alone or beside the owner', () => {
    const quoted = said('Tom wrote: “He lent me the ladder.”', 'tom');
    expect(shown(quoted, said('He had two.', 'claire', 'tom'), said('He whistled.', 'claire'))).toEqual([
      { text: null, words: 10 },
      { text: 'He whistled.', words: 2 },
    ]);
  });

  it('shows no quotation of which nothing says whose it is', () => {
    expect(shown(said('Tom wrote: “He lent me the ladder.”'))).toEqual([{ text: null, words: 7 }]);
  });

  it('leaves out what somebody else speaks', () => {
    const paragraphs = [{ sentences: [said('He whistled.', 'claire')] }];
    const [own, toms] = ownersWordsOnly(
      aText([
        { kind: 'story', speaker: { id: 'claire', name: 'Claire' }, paragraphs },
        { kind: 'story', speaker: { id: 'tom', name: 'Tom' }, paragraphs },
      ]),
      'claire',
    );
    expect(own).toEqual([[{ text: 'He whistled.', words: 2 }]]);
    expect(toms).toEqual([[{ text: null, words: 2 }]]);
  });
});
