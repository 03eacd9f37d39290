import { join } from 'node:path';
import { arrange, fitTime, untold } from '@eulogy/arranger';
import { runHardChecks } from '../checks/run-checks.js';
import { briefOf, readQuestionnaire } from './__fixtures__/read-questionnaire.js';
import { familyGroups } from './conflicts/family-groups.js';
import { readableAnswers } from './readable-answers.js';
import { byLength } from '../../shared/testing/full-length.js';
import { workOf } from '../../shared/testing/work-of.js';
import { requireQuestionSet } from '../../questionnaire/index.js';

/** As long as an answer may be; a quarter of it in `npm test`. */
const LONG = byLength({ test: 6_000, prove: 20_000 });
const questionnaire = readQuestionnaire(join(__dirname, '__fixtures__/peg-five-voices.questionnaire.json'));

function read(questionId: string, answer: string): string | undefined {
  const input = {
    questionSet: requireQuestionSet('other@1'),
    title: '',
    facts: [{ questionId, answer }],
    contributions: [],
    people: [],
    ownerId: 'claire',
    durationMinutes: 5 as const,
  };
  return readableAnswers(input).facts[0]?.answer;
}

describe('what is read of an answer', () => {
  it('is every word, with as many signs and blanks as anybody means', () => {
    for (const said of [
      'He sang.\n\n\n* * *\n\nThen — nothing… for years!!!',
      '他爱钓鱼。',
      'ก็ดี '.repeat(500),
      'x'.repeat(LONG),
    ])
      expect(read('story', said)).toBe(said);
  });

  it('is no more than sixty signs in a row', () => {
    expect(read('story', `a${' '.repeat(LONG)}b${'.,'.repeat(LONG)}c`)).toBe(`a${' '.repeat(60)}b${'.,'.repeat(30)}c`);
  });

  it('is a name as long as a name, and what stands behind it', () => {
    expect(read('name', `${'x'.repeat(LONG)}|Razza|He/Him`)).toBe(`${'x'.repeat(200)}|Razza|He/Him`);
    expect(read('name', `${'x'.repeat(199)}\\\\${'x'.repeat(LONG)}|Razza|He/Him`)).toBe(
      `${'x'.repeat(199)}|Razza|He/Him`,
    );
  });

  it.each<[string, (length: number) => string]>([
    ['relationship', (length) => `a${' '.repeat(length - 2)}x`],
    ['say', (length) => `a${' '.repeat(length - 2)}x`],
    ['birth-and-death', (length) => `${'.'.repeat(length - 1)}x`],
    ['name', (length) => '“'.repeat(length)],
    ['family', (length) => `x|${'a’'.repeat(length / 2 - 2)}|`],
    ['relationship', (length) => `${'a.'.repeat(length / 2 - 1)}!`],
  ])('keeps nobody waiting, whatever stands in “%s”', async (questionId, ofLength) => {
    const workFor = (length: number) =>
      workOf(() => {
        const answers = questionnaire.answers.map((one) =>
          one.questionId === questionId ? { ...one, answer: ofLength(length) } : one,
        );
        const brief = briefOf({ ...questionnaire, answers });
        const { text } = arrange(brief);
        runHardChecks(text, brief);
        familyGroups(brief.facts.family?.others ?? '');
        untold(text, brief, () => false);
        fitTime(text, brief, 300, () => false);
      });
    await workFor(LONG / 4); // the expressions are compiled
    const quarter = await workFor(LONG / 4);
    // What is linear takes four times as long, what is quadratic sixteen: it was up to a minute and a half.
    expect((await workFor(LONG)) / quarter).toBeLessThan(10);
  });
});
