import { FakeCaches } from '../../testing/fake-caches.js';
import { AppFiles } from './app-files.js';
import { DeviceKeeper } from './device-keeper.js';
import { KEPT_PREFIX, type Surroundings } from './names.js';

const ORIGIN = 'http://localhost';
const TEXT = '/api/eulogies/7/take-along';
const DAY = 24 * 60 * 60 * 1000;

type Answer = () => Response | Promise<Response>;

function aDevice(answers: Record<string, Answer>) {
  const caches = new FakeCaches();
  const state = { now: 1_000, answers };
  const around: Surroundings = {
    caches,
    now: () => state.now,
    patienceMs: 20,
    fetch: (request) => {
      const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
      const answer = state.answers[pathname + search];
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no connection'));
    },
  };
  const files = new AppFiles(around);
  const keeper = new DeviceKeeper(around, files);
  const read = async (path: string) => (await keeper.answer(new Request(new URL(path, ORIGIN)))).text();
  return { keeper, files, caches, state, read };
}

const json =
  (body: object, status = 200): Answer =>
  () =>
    new Response(JSON.stringify(body), { status });
const claire = json({ id: 'claire' });
const page: Answer = () => new Response('<script src="/assets/app-1.js"></script>');
const online = {
  '/api/auth/user': claire,
  [TEXT]: json({ title: 'Ray' }),
  '/lectern/7': page,
  '/assets/app-1.js': () => new Response('app'),
};
const wanted = { kind: 'keep', personId: 'claire', pages: ['/lectern/7'], answers: [TEXT], files: [] } as const;
const KEPT = KEPT_PREFIX + 'claire';

describe('what a device keeps of a eulogy', () => {
  it('opens without a connection: the page, its scripts, who is signed in and the text', async () => {
    const { keeper, files, caches, state, read } = aDevice(online);
    expect(await keeper.keep(wanted)).toBe(true);
    expect(caches.paths(KEPT)).toEqual(['/api/auth/user', TEXT, '/lectern/7']);
    expect(caches.paths('app-files')).toEqual(['/assets/app-1.js']);
    state.answers = {};
    expect(await read(TEXT)).toBe('{"title":"Ray"}');
    expect(await read('/api/auth/user')).toBe('{"id":"claire"}');
    const opened = await keeper.page(new Request(`${ORIGIN}/lectern/7`));
    expect(await opened.text()).toContain('app-1.js');
    expect(await (await files.answer(new Request(`${ORIGIN}/assets/app-1.js`))).text()).toBe('app');
  });

  it('leads from a page that only the server has back to what opens without it', async () => {
    const { keeper, state } = aDevice({ ...online, '/account': page });
    const openDay = async () => keeper.page(new Request(`${ORIGIN}/day/7`));
    await keeper.keep(wanted);
    state.answers = {};
    const first = await openDay();
    expect(first.status).toBe(503);
    expect(await first.text()).toMatch(/<h1>No connection<\/h1>[^]*href="">Try again</);
    state.answers = { ...online, '/account': page };
    await keeper.keep({ ...wanted, pages: ['/account', '/lectern/7'] });
    state.answers = {};
    expect(await (await openDay()).text()).toContain('href="/account"');
    await keeper.forget();
    await expect(openDay()).rejects.toThrow('no connection');
  });

  it('is the newest that came through, and never something that was not asked to be kept', async () => {
    const { keeper, caches, state, read } = aDevice(online);
    await keeper.keep(wanted);
    state.answers = { [TEXT]: json({ title: 'Raymond' }), '/api/eulogies/8': json({ title: 'Other' }) };
    expect(await read(TEXT)).toBe('{"title":"Raymond"}');
    expect(await read('/api/eulogies/8')).toBe('{"title":"Other"}');
    state.answers = {};
    expect(await read(TEXT)).toBe('{"title":"Raymond"}');
    expect(caches.paths(KEPT)).not.toContain('/api/eulogies/8');
    await expect(read('/api/eulogies/8')).rejects.toThrow('no connection');
  });

  it('is opened where a line is there and nothing comes through it, but not in place of what is written into', async () => {
    const { keeper, state, read } = aDevice({ ...online, '/api/eulogies/7': json({ was: 'before' }) });
    await keeper.keep({ ...wanted, answers: [TEXT, '/api/eulogies/7'] });
    let arrive: (response: Response) => void = () => undefined;
    const slow: Answer = () => new Promise((resolve) => (arrive = resolve));
    state.answers = { [TEXT]: slow };
    expect(await read(TEXT)).toBe('{"title":"Ray"}');
    state.answers = { '/api/eulogies/7': slow };
    const reading = read('/api/eulogies/7');
    const first = await Promise.race([reading, new Promise((resolve) => setTimeout(() => resolve('waiting'), 60))]);
    expect(first).toBe('waiting');
    arrive(new Response('{"was":"after"}'));
    expect(await reading).toBe('{"was":"after"}');
  });

  it('is gone with the session, wherever that was ended', async () => {
    const { keeper, caches, state, read } = aDevice(online);
    await keeper.keep(wanted);
    state.answers = { '/api/auth/user': json({ code: 'password.needed' }, 401) };
    await read('/api/auth/user');
    expect(caches.paths(KEPT)).toContain(TEXT);
    state.answers = { '/api/auth/user': json({ code: 'session.needed' }, 401) };
    await read('/api/auth/user');
    expect(caches.paths(KEPT)).toEqual([]);
  });

  it('is gone with a sign-out that no server hears', async () => {
    const { keeper, caches, state } = aDevice({ ...online, '/logout': page });
    await keeper.keep({ ...wanted, pages: ['/logout', '/lectern/7'] });
    state.answers = {};
    expect((await keeper.page(new Request(`${ORIGIN}/logout`))).ok).toBe(true);
    expect([...caches.named.keys()]).toEqual(['app-files']);
  });

  it('does not come back by an answer that was on its way when somebody signed out', async () => {
    const { keeper, caches, state } = aDevice(online);
    let arrive: (response: Response) => void = () => undefined;
    const keeping = await new Promise<{ done: Promise<boolean> }>((asked) => {
      const slow = (): Promise<Response> => {
        asked({ done });
        return new Promise((resolve) => (arrive = resolve));
      };
      state.answers = { ...online, [TEXT]: slow };
      const done = keeper.keep(wanted);
    });
    await keeper.forget();
    arrive(new Response('{}'));
    expect(await keeping.done).toBe(false);
    expect(caches.paths(KEPT)).toEqual([]);
  });

  it('is one person’s: of whoever was signed in before nothing stays, and for somebody else nothing is kept', async () => {
    const { keeper, caches, state } = aDevice(online);
    await keeper.keep(wanted);
    state.answers = { ...online, '/api/auth/user': json({ id: 'mick' }) };
    expect(await keeper.keep({ ...wanted, personId: 'mick' })).toBe(true);
    expect(caches.paths(KEPT)).toEqual([]);
    expect(caches.paths(KEPT_PREFIX + 'mick')).toContain(TEXT);
    expect(await keeper.keep(wanted)).toBe(false);
    expect([...caches.named.keys()]).toEqual(['app-files']);
  });

  it('is taken off the device where the person may read it no more, and after a month without the server', async () => {
    const { keeper, caches, state, read } = aDevice(online);
    await keeper.keep(wanted);
    state.answers = { [TEXT]: json({ code: 'eulogy.not-found' }, 404) };
    await read(TEXT);
    expect(caches.paths(KEPT)).not.toContain(TEXT);
    state.answers = online;
    await keeper.keep(wanted);
    state.answers = {};
    state.now += 31 * DAY;
    await expect(read(TEXT)).rejects.toThrow('no connection');
    expect(caches.paths(KEPT)).not.toContain(TEXT);
  });
});
