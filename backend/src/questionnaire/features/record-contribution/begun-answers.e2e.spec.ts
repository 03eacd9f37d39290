import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { newId } from '../../../shared/kernel/ids.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { ResetQuestionnaire } from '../reset-questionnaire/reset-questionnaire.command.js';

const password = 'a quiet long password';

describe('the sign that somebody is writing', () => {
  let house: TestApp;
  let owner: TestBrowser;
  let ownerId: string;
  let eulogyId: number;

  beforeAll(async () => {
    house = await startTestApp();
    owner = house.browser();
    ({ id: ownerId } = await owner.signUp({ email: 'claire@example.com', password }));
    eulogyId = await owner.buyEulogy('Honouring Ray');
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const begin = async () => (await owner.post(`/api/eulogies/${eulogyId}/questions/story/contribute`)).status;
  const signs = () =>
    house.app.get(DataSource).query<object[]>('SELECT 1 FROM telemetry.begun_answers WHERE person_id = $1', [ownerId]);

  it('is kept once, and goes when the questionnaire is emptied', async () => {
    expect([await begin(), await begin()]).toEqual([200, 200]);
    expect(await signs()).toHaveLength(1);
    const id = newId();
    const context = { commandId: id, correlationId: id, causationId: id, at: new Date().toISOString() };
    const actor = { kind: 'user', id: ownerId } as const;
    await house.app.get(CommandBus).execute(new ResetQuestionnaire(eulogyId, ownerId, { ...context, actor }));
    expect(await signs()).toEqual([]);
  });

  it('goes with the account of whoever gave it', async () => {
    expect(await begin()).toBe(200);
    expect(await signs()).toHaveLength(1);
    expect((await owner.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    expect(await signs()).toEqual([]);
  });
});
