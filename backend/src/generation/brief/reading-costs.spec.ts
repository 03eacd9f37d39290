import { requireQuestionSet } from '../../questionnaire/questions.js';
import { byLength } from '../../shared/testing/full-length.js';
import { stepsOf } from '../../shared/testing/steps-of.js';
import { findHard } from '../checks/find-hard.task.js';
import { finishText } from '../writers/model-writer/finish-text.task.js';
import { gatherMaterial } from '../writers/model-writer/gather-material.task.js';
import { noSpeakers } from '../writers/model-writer/no-speakers-words.js';
import { flatTextsOf } from '../writers/model-writer/stand-by-evidence.js';
import { judgeTyped } from '../manuscript/shape-text/judge-edit.task.js';
import type { BriefInput } from './build-brief.js';
import { readAnswers } from './read-answers.task.js';

const set = requireQuestionSet('other@1');
const memories = set.questions.filter(({ kind }) => kind === 'memory').map(({ id }) => id);

/** One text as the answer of two people to every question of memory, and on the sheet. */
function answered(text: string): BriefInput {
  return {
    questionSet: set,
    title: 'Honouring Nancy',
    facts: [
      { questionId: 'name', answer: 'Nancy Keane|Nan|She/Her' },
      { questionId: 'family', answer: `${text}|${text}|` },
    ],
    contributions: ['u', 'v'].flatMap((contributorId) =>
      memories.map((questionId, at) => ({ questionId, contributorId, answer: text, included: at > 0 })),
    ),
    people: [
      { id: 'u', firstName: 'Ruth', lastName: 'Hale' },
      { id: 'v', firstName: 'Mick', lastName: 'Hale' },
    ],
    ownerId: 'u',
    durationMinutes: 5,
  };
}

/** Of a text: what grows with its square takes four times the steps of half of it, however long that is. */
const HALF = byLength({ test: 200, prove: 500 });

const hostile: readonly (readonly [string, (n: number) => string])[] = [
  ['lines of one letter', (n) => 'a\n '.repeat(n)],
  ['lines of one letter, no blanks', (n) => 'k\n'.repeat(n)],
  ['nothing but blanks', (n) => `${' '.repeat(2 * n)}x`],
  ['one word', (n) => 'a'.repeat(2 * n)],
  ['one sentence again and again', (n) => 'She kept the books and served at the counter. '.repeat(n / 10)],
  ['no end', (n) => 'and then he went and she came '.repeat(n / 10)],
  ['nothing but quotes', (n) => '“'.repeat(2 * n)],
  ['stops in a quotation that never closes', (n) => `“${'Go on. '.repeat(n / 2)}`],
  ['a birth in every sentence', (n) => 'He was born in 1943. '.repeat(n / 10)],
  [
    'a sister in every sentence',
    (n) => Array.from({ length: n / 10 }, (_, at) => `His sister An${at}na left.`).join(' '),
  ],
];

describe('what reading hostile answers costs', () => {
  it.each(hostile)('grows as the text: %s', (_name, make) => {
    const cost = (n: number): number => {
      const input = answered(make(n));
      return stepsOf(() => readAnswers.work({ input, settlements: [] }));
    };
    cost(100);
    expect(cost(2 * HALF)).toBeLessThan(2.4 * cost(HALF) + 20_000);
  });

  it.each(hostile)('and the checks of a text, and of what somebody typed, too: %s', (_name, make) => {
    const cost = (n: number): number => {
      const { brief } = readAnswers.work({ input: answered(make(n)), settlements: [] });
      const sentence = { text: 'Ruth told us of the boat.', sources: [], verdict: 'connective' as const };
      const text = {
        title: brief.title,
        sections: [{ kind: 'story' as const, paragraphs: [{ sentences: [sentence] }] }],
        words: 6,
        durationMinutes: 5 as const,
        notice: null,
      };
      return stepsOf(() => {
        findHard.work({ text, brief });
        judgeTyped.work({ typed: 'He was born in 1950. She left.', text, brief, section: 0 });
      });
    };
    cost(100);
    expect(cost(2 * HALF)).toBeLessThan(2.4 * cost(HALF) + 20_000);
  });

  it.each(hostile)('and what a model reads, and the look at each of its sentences: %s', (_name, make) => {
    const cost = (n: number): number => {
      const { brief } = readAnswers.work({ input: answered(make(n)), settlements: [] });
      return stepsOf(() => {
        const isNoSpeakers = noSpeakers(gatherMaterial.work(brief), 'Write as the speaker. '.repeat(100));
        for (let at = 0; at < 20; at++) isNoSpeakers(`She mended fence ${at} <b>when nobody</b> else would come.`);
      });
    };
    cost(100);
    expect(cost(2 * HALF)).toBeLessThan(2.4 * cost(HALF) + 20_000);
  });

  it('reads all that was told once for all the sentences of a model’s text', () => {
    const { brief } = readAnswers.work({ input: answered('She kept the books. '.repeat(250)), settlements: [] });
    const { items } = gatherMaterial.work(brief);
    expect(flatTextsOf(items)).toBe(flatTextsOf(items));
  });

  it('brings a text of one endless paragraph to its time in steps that do not grow with the cube', () => {
    const { brief } = readAnswers.work({ input: answered('She sang.'), settlements: [] });
    const cost = (n: number): number => {
      const sentences = Array.from({ length: n }, (_, at) => ({
        text: `“She mended fence number ${at}.”`,
        sources: [],
        verdict: 'supported' as const,
      }));
      const text = {
        title: '',
        sections: [{ kind: 'opening' as const, paragraphs: [{ sentences }] }],
        words: 0,
        durationMinutes: 3 as const,
        notice: null,
      };
      return stepsOf(() => finishText.work({ text, brief }));
    };
    expect(cost(400)).toBeLessThan(6 * cost(200));
  });

  it('holds no more statements against one another than a family makes', () => {
    const births = Array.from(
      { length: byLength({ test: 600, prove: 3_000 }) },
      (_, at) => `Nancy was born in ${1800 + (at % 200)}, they say ${at}.`,
    );
    const { conflicts } = readAnswers.work({ input: answered(births.join(' ')), settlements: [] });
    const statements = conflicts.flatMap(({ sides }) => sides.flatMap(({ claims }) => claims));
    expect(statements.length).toBeGreaterThan(50);
    expect(statements.length).toBeLessThanOrEqual(200);
  });

  it('looks at a gap of twenty thousand blanks once', () => {
    const gap = ' '.repeat(20_000);
    const { brief } = readAnswers.work({ input: answered(`She sang.${gap}We danced.`), settlements: [] });
    expect(brief.memories[0]?.text).toBe('She sang. We danced.');
  });
});
