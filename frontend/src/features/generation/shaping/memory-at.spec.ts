import type { EulogySentence, EulogyText } from '../../../lib/api-types.js';
import { memoryAt, placeToWriteIn } from './memory-at.js';

const told = (text: string, contributorId: string, questionId = 'story'): EulogySentence => ({
  text,
  verdict: 'supported',
  sources: [{ questionId, contributorId }],
});
const ours = (text: string): EulogySentence => ({ text, verdict: 'connective', sources: [] });
const textOf = (...paragraphs: EulogySentence[][]): EulogyText => ({
  title: 'Honouring Ray',
  words: 40,
  durationMinutes: 5,
  notice: null,
  sections: [{ kind: 'story', paragraphs: paragraphs.map((sentences) => ({ sentences })) }],
});
const wordsAt = (text: EulogyText, paragraph: number): string[] =>
  memoryAt(text, { section: 0, paragraph }).map(
    (at) => text.sections[at.section]?.paragraphs[at.paragraph]?.sentences[at.sentence]?.text ?? '',
  );

describe('The memory that a paragraph tells', () => {
  const text = textOf(
    [told('Mick wrote: “He sang.', 'mick')],
    [told('He sang badly.”', 'mick')],
    [ours('That was Mick.'), told('He kept bees.', 'claire')],
    [told('He wrote the tides.', 'claire', 'passions')],
  );

  it('goes over all its paragraphs, and takes along the words that lead back from it', () =>
    expect(wordsAt(text, 0)).toEqual(['Mick wrote: “He sang.', 'He sang badly.”', 'That was Mick.']));

  it('leaves what belongs to the memory before it, and to the one behind it', () =>
    expect(wordsAt(text, 2)).toEqual(['He kept bees.']));

  it('is written in beside what its question brought', () =>
    expect(placeToWriteIn(text, { questionId: 'passions', contributorId: 'claire' })).toEqual({
      section: 0,
      paragraph: 3,
    }));
});
