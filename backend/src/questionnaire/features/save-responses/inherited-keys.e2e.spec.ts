import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';

describe('answers under keys that every object has', () => {
  let house: TestApp;
  let owner: TestBrowser;
  let path: string;

  beforeAll(async () => {
    house = await startTestApp();
    owner = house.browser();
    await owner.signUp({ email: 'claire@example.com' });
    path = `/api/eulogies/${await owner.buyEulogy('Honouring Ray')}`;
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  it.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty'])(
    'are refused by name, and nothing beside them is saved: %s',
    async (key) => {
      expect(await owner.patch(`${path}/responses`, `{"responses":{"story":"The shed.","${key}":"x"}}`)).toMatchObject({
        status: 422,
        body: { code: 'request.invalid', errors: [{ path: `responses.${key}` }] },
      });
      expect(JSON.stringify((await owner.get(path)).body)).not.toContain('The shed.');
    },
  );
});
