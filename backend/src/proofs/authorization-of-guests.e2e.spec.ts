import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { readMatrix } from './testing/access-matrix.js';

jest.setTimeout(60_000);

interface GuestRow {
  readonly call: string;
  readonly as: string;
  readonly what?: string;
  readonly body?: object;
  readonly statuses: readonly number[];
  readonly fields?: { readonly '*': readonly string[] };
}
interface GuestMatrix {
  readonly people: readonly ('guest' | 'turnedAway' | 'ofAnother')[];
  readonly routes: readonly GuestRow[];
}

const matrix = JSON.parse(readFileSync(resolve(__dirname, 'access/guest.json'), 'utf8')) as GuestMatrix;
/** By which somebody comes in: what they answer does not depend on who asks. */
const WAYS_IN = /^(GET|POST) \/api\/(collaborate\/:token|guest\/return|letters\/refuse)/;

/** The column of the guests beside the other matrices. */
describe('what a guest may call', () => {
  let house: TestApp;
  let world: Record<string, string>;
  let browsers: Record<string, TestBrowser>;

  beforeAll(async () => {
    house = await startTestApp();
    const claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    const [id, otherId] = [await claire.buyEulogy('Honouring Ray'), await claire.buyEulogy('Honouring Ada')];
    const tokenOf = async (eulogyId: number) =>
      (await claire.get<{ inviteToken: string }>(`/api/eulogies/${eulogyId}`)).body.inviteToken;
    const [token, otherToken] = [await tokenOf(id), await tokenOf(otherId)];
    browsers = { guest: house.browser(), turnedAway: house.browser(), ofAnother: house.browser() };
    world = { eulogyId: String(id), token, otherToken };
    for (const [person, by] of [
      ['guest', token],
      ['turnedAway', token],
      ['ofAnother', otherToken],
    ] as const)
      expect((await browser(person).post(`/api/collaborate/${by}/guest`, { name: person, consent: '1' })).status).toBe(
        201,
      );
    const guests = (await claire.get<{ id: string; name: string }[]>(`/api/eulogies/${id}/guests`)).body;
    const away = guests.find(({ name }) => name === 'turnedAway');
    const removed = await claire.request('DELETE', `/api/eulogies/${id}/guests/${away?.id}`, undefined, {});
    expect(removed.status).toBe(200);
  });
  afterAll(() => house?.close(), 30_000);

  function browser(person: string): TestBrowser {
    const known = browsers[person];
    if (!known) throw new Error(`nobody is ${person}`);
    return known;
  }
  const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => world[name] ?? '0');

  it.each(['questionnaire', 'generation', 'collaboration'])(
    'is nothing of a member’s: every call of %s answers a guest as it answers a visitor',
    async (file) => {
      const rows = readMatrix(file).routes.filter(
        ({ call }) => !call.includes('/api/guest/:id') && !WAYS_IN.test(call),
      );
      expect(rows.length).toBeGreaterThan(3);
      const answered = [];
      for (const { call, as, body, statuses } of rows) {
        const [method = 'GET', routed = ''] = call.split(' ');
        const { status } = await browser('guest').request(method, filled(as ?? routed), body, {});
        answered.push([call, status === statuses[0] || status === 404]);
      }
      expect(answered.filter(([, isSame]) => isSame !== true)).toEqual([]);
    },
  );

  it('is declared for each call that is made for guests', () => {
    const routed = ['questionnaire', 'collaboration']
      .flatMap((file) => readMatrix(file).routes)
      .map(({ call }) => call)
      .filter((call) => call.includes('/api/guest/:id'));
    expect([...new Set(matrix.routes.map(({ call }) => call))].sort()).toEqual(routed.sort());
  });

  it.each(matrix.routes)('$call $what answers as declared', async ({ call, as, body, statuses, fields }) => {
    const [method = ''] = call.split(' ');
    const answers = [];
    for (const person of matrix.people) answers.push(await browser(person).request(method, filled(as), body, {}));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    for (const { status, body: shown } of answers)
      if (status < 300) expect(Object.keys(shown as object).sort()).toEqual([...(fields?.['*'] ?? [])].sort());
  });
});
