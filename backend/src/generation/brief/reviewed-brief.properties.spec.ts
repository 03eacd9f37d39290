import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { briefOf, readQuestionnaire, type QuestionnaireFile } from './__fixtures__/read-questionnaire.js';
import { isSameSource } from './brief-sources.js';
import { byLength } from '../../shared/testing/full-length.js';
import { runChecks } from '../checks/run-checks.js';

const FIXTURES = join(__dirname, './__fixtures__');
const files = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.questionnaire.json'))
  .map((name) => readQuestionnaire(join(FIXTURES, name)));

/** Acts on the answers of a questionnaire, by the place of the answer, as the review page makes them. */
const act = fc.record({
  at: fc.nat({ max: 40 }),
  act: fc.constantFrom('leave out', 'take in', 'must be in', 'need not'),
});

function reviewed(file: QuestionnaireFile, acts: readonly { at: number; act: string }[]): QuestionnaireFile {
  const answers = file.answers.map((answer) => ({ ...answer, included: true, essential: false }));
  for (const { at, act: what } of acts) {
    const answer = answers[at % answers.length];
    if (!answer) continue;
    if (what === 'leave out') Object.assign(answer, { included: false, essential: false });
    if (what === 'take in') answer.included = true;
    if (what === 'must be in') Object.assign(answer, { included: true, essential: true });
    if (what === 'need not') answer.essential = false;
  }
  return { ...file, answers };
}

describe('a brief, whatever was left out in whatever order', () => {
  it('has no withheld answer among its memories, and wants nothing in that is left out', () => {
    let withheld = 0;
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(act, { maxLength: 30 }), (file, acts) => {
        const kept = reviewed(file, acts);
        const brief = briefOf(kept);
        const out = brief.boundaries.withheld;
        withheld += out.length;
        for (const answer of out) {
          expect(brief.memories.some((memory) => isSameSource(memory, answer))).toBe(false);
          expect(brief.mustInclude.some((source) => isSameSource(source, answer))).toBe(false);
          const twins = kept.answers.filter(({ answer: text, included }) => included !== false && text === answer.text);
          if (twins.length === 0) expect(brief.memories.map(({ text }) => text)).not.toContain(answer.text);
        }
        const left = kept.answers.filter(({ included }) => included === false).length;
        expect(out.length).toBeLessThanOrEqual(left);
      }),
      { numRuns: byLength({ test: 300, prove: 600 }), seed: 20_250_305 },
    );
    expect(withheld).toBeGreaterThan(200); // or the property would have looked at nothing
  });

  it('lets the checks name a sentence that rests on any withheld answer', () => {
    for (const file of files) {
      const acts = file.answers.map((_answer, at) => ({ at, act: 'leave out' }));
      const brief = briefOf(reviewed(file, acts));
      for (const { questionId, contributorId, text } of brief.boundaries.withheld) {
        const sentence = { text, sources: [{ questionId, contributorId }], verdict: 'supported' as const };
        const leak = {
          title: '',
          sections: [{ kind: 'story' as const, paragraphs: [{ sentences: [sentence] }] }],
          words: 0,
          durationMinutes: 3 as const,
          notice: null,
        };
        expect(runChecks(leak, brief).hard.map(({ check }) => check)).toContain('left-out');
      }
    }
  });
});
