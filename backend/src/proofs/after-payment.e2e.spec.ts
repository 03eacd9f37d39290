import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { OpenCircle } from '../collaboration/features/open-circle/open-circle.command.js';
import { IssueReceipt } from '../purchasing/features/receipts/issue-receipt.command.js';
import { OpenQuestionnaire } from '../questionnaire/features/open-questionnaire/open-questionnaire.command.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

/** Slower than an answer that waits for nothing, and well below the two seconds that an answer waits at most. */
const SLOW_MS = 600;

describe('the first look after a payment', () => {
  let house: TestApp;
  let claire: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
  }, 60_000);
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => house.close());

  /** What this command opens comes late, as on a busy machine. */
  function delay(kind: new (...parts: never[]) => object): void {
    const bus = house.app.get(CommandBus);
    const execute = bus.execute.bind(bus);
    jest.spyOn(bus, 'execute').mockImplementation(async (command: ICommand) => {
      if (command instanceof kind) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return execute(command);
    });
  }

  it('finds the receipt, however slowly it is issued', async () => {
    delay(IssueReceipt);
    const id = await claire.buyEulogy();
    const { body } = await claire.get<{ eulogyId: number }[]>('/api/receipts');
    expect(body.map(({ eulogyId }) => eulogyId)).toContain(id);
  });

  it('finds the circle open, however slowly it is opened', async () => {
    delay(OpenCircle);
    const id = await claire.buyEulogy();
    expect((await claire.get(`/api/eulogies/${id}/collaborators`)).status).toBe(200);
    expect((await claire.get(`/api/eulogies/${id}/invitation`)).status).toBe(200);
  });

  it('finds the questionnaire open, however slowly it is opened', async () => {
    delay(OpenQuestionnaire);
    const id = await claire.buyEulogy();
    const saved = await claire.patch(`/api/eulogies/${id}/responses`, { responses: { relationship: 'My dad|Father' } });
    expect(saved.status).toBe(200);
  });
});
