import fc from 'fast-check';
import { byLength } from '../../../shared/testing/full-length.js';
import { fold } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import {
  conflictsOf,
  questionnaireDecider,
  type AnswerFacts,
  type QuestionnaireCommand,
} from './questionnaire.decide.js';
import { questionnaireOpened, type QuestionnaireEvent } from './questionnaire.events.js';

const at = '2025-03-04T10:42:00.000Z';
const QUESTIONS = ['name', 'birth-and-death', 'family'];
const opened = questionnaireOpened({
  eulogyId: 12,
  ownerId: 'claire',
  eulogyType: 'other',
  questionSet: 'other@1',
  title: 'Honouring Ray',
  openedAt: at,
});

const answers = fc
  .dictionary(fc.constantFrom(...QUESTIONS), fc.constantFrom('', 'Ray', 'Raymond', 'R. Whitlow'), { minKeys: 1 })
  .map((map) => Object.entries(map).map(([questionId, answer]) => ({ questionId, answer })));

const answerFacts: fc.Arbitrary<AnswerFacts> = fc.record({
  type: fc.constant('AnswerFacts' as const),
  eulogyId: fc.constant(12),
  answers,
  base: fc.option(fc.oneof(fc.nat({ max: 12 }), fc.dictionary(fc.constantFrom(...QUESTIONS), fc.nat({ max: 12 }))), {
    nil: undefined,
  }),
  by: fc.constantFrom('claire', 'mick', 'anna'),
  at: fc.constant(at),
});

const submission = fc.constantFrom('s1', 's2', 's3');
const command: fc.Arbitrary<QuestionnaireCommand> = fc.oneof(
  { weight: 6, arbitrary: answerFacts },
  fc.record({
    type: fc.constant('SubmitAnswers' as const),
    eulogyId: fc.constant(12),
    submissionId: submission,
    by: fc.constant('claire'),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('ReleaseAnswers' as const),
    eulogyId: fc.constant(12),
    submissionId: submission,
    because: fc.constantFrom('completed' as const, 'failed' as const),
    at: fc.constant(at),
  }),
);

/** Runs commands as they come on an opened questionnaire; what is refused leaves no trace. */
function run(
  commands: readonly QuestionnaireCommand[],
  look: (step: {
    history: readonly QuestionnaireEvent[];
    added: readonly QuestionnaireEvent[];
    by: QuestionnaireCommand;
  }) => void,
): void {
  const history: QuestionnaireEvent[] = [opened];
  for (const by of commands) {
    try {
      const added = questionnaireDecider.decide(fold(questionnaireDecider, history), by);
      look({ history, added, by });
      history.push(...added);
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
    }
  }
}

const story = fc.array(command, { maxLength: 15 });

describe('a questionnaire, whatever comes in whatever order', () => {
  it('loses no word: each answer of a patch stands afterwards, or is reported with the other text', () => {
    let conflicts = 0;
    fc.assert(
      fc.property(story, (commands) => {
        run(commands, ({ history, added, by }) => {
          if (by.type !== 'AnswerFacts') return;
          const inConflict = new Map(
            conflictsOf(fold(questionnaireDecider, history), by).map((one) => [one.questionId, one]),
          );
          conflicts += inConflict.size;
          const after = fold(questionnaireDecider, [...history, ...added]);
          if (after.status === 'none') throw new Error('not open');
          for (const { questionId, answer } of by.answers) {
            const conflict = inConflict.get(questionId);
            expect(after.facts[questionId]?.answer ?? '').toBe(conflict ? conflict.theirs : answer);
            if (!conflict) continue;
            expect(conflict).toMatchObject({ yours: answer, revision: after.facts[questionId]?.revision });
            expect(after.facts[questionId]?.by).not.toBe(by.by);
          }
        });
      }),
      { numRuns: byLength({ test: 800, prove: 2_000 }), seed: 20_250_301 },
    );
    expect(conflicts).toBeGreaterThan(100); // or the property would have looked at nothing
  });

  it('adds nothing when a command is repeated', () => {
    fc.assert(
      fc.property(story, (commands) => {
        run(commands, ({ history, added, by }) => {
          expect(questionnaireAgain([...history, ...added], by)).toEqual([]);
        });
      }),
      { numRuns: byLength({ test: 400, prove: 1_000 }), seed: 20_250_302 },
    );
  });

  it('counts its changes without a gap, and changes nothing while it is submitted', () => {
    fc.assert(
      fc.property(story, (commands) => {
        const revisions: number[] = [];
        run(commands, ({ history, added }) => {
          for (const event of added) {
            if (event.type !== 'FactAnswered' && event.type !== 'FactCleared') continue;
            revisions.push(event.data.answerRevision);
            expect(fold(questionnaireDecider, history).status).toBe('open');
          }
        });
        expect(revisions).toEqual(revisions.map((_, index) => index + 1));
      }),
      { numRuns: byLength({ test: 400, prove: 1_000 }), seed: 20_250_303 },
    );
  });
});

function questionnaireAgain(
  history: readonly QuestionnaireEvent[],
  command: QuestionnaireCommand,
): QuestionnaireEvent[] {
  return questionnaireDecider.decide(fold(questionnaireDecider, history), command);
}
