import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../../brief/__fixtures__/read-questionnaire.js';
import { runHardChecks } from '../../checks/run-checks.js';
import type { EulogySentence, EulogyText } from '@eulogy/arranger';
import { LocalComposer } from '../../writers/local-composer/local-composer.js';
import { forgottenIn } from './forgotten.js';

const brief = briefOf(
  readQuestionnaire(join(__dirname, '../../brief/__fixtures__/ray-three-voices.questionnaire.json')),
  3,
);
const open = () => false;
const textOf = (...paragraphs: EulogySentence[][]): EulogyText => ({
  title: '',
  sections: paragraphs.map((sentences, index) => ({
    kind: index === 0 ? 'opening' : index === paragraphs.length - 1 ? 'farewell' : 'story',
    paragraphs: [{ sentences }],
  })),
  words: 1,
  durationMinutes: 3,
  notice: null,
});
const said = (text: string, ...sources: EulogySentence['sources'][number][]): EulogySentence => ({
  text,
  sources,
  verdict: sources.length > 0 ? 'supported' : 'connective',
});
const almostNothing = textOf([said('I am Claire.')], [said('Ray was my dad.')], [said('Goodbye.')]);

describe('nobody forgotten', () => {
  it('names whoever told something or was named, and is not in the text', () => {
    const people = forgottenIn(almostNothing, brief, open).filter(({ kind }) => kind === 'person');
    const names = people.map(({ name }) => name).join(', ');
    for (const name of ['Anna', 'Mick', 'Joss', 'Helen', 'Ada', 'Merv']) expect(names).toContain(name);
    expect(names).not.toContain('Claire');
  });

  it('leaves out whoever and whatever is there', () => {
    const text = textOf(
      [said('I am Claire.')],
      [
        said('Anna remembers the tides.', { questionId: 'childhood', contributorId: 'anna' }),
        said('Mick and Helen laughed.'),
      ],
      [said('Goodbye.')],
    );
    const items = forgottenIn(text, brief, open);
    const names = items.filter(({ kind }) => kind === 'person').map(({ name }) => name);
    for (const name of ['Anna', 'Mick', 'Helen']) expect(names).not.toContain(name);
    expect(items.some(({ source }) => source?.questionId === 'childhood' && source.contributorId === 'anna')).toBe(
      false,
    );
    expect(items.some(({ source }) => source?.questionId === 'work' && source.contributorId === 'owner')).toBe(true);
  });

  it('proposes sentences that rest on the answer and pass the hard checks, away from first and last words', () => {
    const items = forgottenIn(almostNothing, brief, open).filter(({ proposal }) => proposal !== null);
    expect(items.length).toBeGreaterThan(5);
    for (const { proposal, source } of items) {
      expect(proposal!.sentence.sources).toContainEqual(source);
      expect(proposal!.at).toEqual({ section: 1, paragraph: 0 });
      const added = textOf([said('I am Claire.')], [proposal!.sentence], [said('Goodbye.')]);
      expect(runHardChecks(added, brief).filter(({ sentence }) => sentence !== null)).toEqual([]);
    }
  });

  it('proposes nothing where everything is locked', () => {
    expect(forgottenIn(almostNothing, brief, () => true).every(({ proposal }) => proposal === null)).toBe(true);
  });

  it('finds little to add to what the composer writes from the same answers', async () => {
    const eight = { ...brief, durationMinutes: 8 as const };
    const text = await new LocalComposer().write(eight, () => undefined, new AbortController().signal);
    const people = forgottenIn(text, eight, open).filter(
      ({ kind, source }) => kind === 'person' && source?.contributorId !== 'owner',
    );
    expect(people).toEqual([]);
  });
});
