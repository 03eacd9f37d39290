import { SUBSCRIPTIONS_A_CONNECTION } from './shared-client.js';
import { anEvent, events, follow, idsOf, Scene, takeTime, until, yieldedIds } from './testing/scene.double.js';

const PREFIX = 'ours-';

describe(`subscribing to EventStoreDB (double)`, () => {
  let scene: Scene;
  beforeEach(async () => void (scene = await Scene.open()));
  afterEach(() => scene.close());

  it.each(['reset', 'clean end'])(
    'neither skips nor doubles an event over many times a %s, with a slow reader',
    async (fault) => {
      const store = scene.store();
      const list = events(400);
      const faultAt = new Set([0, 1, 30, 31, 100, 250, 251, 398]);
      for (let index = 0; index < 200; index += 10) await write(list.slice(index, index + 10), index);
      let seen = 0;
      const messages = await follow(
        store,
        { from: 'start', streamPrefixes: [PREFIX] },
        enoughEvents(400),
        async (message) => {
          if (message.kind !== 'event') return;
          if (faultAt.has(seen)) {
            if (fault === 'reset') scene.double.network.reset();
            else scene.double.endSubscriptionsCleanly();
          }
          if (seen >= 100 && seen < 300 && seen % 10 === 0) await write(list.slice(seen + 100, seen + 110), seen + 100);
          seen += 1;
          if (seen % 20 === 0) await takeTime(5);
        },
      );
      expect(yieldedIds(messages)).toEqual(idsOf(list));
      expect(scene.troubles.length).toBeGreaterThan(0);

      async function write(batch: typeof list, at: number): Promise<void> {
        await store.append(`${PREFIX}1`, at === 0 ? 'no-stream' : BigInt(at - 1), batch);
      }
    },
  );

  it('takes up a subscription anew that says nothing while the server keeps its connection', async () => {
    const store = scene.store({ silenceMs: 150 });
    await store.append(`${PREFIX}1`, 'no-stream', events(2));
    const late = anEvent('late');
    let muted = false;
    const messages = await follow(
      store,
      { from: 'start', streamPrefixes: [PREFIX] },
      enoughEvents(3),
      async ({ kind }) => {
        if (kind !== 'caught-up' || muted) return;
        muted = true;
        scene.double.muteSubscriptions();
        await store.append(`${PREFIX}1`, 1n, [late]);
      },
    );
    expect(yieldedIds(messages).at(-1)).toBe(late.eventId);
  });

  it('catches up in wide pages when the server says that the reader fell behind', async () => {
    const store = scene.store();
    const list = events(300);
    let written = false;
    const messages = await follow(
      store,
      { from: 'start', streamPrefixes: [PREFIX] },
      enoughEvents(300),
      async ({ kind }) => {
        if (kind === 'caught-up' && !written) {
          written = true;
          await store.append(`${PREFIX}1`, 'no-stream', list);
        }
      },
    );
    expect(yieldedIds(messages)).toEqual(idsOf(list));
    expect(scene.double.windows.slice(0, 3)).toEqual([500, 1, 500]);
  });

  it('holds a checkpoint back until every event before it was yielded', async () => {
    const store = scene.store();
    const list = events(40);
    await store.append('other-1', 'no-stream', events(1));
    const live = follow(
      store,
      { from: 'start', streamPrefixes: [PREFIX] },
      (messages) => yieldedIds(messages).length === 40 && messages.at(-1)?.kind === 'caught-up',
      () => takeTime(1),
    );
    await until('a live subscription', () => scene.double.windows.includes(1));
    for (const [index, event] of list.entries()) {
      await store.append(`${PREFIX}${index}`, 'no-stream', [event]);
      await store.append(`other-1`, BigInt(index), events(1));
    }
    const messages = await live;
    expect(yieldedIds(messages)).toEqual(idsOf(list));
    const places = messages.flatMap((message) =>
      message.kind === 'event' ? [message.event.position] : message.kind === 'checkpoint' ? [message.position] : [],
    );
    expect(places).toEqual([...places].sort((a, b) => store.compare(a, b)));
    expect(new Set(places).size).toBe(places.length);
    expect(messages.filter(({ kind }) => kind === 'checkpoint').length).toBeGreaterThan(10);
  });

  it('reaches the head by a checkpoint although the filter matches nothing and nothing more is written', async () => {
    const store = scene.store();
    await store.append('other-1', 'no-stream', events(3));
    const head = (await store.head()) ?? '';
    const messages = await follow(store, { from: 'start', streamPrefixes: [PREFIX] }, (so) =>
      so.some((message) => message.kind === 'checkpoint' && store.compare(message.position, head) >= 0),
    );
    expect(yieldedIds(messages)).toEqual([]);
  });

  it('reaches the head on a server of 23.10 too, which says nothing of the last event that the filter leaves out', async () => {
    const older = await Scene.open({ release: '23.10' });
    try {
      const store = older.store();
      await store.append(`${PREFIX}1`, 'no-stream', events(1));
      await store.append('other-1', 'no-stream', events(200));
      const head = (await store.head()) ?? '';
      for (const from of ['start', (await store.read('other-1')).at(-2)?.position ?? ''] as const) {
        const messages = await follow(store, { from, streamPrefixes: [PREFIX] }, (so) =>
          so.some((message) => message.kind === 'checkpoint' && store.compare(message.position, head) >= 0),
        );
        expect(yieldedIds(messages)).toHaveLength(from === 'start' ? 1 : 0);
      }
    } finally {
      await older.close();
    }
  });

  it('says that it has caught up each time it has reached the end', async () => {
    const store = scene.store();
    let revision: bigint | 'no-stream' = 'no-stream';
    let caughtUp = 0;
    const messages = await follow(
      store,
      { from: 'start', streamPrefixes: [PREFIX] },
      enoughEvents(3),
      async ({ kind }) => {
        if (kind !== 'caught-up') return;
        caughtUp += 1;
        ({ revision } = await store.append(`${PREFIX}1`, revision, events(1)));
      },
    );
    expect(yieldedIds(messages)).toHaveLength(3);
    expect(caughtUp).toBe(3);
  });

  it('passes over what the server writes for itself, in subscriptions and at the head', async () => {
    const store = scene.store();
    expect(await store.head()).toBeUndefined();
    const { position } = await store.append('a-1', 'no-stream', events(1));
    for (let count = 0; count < 200; count += 1) scene.double.writeSystemEvent();
    expect(await store.head()).toBe(position);
    await store.append('b-1', 'no-stream', events(1));
    const messages = await follow(store, { from: 'start', streamPrefixes: [] }, enoughEvents(2));
    expect(messages.flatMap((message) => (message.kind === 'event' ? [message.event.stream] : []))).toEqual([
      'a-1',
      'b-1',
    ]);
  });

  it('starts at the end of an empty store, and when the server cannot be reached at first', async () => {
    const store = scene.store({ readTryMs: 100 });
    scene.double.network.freeze();
    const first = anEvent('first');
    const following = follow(store, { from: 'end', streamPrefixes: [PREFIX] }, enoughEvents(1));
    await until('a failed try', () => scene.troubles.includes('the head could not be read'));
    scene.double.network.thaw();
    await until('a live subscription', () => scene.double.windows.includes(1));
    await store.append(`${PREFIX}1`, 'no-stream', [first]);
    expect(yieldedIds(await following)).toEqual([first.eventId]);
  });

  it('refuses a position that another store made', async () => {
    const reading = follow(scene.store(), { from: '1:42', streamPrefixes: [] }, () => true);
    await expect(reading).rejects.toThrow('"1:42" is not a position of EventStoreDB');
  });

  it('spreads subscriptions over connections: a server leaves the 101st on one of them waiting without a word', async () => {
    const store = scene.store();
    const count = SUBSCRIPTIONS_A_CONNECTION + 1;
    const list = [anEvent()];
    const all = Array.from({ length: count }, () =>
      follow(store, { from: 'start', streamPrefixes: [PREFIX] }, enoughEvents(1)),
    );
    await until('all of them', () => scene.double.running.length === count);
    // one for appends and reads, two for subscriptions
    await store.append(`${PREFIX}1`, 'no-stream', list);
    expect(scene.double.network.connections).toBe(3);
    for (const messages of await Promise.all(all)) expect(yieldedIds(messages)).toEqual(idsOf(list));
  });

  it('ends with the store, and leaves nothing running at the server', async () => {
    const store = scene.store();
    let yielded = 0;
    const following = follow(
      store,
      { from: 'start', streamPrefixes: [] },
      () => false,
      () => void (yielded += 1),
    );
    await until('a live subscription', () => yielded > 0 && scene.double.running.length === 1);
    await store.close();
    await following;
    await until('no subscription', () => scene.double.running.length === 0);
  });

  it('leaves nothing running at the server when its reader leaves the loop', async () => {
    const store = scene.store();
    await store.append(`${PREFIX}1`, 'no-stream', events(50));
    await follow(store, { from: 'start', streamPrefixes: [] }, enoughEvents(1));
    await until('no subscription', () => scene.double.running.length === 0);
  });
});

function enoughEvents(count: number): (messages: Parameters<typeof yieldedIds>[0]) => boolean {
  return (messages) => yieldedIds(messages).length >= count;
}
