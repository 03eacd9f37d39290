import { join } from 'node:path';
import fc from 'fast-check';
import {
  arrange,
  countTextWords,
  placedSentences,
  renderPlainText,
  whatIsTold,
  type Brief,
  type EulogySentence,
  type EulogyText,
  type Theme,
} from '@eulogy/arranger';
import { briefOf, readQuestionnaire } from '../../brief/__fixtures__/read-questionnaire.js';
import { paragraphAt, withParagraphs, withPassage, withoutSentences } from '../../domain/manuscript/text-changes.js';
import { byLength } from '../../../shared/testing/full-length.js';
import { judgeEdit } from '../shape-text/judge-edit.js';

const ray = briefOf(
  readQuestionnaire(join(__dirname, '../../brief/__fixtures__/ray-three-voices.questionnaire.json')),
  8,
);
const [owner = '', ...others] = ray.people.map(({ id }) => id);
const THEMES: readonly Theme[] = ['childhood', 'work', 'story', 'laughter', 'hard-times'];
const open = () => false;

/** Three words that stand nowhere else: a sentence is told where they are. */
const marksOf = (memory: number, sentence: number): string[] =>
  ['b', 'd', 'f'].map(
    (letter) =>
      `${letter}${'aeiou'.charAt(memory % 5)}${'lmnprst'.charAt(sentence)}${'kvwz'.charAt(Math.floor(memory / 5))}ov`,
  );

interface Tale {
  by: string;
  theme: Theme;
  sentences: string[][];
}

const tales: fc.Arbitrary<Tale[]> = fc
  .uniqueArray(
    fc.record({
      by: fc.constantFrom(owner, ...others),
      theme: fc.constantFrom(...THEMES),
      length: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 6, selector: ({ by, theme }) => `${by} ${theme}` },
  )
  .map((all) =>
    all.map(({ by, theme, length }, memory) => ({
      by,
      theme,
      sentences: Array.from({ length }, (_one, sentence) => marksOf(memory, sentence)),
    })),
  );

const asTold = ([a = '', b = '', c = '']: string[]): string => `He carried the ${a} with the ${b} over the ${c}.`;

function briefWith(told: readonly Tale[]): Brief {
  const memories = told.map(({ by, theme, sentences }) => ({
    questionId: theme,
    contributorId: by,
    contributorName: '',
    theme,
    text: sentences.map(asTold).join(' '),
  }));
  return { ...ray, memories, mustInclude: [], boundaries: { ...ray.boundaries, withheld: [] } };
}

/** As a model would put it: other words around the same things, and every sentence says what it rests on. */
function inOtherWords(told: readonly Tale[], brief: Brief): EulogyText {
  const { text } = arrange({ ...brief, memories: [] });
  const paragraphs = told.map(({ by, theme, sentences }) => ({
    sentences: sentences.map(([a = '', b = '', c = '']): EulogySentence => ({
      text: `There was the ${c}, and across it went a ${a} and its ${b}.`,
      sources: [{ questionId: theme, contributorId: by }],
      verdict: 'supported',
    })),
  }));
  const sections = [...text.sections, { kind: 'story' as const, paragraphs }];
  return { ...text, sections, words: countTextWords({ sections }) };
}

const edits = fc.array(
  fc.record({
    at: fc.nat({ max: 40 }),
    how: fc.constantFrom('take out', 'shorten by hand', 'say otherwise by hand'),
    which: fc.nat({ max: 5 }),
  }),
  { maxLength: 6 },
);
type Edit = typeof edits extends fc.Arbitrary<(infer E)[]> ? E : never;

function edited(text: EulogyText, { at, how, which }: Edit, brief: Brief): EulogyText {
  const all = placedSentences(text);
  const place = all[at % all.length];
  const paragraph = place && paragraphAt(text, place);
  if (place === undefined || paragraph === undefined) return text;
  if (how === 'take out') return all.length === 1 ? text : withoutSentences(text, [place]);
  const words = paragraph.sentences.map((one) => one.text).join(' ');
  const said = words.match(/He carried [^.]+\.|There was [^.]+\./g) ?? [];
  const one = said[which % Math.max(1, said.length)];
  if (one === undefined) return text;
  const typed =
    how === 'shorten by hand'
      ? words.replace(one, '').replace(/\s+/g, ' ').trim()
      : words.replace(one, one.replace('He carried the', 'Dad hauled a').replace('There was the', 'I think of the'));
  return withParagraphs(text, place, judgeEdit(typed, text, brief, place.section));
}

/** Counted by the words that only one sentence has. */
function howTold(tale: Tale, text: EulogyText): 'whole' | 'partly' | 'not' {
  const words = renderPlainText(text);
  const told = tale.sentences.filter((marks) => marks.every((mark) => words.includes(mark))).length;
  return told === tale.sentences.length ? 'whole' : told === 0 ? 'not' : 'partly';
}

function listed(text: EulogyText, brief: Brief, tale: Tale): string {
  const items = whatIsTold(text, brief, open).untold.filter(
    ({ kind, source }) => kind === 'memory' && source.questionId === tale.theme && source.contributorId === tale.by,
  );
  return items[0]?.how ?? 'whole';
}

const WRITERS: readonly [string, (told: readonly Tale[], brief: Brief) => EulogyText][] = [
  ['the arranger', (_told, brief) => arrange(brief).text],
  ['a model', inOtherWords],
];

describe.each(WRITERS)('a text by %s, whatever its owner takes out or writes anew', (_name, write) => {
  it('is said to hold a memory whole, partly or not at all as it does', () => {
    fc.assert(
      fc.property(tales, edits, (told, changes) => {
        const brief = briefWith(told);
        const text = changes.reduce((sofar, change) => edited(sofar, change, brief), write(told, brief));
        expect(told.map((tale) => listed(text, brief, tale))).toEqual(told.map((tale) => howTold(tale, text)));
        const { people } = whatIsTold(text, brief, open);
        for (const { id, memories, whole, partly } of people) {
          const own = told.filter(({ by }) => by === id).map((tale) => howTold(tale, text));
          expect([memories, whole, partly]).toEqual([
            own.length,
            own.filter((one) => one === 'whole').length,
            own.filter((one) => one === 'partly').length,
          ]);
        }
      }),
      { numRuns: byLength({ test: 6, prove: 25 }) },
    );
  });

  it('holds every memory once each was put in, and none goes by it', () => {
    fc.assert(
      fc.property(tales, edits, (told, changes) => {
        const brief = briefWith(told);
        let text = changes.reduce((sofar, change) => edited(sofar, change, brief), write(told, brief));
        for (let step = 0; step < told.length; step += 1) {
          const item = whatIsTold(text, brief, open).untold.find(({ kind, at }) => kind === 'memory' && at !== null);
          if (item?.at == null) break;
          const before = told.filter((tale) => howTold(tale, text) === 'whole');
          text = withPassage(text, item.at, item.paragraphs, item.instead);
          for (const tale of before) expect(howTold(tale, text)).toBe('whole');
        }
        expect(told.map((tale) => howTold(tale, text))).toEqual(told.map(() => 'whole'));
        expect(whatIsTold(text, brief, open).untold.filter(({ kind }) => kind === 'memory')).toEqual([]);
      }),
      { numRuns: byLength({ test: 4, prove: 15 }) },
    );
  });
});
