import type { EulogySection, EulogyText, SectionKind } from '@eulogy/arranger';
import { withLocked } from './with-locked.js';

const said = (text: string) => ({ text, sources: [], verdict: 'connective' as const });
const paragraph = (...texts: string[]) => ({ sentences: texts.map(said) });
const section = (kind: SectionKind, ...texts: string[]): EulogySection => ({
  kind,
  paragraphs: texts.map((text) => paragraph(text)),
});
const textOf = (...sections: EulogySection[]): EulogyText => ({
  title: 'Honouring Ray',
  sections,
  words: 0,
  durationMinutes: 5,
  notice: null,
});
const story = { kind: 'story' as const, paragraph: paragraph('The pigeons came last.', 'Dad shook the bird’s foot.') };

describe('a passage that was locked', () => {
  it('that the new text has is left where it is', () => {
    const text = textOf(section('opening', 'Hello.'), { kind: 'life', paragraphs: [story.paragraph] });
    expect(withLocked(text, { locked: [story] }).sections).toEqual(text.sections);
  });

  it('takes the place of what a writer made of it, or the end of its section, and is not said twice', () => {
    const changed = textOf(section('story', 'The pigeons came last.', 'Another story.'));
    expect(withLocked(changed, { locked: [story] }).sections[0]?.paragraphs).toEqual([
      story.paragraph,
      paragraph('Another story.'),
    ]);
    const text = textOf(section('opening', 'Hello.', 'The pigeons came last.'), section('story', 'Another story.'));
    const kept = withLocked(text, { locked: [story] });
    expect(kept.sections[1]?.paragraphs).toEqual([paragraph('Another story.'), story.paragraph]);
    expect(kept.words).toBe(12);
  });

  it('brings its section where there is none: before the farewell', () => {
    const kept = withLocked(textOf(section('opening', 'Hello.'), section('farewell', 'Goodbye.')), { locked: [story] });
    expect(kept.sections.map(({ kind }) => kind)).toEqual(['opening', 'story', 'farewell']);
  });
});
