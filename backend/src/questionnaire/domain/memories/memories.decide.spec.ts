import fc from 'fast-check';
import { fold } from '../../../shared/kernel/decider.js';
import { given } from '../../../shared/testing/given.js';
import { ANSWER_MAX, MEMORY_BYTES_A_DAY } from '../limits.js';
import { memoriesDecider, type MemoriesCommand } from './memories.decide.js';
import { answerCleared, answerContributed, memoriesReset, type MemoriesEvent } from './memories.events.js';

const at = '2025-03-04T10:42:00.000Z';
const mine = { eulogyId: 12, personId: 'claire' } as const;

const contributed = (questionId: string, answer: string, answerRevision: number) =>
  answerContributed({ ...mine, questionId, answer, answerRevision, contributedAt: at });
const cleared = (questionId: string, answerRevision: number) =>
  answerCleared({ ...mine, questionId, answerRevision, clearedAt: at });
const contribute = (answers: Record<string, string>): MemoriesCommand => ({
  ...mine,
  type: 'ContributeAnswers',
  answers: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
  at,
});

describe('a person’s memories', () => {
  it('are kept as typed, several in one go', () => {
    given(memoriesDecider, [])
      .when(contribute({ story: ' <b>Ræy</b> 🚲\n', miss: 'The ute at six.' }))
      .then([contributed('story', ' <b>Ræy</b> 🚲\n', 1), contributed('miss', 'The ute at six.', 2)]);
  });

  it('that are the same again add nothing', () => {
    given(memoriesDecider, [contributed('story', 'The shed.', 1)])
      .when(contribute({ story: 'The shed.' }))
      .thenNothing();
  });

  it('are cleared by an empty text, once, and can be written anew', () => {
    const history = [contributed('story', 'The shed.', 1)];
    given(memoriesDecider, history)
      .when(contribute({ story: '' }))
      .then([cleared('story', 2)]);
    given(memoriesDecider, [...history, cleared('story', 2)])
      .when(contribute({ story: 'The shed.' }))
      .then([contributed('story', 'The shed.', 3)]);
    given(memoriesDecider, [])
      .when(contribute({ story: '' }))
      .thenNothing();
  });

  it('leave the answers that are not sent as they were', () => {
    given(memoriesDecider, [contributed('story', 'The shed.', 1), contributed('miss', 'The ute.', 2)])
      .when(contribute({ miss: 'The ute at six.' }))
      .then([contributed('miss', 'The ute at six.', 3)]);
  });

  it('are emptied by a reset of the questionnaire, but not what was told after it', () => {
    const reset: MemoriesCommand = { ...mine, type: 'ResetMemories', resetId: 'r1', at };
    const after = '2025-03-04T10:42:00.001Z';
    const told = [
      contributed('story', 'The shed.', 1),
      answerContributed({ ...mine, questionId: 'miss', answer: 'The ute.', answerRevision: 2, contributedAt: after }),
    ];
    const emptied = memoriesReset({ ...mine, resetId: 'r1', questionIds: ['story'], answerRevision: 3, resetAt: at });
    given(memoriesDecider, told).when(reset).then([emptied]);
    given(memoriesDecider, [...told, emptied])
      .when(contribute({ story: 'The shed.', miss: 'The ute.' }))
      .then([contributed('story', 'The shed.', 4)]);
    given(memoriesDecider, [contributed('story', 'The shed.', 1), cleared('story', 2)])
      .when(reset)
      .thenNothing();
  });

  it('have at most 20,000 characters each', () => {
    given(memoriesDecider, [])
      .when(contribute({ miss: 'The ute.', story: 'x'.repeat(ANSWER_MAX + 1) }))
      .thenRefused('answer.too-long');
  });

  describe('of somebody who had a great deal stored today', () => {
    const chapter = (number: number, minute: number) =>
      answerContributed({
        ...mine,
        questionId: number % 2 ? 'story' : 'miss',
        answer: `${number}`.padEnd(20_000, 'é'),
        answerRevision: number,
        contributedAt: `2025-03-04T10:${String(minute).padStart(2, '0')}:00.000Z`,
      });
    // 20,000 characters of two bytes each, as base64
    const enough = Math.ceil(MEMORY_BYTES_A_DAY / (20_000 * 2 * (4 / 3) + 1_000));
    const history = Array.from({ length: enough }, (_, index) => chapter(index + 1, index < enough - 3 ? 0 : 40));
    const soon = (answers: Record<string, string>, at: string): MemoriesCommand =>
      ({ ...contribute(answers), at }) as never;

    it('are stored once in ten minutes each, and the person is told when', () => {
      const refused = () =>
        memoriesDecider.decide(
          fold(memoriesDecider, history),
          soon({ story: 'The shed.' }, '2025-03-04T10:42:00.000Z'),
        );
      expect(refused).toThrow(
        expect.objectContaining({ code: 'answers.too-often', facts: { retryAfterSeconds: 480 } }),
      );
      for (const at of ['2025-03-04T10:50:00.000Z', '2025-03-05T00:00:00.000Z'])
        expect(memoriesDecider.decide(fold(memoriesDecider, history), soon({ story: 'The shed.' }, at))).toHaveLength(
          1,
        );
    });

    it('are stored at once where they are another answer, and taken back at once', () => {
      const state = fold(memoriesDecider, history);
      expect(memoriesDecider.decide(state, contribute({ say: 'Thank you.' }))).toHaveLength(1);
      expect(memoriesDecider.decide(state, contribute({ story: '' }))).toHaveLength(1);
    });

    it('are stored as often as ever before that', () => {
      given(memoriesDecider, history.slice(0, -1))
        .when(contribute({ miss: 'The ute.' }))
        .then([contributed('miss', 'The ute.', enough)]);
    });

    it('never take more than their share, and an answer in ten minutes after it', () => {
      let state = fold(memoriesDecider, [] as MemoriesEvent[]);
      let bytes = 0;
      for (let second = 0; second < 4 * 3_600; second += 5) {
        const at = new Date(Date.parse('2025-03-04T10:00:00.000Z') + second * 1_000).toISOString();
        try {
          for (const event of memoriesDecider.decide(state, soon({ story: `${second}`.padEnd(20_000, 'x') }, at))) {
            state = memoriesDecider.evolve(state, event);
            bytes += 20_000 * (4 / 3) + 1_000;
          }
        } catch (error) {
          expect(error).toMatchObject({ code: 'answers.too-often' });
        }
      }
      expect(bytes).toBeLessThan(MEMORY_BYTES_A_DAY + (4 * 6 + 1) * 28_000);
      expect(bytes).toBeGreaterThan(MEMORY_BYTES_A_DAY);
    });
  });

  it('always end as they were sent last', () => {
    const patch = fc.dictionary(fc.constantFrom('story', 'miss', 'say'), fc.constantFrom('', 'a', 'b', 'c'));
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 12 }), (patches) => {
        const history: MemoriesEvent[] = [];
        const expected: Record<string, string> = {};
        for (const answers of patches) {
          history.push(...memoriesDecider.decide(fold(memoriesDecider, history), contribute(answers)));
          Object.assign(expected, answers);
        }
        const { answers, revision } = fold(memoriesDecider, history);
        for (const [questionId, text] of Object.entries(expected)) {
          expect(answers[questionId]?.answer ?? '').toBe(text);
        }
        expect(revision).toBe(history.length);
      }),
      { numRuns: 1_000, seed: 20_250_304 },
    );
  });
});

describe('memories that are withdrawn', () => {
  const withdraw: MemoriesCommand = { ...mine, type: 'WithdrawMemories', at };

  it('are emptied, each of them, once', () => {
    given(memoriesDecider, [
      contributed('story', 'The shed.', 1),
      contributed('miss', 'The ute.', 2),
      cleared('miss', 3),
    ])
      .when(withdraw)
      .then([cleared('story', 4)]);
  });

  it('need not be there', () => {
    given(memoriesDecider, []).when(withdraw).thenNothing();
  });
});
