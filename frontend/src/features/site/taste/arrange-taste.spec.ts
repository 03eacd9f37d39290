import fc from 'fast-check';
import { NO_ANSWERS, type TasteAnswers } from '../../../lib/taste/kept-taste.js';
import { RELATION_PICKS, SOMEONE_ELSE } from '../../../lib/taste/relation-picks.js';
import { arrangeTaste } from './arrange-taste.js';
import { typedWords } from './where-from.js';

const PEG: TasteAnswers = {
  ...NO_ANSWERS,
  name: 'Margaret Doyle',
  called: 'Peg',
  relation: 'Mum',
  story: 'mum kept an open table. she never asked why you were there',
};
const wordsOf = (answers: TasteAnswers): string =>
  arrangeTaste(answers)
    .paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' '))
    .join('\n');
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

describe('Three answers on the device', () => {
  it('become a beginning, each sentence with the answer that it comes from', () => {
    expect(arrangeTaste(PEG)).toEqual({
      title: 'Honouring Peg',
      paragraphs: [
        [{ text: 'Peg was my mum.', from: 'relationship', how: 'joined' }],
        [
          { text: 'Mum kept an open table.', from: 'story', how: 'set' },
          { text: 'She never asked why you were there.', from: 'story', how: 'set' },
        ],
      ],
      story: 'told',
      minutes: 1,
    });
  });

  it('say nothing that was not told', () => {
    expect(wordsOf({ ...PEG, name: '', called: '', relation: '' })).toBe(
      'Mum kept an open table. She never asked why you were there.',
    );
    expect(arrangeTaste(NO_ANSWERS).paragraphs).toEqual([]);
    const told = letters(`${Object.values(PEG).join(' ')} was my`);
    for (const word of wordsOf(PEG).split(/\s+/)) expect(told).toContain(letters(word));
  });

  it('are told in a person’s own word where no word of the list fits', () => {
    expect(wordsOf({ ...PEG, relation: SOMEONE_ELSE, ownWord: 'neighbour' })).toContain('Peg was my neighbour.');
    expect(wordsOf({ ...PEG, relation: SOMEONE_ELSE, ownWord: 'the aunt I never had' })).toContain(
      'the aunt I never had',
    );
  });

  it.each(RELATION_PICKS.map(({ word }) => [word]))('are told with the word that was chosen: %s', (word) => {
    expect(wordsOf({ ...PEG, relation: word })).toContain(`Peg was my ${word.toLowerCase()}.`);
  });

  it('may be one word, which is said, and one more is asked for', () => {
    const { story, paragraphs } = arrangeTaste({ ...PEG, story: 'kind' });
    expect(story).toBe('short');
    // what leads to it is ours, and says so
    expect(
      paragraphs
        .at(-1)
        ?.filter(({ from }) => from !== 'ours')
        .map(({ text }) => text),
    ).toEqual(['Kind.']);
  });

  it('may be longer than any eulogy: then the story is whole or not there, and the minutes are said', () => {
    const { story, minutes, paragraphs } = arrangeTaste({ ...PEG, story: `${PEG.story}. `.repeat(200) });
    expect([story, minutes]).toEqual(['too-long', 22]);
    expect(paragraphs.flat().some(({ from }) => from === 'story')).toBe(false);
  });

  it.each(['n/a', 'same as above'])('tell nothing where nothing was told: %p', (story) => {
    expect(arrangeTaste({ ...PEG, story }).story).toBe('not-told');
  });

  it('are read whatever is typed', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, text, text, (name, called, ownWord, story) => {
        const told = { name, called, relation: SOMEONE_ELSE, ownWord, story };
        expect(
          arrangeTaste(told)
            .paragraphs.flat()
            .every(({ text: said }) => said !== ''),
        ).toBe(true);
      }),
      // a bracket in a name box was no text at all
      { numRuns: 60, examples: [['', '(', '', '!']] },
    );
  });

  it('keep every word of a story, in its order', () => {
    const word = fc.constantFrom(
      'she',
      'sang',
      'in',
      'the shed',
      'Dad',
      'laughed.',
      'We came,',
      'never',
      'home!',
      'Then',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 9, maxLength: 60 }), (words) => {
        const said = arrangeTaste({ ...PEG, story: words.join(' ') })
          .paragraphs.flat()
          .filter(({ from }) => from === 'story');
        for (const { text: sentence } of said) expect(letters(words.join(' '))).toContain(letters(sentence));
      }),
      { numRuns: 60 },
    );
  });
});

describe('The words of an answer that a sentence was made of', () => {
  it('are shown as they were typed', () => {
    expect(typedWords(PEG.story, 'Mum kept an open table.')).toBe('mum kept an open table.');
    expect(typedWords('she said "go on then"', 'She said “go on then”.')).toBe('she said "go on then"');
    expect(typedWords('she SANG', 'Something else.')).toBeUndefined();
    expect(typedWords('she sang', '…')).toBeUndefined();
  });
});
