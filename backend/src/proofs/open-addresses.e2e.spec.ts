import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serveApiDocs } from '../shared/http/api-docs.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import { SAFE_FOR_PRODUCTION } from '../shared/testing/test-configuration.js';

const token = 'c7a1d05be93f4862c7a1d05be93f48621b4e';

/** Where it runs: anywhere but in production, in production with a token for monitors, and in production without one. */
const HOUSES = {
  open: {},
  guarded: { ...SAFE_FOR_PRODUCTION, MONITOR_TOKEN: token },
  closed: SAFE_FOR_PRODUCTION,
} as const;
type Kind = keyof typeof HOUSES;

const ASKERS: Readonly<Record<string, Record<string, string>>> = {
  nobody: {},
  monitor: { authorization: `Bearer ${token}` },
  'a token of another': { authorization: `Bearer ${token.replace('c', 'd')}` },
  'half a token': { authorization: `Bearer ${token.slice(0, 18)}` },
  'a token that says no kind': { authorization: token },
  'a proxy that says it is near': { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
};

interface Address extends Readonly<Record<Kind, Readonly<Record<string, number | string>>>> {
  readonly address: string;
  readonly type?: string;
  /** Exactly the fields of an answer in JSON. */
  readonly fields?: Partial<Record<Kind, Readonly<Record<string, readonly string[]>>>>;
}

const file = resolve(__dirname, 'access/open-addresses.json');
const { addresses } = JSON.parse(readFileSync(file, 'utf8')) as { addresses: Address[] };

describe.each(Object.entries(HOUSES))('what is there without an account, where it is %s', (kind, environment) => {
  let house: TestApp;

  beforeAll(async () => {
    house = await startTestApp({ environment, prepare: serveApiDocs });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  it.each(addresses)('$address answers each who asks as declared', async (row) => {
    const where = kind as Kind;
    for (const [asker, headers] of Object.entries(ASKERS)) {
      const answer = await house.browser().get<unknown>(row.address, { accept: 'text/html', ...headers });
      const body = typeof answer.body === 'object' ? (answer.body as Record<string, unknown>) : {};
      const code = typeof body['code'] === 'string' ? ` ${body['code']}` : '';
      expect([asker, `${answer.status}${code}`]).toEqual([asker, String(row[where][asker] ?? row[where]['*'])]);
      if (code !== '') continue;
      expect(answer.headers.get('content-type')).toContain(row.type);
      const wanted = row.fields?.[where];
      const fields = wanted?.[asker] ?? wanted?.['*'];
      if (fields) expect([asker, Object.keys(body).sort()]).toEqual([asker, [...fields].sort()]);
    }
  });

  it('tells nobody by another method what it does not tell by GET', async () => {
    for (const { address, [kind as Kind]: answers } of addresses) {
      if (!String(answers['*']).startsWith('404 ')) continue;
      for (const method of ['HEAD', 'POST', 'OPTIONS']) {
        const { status } = await house.browser().request(method, address, undefined, {});
        expect([method, address, status]).toEqual([method, address, 404]);
      }
    }
  });
});
