import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { newId } from '../../../shared/kernel/ids.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { ANSWER_MAX, EULOGY_MAX, FACT_BYTES_A_DAY } from '../../domain/limits.js';
import { memoriesDecider } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import { ANSWERS } from '../read-answers/answers.projection.js';

describe('PATCH /api/eulogies/{id}/responses to a eulogy that is nearly full', () => {
  let house: TestApp;
  let owner: TestBrowser;
  let id: number;
  const save = (responses: object) => owner.patch(`/api/eulogies/${id}/responses`, { responses });

  beforeAll(async () => {
    house = await startTestApp();
    owner = house.browser();
    await owner.signUp({ email: 'claire@example.com' });
    id = await owner.buyEulogy('Honouring Ray');
    // all but 30,000 characters, told by others
    for (let person = 0; person < 3; person++) await tell(Array<number>(9).fill(ANSWER_MAX));
    await tell([ANSWER_MAX, 10_000]);
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  /** Somebody tells answers of these lengths, in characters of two bytes. */
  async function tell(lengths: readonly number[]): Promise<void> {
    const at = '2025-03-04T10:42:00.000Z';
    const personId = newId();
    const answers = lengths.map((length, index) => ({ questionId: `story-${index}`, answer: 'é'.repeat(length) }));
    const { position } = await house.app.get(CommandRunner).run({
      decider: memoriesDecider,
      stream: memoriesStream(id, personId),
      command: { type: 'ContributeAnswers', eulogyId: id, personId, answers, at },
      context: {
        commandId: newId(),
        correlationId: newId(),
        causationId: newId(),
        actor: { kind: 'system', name: 'test' },
        at,
      },
    });
    await house.app.get(WaitFor).readModels(position, [ANSWERS]);
  }

  it('takes what fits to the last character', async () => {
    expect((await save({ story: '🌻'.repeat(ANSWER_MAX) })).status).toBe(200);
    expect((await save({ name: 'x'.repeat(10_000) })).status).toBe(200);
  });

  it('refuses what does not, kindly, says how much is left, and stores nothing of it', async () => {
    const { status, body } = await save({ miss: 'The ute.', story: '🌻'.repeat(ANSWER_MAX) });
    expect([status, body['code'], body['left']]).toEqual([422, 'answers.full', ANSWER_MAX]);
    expect(body['detail']).toContain(`${EULOGY_MAX.toLocaleString('en-AU')} characters`);
    expect(body['detail']).toContain('kept on this device');
    const { body: eulogy } = await owner.get<{ responses: Record<string, string> }>(`/api/eulogies/${id}`);
    expect(JSON.stringify(eulogy.responses)).not.toContain('The ute.');
  });

  it('takes what makes an answer shorter, and then has room for another', async () => {
    expect((await save({ story: 'The shed.' })).status).toBe(200);
    expect((await save({ miss: 'The ute.' })).status).toBe(200);
  });

  it('saves the same fact less often once a person had a day’s share of them stored, and says when', async () => {
    const each = '🌻'.repeat(ANSWER_MAX - 1); // of four bytes each
    const most = Math.ceil(FACT_BYTES_A_DAY / 80_000);
    let saves = 0;
    let refused = await save({ name: `${each}${saves % 10}` });
    while (refused.status === 200 && saves++ < most) refused = await save({ name: `${each}${saves % 10}` });
    expect([refused.status, refused.body['code']]).toEqual([429, 'answers.too-often']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(saves).toBeGreaterThan(FACT_BYTES_A_DAY / 120_000);
    expect((await save({ relationship: 'Daughter' })).status).toBe(200);
  }, 60_000);
});
