import { FakeCaches } from '../../testing/fake-caches.js';
import { AppFiles } from './app-files.js';
import { CopyKeeper } from './copy-keeper.js';
import { COPY_PREFIX, KEPT_AT, KEPT_PREFIX, type Surroundings } from './names.js';

const ORIGIN = 'http://localhost';
const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2025-03-13T10:00:00Z');
const [PAGE, TEXT] = ['/copy/mick', '/api/copies/mick'];
const KEPT = COPY_PREFIX + 'mick';
const wanted = { kind: 'keep-copy', token: 'mick', files: [] } as const;

type Answer = () => Response | Promise<Response>;
const copy =
  (title: string, closesAt = '2025-03-17T00:00:00.000Z'): Answer =>
  () =>
    new Response(JSON.stringify({ title, closesAt }));
const ended =
  (status: number): Answer =>
  () =>
    new Response('{"code":"copy.not-found"}', { status });
const online: Record<string, Answer> = {
  [TEXT]: copy('Ray'),
  [PAGE]: () => new Response('<script src="/assets/app-1.js"></script>'),
  '/assets/app-1.js': () => new Response('app'),
};

function aDevice(answers = online) {
  const caches = new FakeCaches();
  const state = { now: NOW, answers };
  const around: Surroundings = {
    caches,
    now: () => state.now,
    patienceMs: 20,
    fetch: (request) => {
      const answer = state.answers[new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname];
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no connection'));
    },
  };
  const keeper = new CopyKeeper(around, new AppFiles(around));
  const read = async () => keeper.answer(new Request(new URL(TEXT, ORIGIN)), 'mick');
  const titleNow = async () => ((await (await read()).json()) as { title: string }).title;
  const show = async () => (await keeper.page(new Request(new URL(PAGE, ORIGIN)), 'mick')).text();
  return { keeper, caches, state, read, titleNow, show };
}

describe('a copy for the day on a device', () => {
  it('opens without a connection once it was opened: the page, its scripts and the text, said to be the device’s', async () => {
    const { keeper, caches, state, read, titleNow, show } = aDevice();
    expect(await keeper.keep(wanted)).toBe(true);
    expect(caches.paths(KEPT)).toEqual([TEXT, PAGE]);
    expect(caches.paths('app-files')).toEqual(['/assets/app-1.js']);
    state.answers = {};
    expect(await titleNow()).toBe('Ray');
    expect((await read()).headers.get(KEPT_AT)).toBe(String(NOW));
    expect(await show()).toContain('app-1.js');
  });

  it('is the newest that came through, and is there where the line is slow or the server is ill', async () => {
    const { keeper, state, titleNow } = aDevice();
    await keeper.keep(wanted);
    state.answers = { ...online, [TEXT]: copy('Raymond') };
    expect(await titleNow()).toBe('Raymond');
    state.answers = { ...online, [TEXT]: ended(503) };
    expect(await titleNow()).toBe('Raymond');
    state.answers = { ...online, [TEXT]: () => new Promise(() => undefined) };
    expect(await titleNow()).toBe('Raymond');
  });

  it.each([404, 410, 403])('is gone with the answer that it opens nothing any more (%s)', async (status) => {
    const { keeper, caches, state, read, show } = aDevice();
    await keeper.keep(wanted);
    state.answers = { ...online, [TEXT]: ended(status) };
    expect((await read()).status).toBe(status);
    expect([...caches.named.keys()]).toEqual(['app-files']);
    state.answers = {};
    await expect(read()).rejects.toThrow('no connection');
    await expect(show()).rejects.toThrow('no connection');
  });

  it('ends with the copy also where no server says so, and is never kept without an end', async () => {
    const { keeper, caches, state, read } = aDevice();
    await keeper.keep(wanted);
    state.answers = {};
    state.now += 3 * DAY;
    expect((await read()).ok).toBe(true);
    state.now += DAY;
    await expect(read()).rejects.toThrow('no connection');
    expect([...caches.named.keys()]).toEqual(['app-files']);
    state.answers = online;
    expect(await keeper.keep(wanted)).toBe(false);
    state.answers = { ...online, [TEXT]: copy('Ray', '') };
    expect(await keeper.keep(wanted)).toBe(false);
    expect([...caches.named.keys()]).toEqual(['app-files']);
  });

  it('ends later where the day was moved', async () => {
    const { keeper, state, titleNow } = aDevice();
    await keeper.keep(wanted);
    state.answers = { ...online, [TEXT]: copy('Ray', '2025-03-24T00:00:00.000Z') };
    await titleNow();
    state.answers = {};
    state.now += 5 * DAY;
    expect(await titleNow()).toBe('Ray');
  });

  it('is taken off whatever else is opened once it ended, and does not come back by an answer on its way', async () => {
    const { keeper, caches, state, read } = aDevice();
    await keeper.keep(wanted);
    let arrive: (response: Response) => void = () => undefined;
    state.answers = { ...online, [TEXT]: () => new Promise((resolve) => (arrive = resolve)) };
    await read();
    state.now += 5 * DAY;
    await keeper.endOld();
    arrive(await copy('Ray', '2025-12-24T00:00:00.000Z')());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([...caches.named.keys()]).toEqual(['app-files']);
  });

  it('is nobody’s account: only that is forgotten with it which is a copy', async () => {
    const { keeper, caches } = aDevice();
    await caches.open(KEPT_PREFIX + 'claire');
    await keeper.keep(wanted);
    await keeper.forget();
    expect([...caches.named.keys()].sort()).toEqual(['app-files', KEPT_PREFIX + 'claire']);
  });

  it('is never put there by looking at a link that was not kept', async () => {
    const { caches, titleNow, show } = aDevice();
    expect(await titleNow()).toBe('Ray');
    await show();
    expect([...caches.named.keys()]).toEqual([]);
  });
});
