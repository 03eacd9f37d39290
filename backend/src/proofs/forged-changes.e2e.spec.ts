import { storedEvents } from '../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { callsOf, readMatrix } from './testing/access-matrix.js';

/** Where a change comes from when another site sends it, however its browser says so. */
const FORGED: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { 'x-requested-with': '' }, // no Origin, as old browsers send a form
  { 'x-requested-with': 'XMLHttpRequest' },
  { 'x-requested-with': '', 'sec-fetch-site': 'cross-site' },
  { 'x-requested-with': '', origin: 'https://evil.example' },
];
/** What a form of another site can send without asking first. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];

/** Proof row 15: every call that changes something × every way in which another site can send it. */
describe('a change that another site sends', () => {
  let house: TestApp;
  let ruth: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp();
    ruth = house.browser();
    await ruth.signUp({ email: 'ruth@example.com' });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const events = async () => (await storedEvents(house)).length;
  /** The provider's notices are signed and come from no browser; its hosted page in the sandbox is a plain form of our own. */
  const isChange = (call: string) => !call.startsWith('GET ') && !call.includes('/webhook');

  it.each(['IdentityModule', 'PurchasingModule'])(
    'is refused at every call of %s, and leaves the session whole',
    async (module) => {
      const before = await events();
      const calls = callsOf(house, module).filter(isChange);
      expect(calls.length).toBeGreaterThan(5);
      for (const call of calls) {
        const [method = '', path = ''] = call.split(' ');
        const address = path.replace(':id', '0198c1f0-2b6e-7c30-9d1a-000000000000');
        for (const headers of FORGED) {
          const { status, body } = await ruth.request<{ code: string }>(method, address, {}, headers);
          expect([call, headers, status, body.code]).toEqual([call, headers, 403, 'request.cross-site']);
        }
      }
      expect(await events()).toBe(before);
      expect((await ruth.get('/api/auth/user')).status).toBe(200);
    },
  );

  it('is refused as the form of another site, whatever it calls itself', async () => {
    const before = await events();
    for (const type of FORM_TYPES) {
      for (const path of [
        '/api/logout',
        '/api/profile/delete',
        '/api/auth/change-email',
        '/api/create-payment-intent',
      ]) {
        const { status } = await ruth.request('POST', path, 'a=1', {
          'content-type': type,
          origin: 'https://evil.example',
          'x-requested-with': '',
        });
        expect([path, type, [403, 415].includes(status)]).toEqual([path, type, true]);
      }
    }
    expect(await events()).toBe(before);
    expect((await ruth.get('/api/auth/user')).status).toBe(200);
  });

  it('can read nothing either: no answer allows another origin', async () => {
    for (const { call } of readMatrix('purchasing').routes) {
      const [method = '', path = ''] = call.split(' ');
      const { headers } = await ruth.request(method, path.replace(':id', 'x'), undefined, {
        origin: 'https://evil.example',
      });
      expect([call, headers.get('access-control-allow-origin')]).toEqual([call, null]);
    }
  });
});
