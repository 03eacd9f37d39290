import { EventTooLarge, StoreUnavailable, WrongExpectedRevision, type EventToAppend } from '../event-store.port.js';
import type { AppendFault } from './testing/append-desk.double.js';
import { LATE_MS } from './testing/append-desk.double.js';
import { anEvent, events, idsOf, Scene, takeTime } from './testing/scene.double.js';

describe(`appending to EventStoreDB (double)`, () => {
  let scene: Scene;
  beforeEach(async () => void (scene = await Scene.open()));
  afterEach(() => scene.close());

  describe('an append whose outcome is unknown is tried again with the same ids and revision, and stored once', () => {
    const faults: readonly (readonly [string, AppendFault])[] = [
      ['it was lost', 'lost'],
      ['it was written and never answered', 'unanswered'],
      ['it is written only after we gave up', 'late'],
      ['the connection broke before it was written', 'cut-before'],
      ['the connection broke after it was written', 'cut-after'],
      ['its call failed after it was written', 'call-fails'],
      ['the server was not ready', 'not-ready'],
    ];

    it.each(faults)('when %s', async (_, fault) => {
      const store = scene.store();
      const [first, second] = [events(1), events(3)];
      await store.append('stream-1', 'no-stream', first);
      const before = scene.double.appends.requests.length;
      scene.double.appends.next(fault);
      const result = await store.append('stream-1', 0n, second);
      if (fault === 'late') await takeTime(LATE_MS);
      expect(scene.stored('stream-1')).toEqual(idsOf([...first, ...second]));
      expect(result.revision).toBe(3n);
      expect(result.position).toBe((await store.read('stream-1')).at(-1)?.position);
      const tries = scene.double.appends.requests.slice(before);
      expect(tries.length).toBeGreaterThan(1);
      expect(new Set(tries.map(({ expected }) => expected))).toEqual(new Set([0]));
      expect(tries.map((request) => request.events.map(({ id }) => id))).toEqual(tries.map(() => idsOf(second)));
    });
  });

  it('answers the position of the first append when the server cannot tell it', async () => {
    const store = scene.store();
    const event = anEvent();
    const first = await store.append('stream-1', 'no-stream', [event]);
    await store.append('stream-1', 0n, events(2));
    scene.double.appends.next('no-position');
    expect(await store.append('stream-1', 'no-stream', [event])).toEqual(first);
  });

  it('says that the store is unavailable after its tries; the same append later is stored once', async () => {
    const store = scene.store({ tries: 3 });
    const list = events(2);
    scene.double.appends.next('lost', 'unanswered', 'lost');
    await expect(store.append('stream-1', 'no-stream', list)).rejects.toThrow(StoreUnavailable);
    expect(scene.troubles).toHaveLength(3);
    expect((await store.append('stream-1', 'no-stream', list)).revision).toBe(1n);
    expect(scene.stored('stream-1')).toEqual(idsOf(list));
  });

  it('does not wait for a frozen server for ever, and goes on when it thaws', async () => {
    const store = scene.store({ tries: 2, appendTryMs: 100, readTryMs: 100 });
    await store.append('stream-1', 'no-stream', events(1));
    scene.double.network.freeze();
    const list = events(2);
    await expect(store.append('stream-1', 0n, list)).rejects.toThrow(StoreUnavailable);
    await expect(store.read('stream-1')).rejects.toThrow(StoreUnavailable);
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    scene.double.network.thaw();
    await store.append('stream-1', 0n, list);
    expect(scene.stored('stream-1').slice(1)).toEqual(idsOf(list));
    await store.ping();
  });

  it('loses none of many appends that one broken connection fails', async () => {
    const store = scene.store();
    await store.ping();
    scene.double.appends.next('unanswered', 'lost', 'cut-after');
    const lists = Array.from({ length: 12 }, () => events(2));
    const results = await Promise.all(lists.map((list, index) => store.append(`stream-${index}`, 'no-stream', list)));
    expect(results.map(({ revision }) => revision)).toEqual(lists.map(() => 1n));
    for (const [index, list] of lists.entries()) expect(scene.stored(`stream-${index}`)).toEqual(idsOf(list));
  });

  it('leaves other appends alone when one fails', async () => {
    const store = scene.store({ appendTryMs: 2_000 });
    await store.append('stream-1', 'no-stream', events(1));
    const before = scene.double.appends.requests.length;
    scene.double.appends.next('call-fails');
    const others = Array.from({ length: 9 }, (_, index) => store.append(`other-${index}`, 'no-stream', events(1)));
    await Promise.all(others);
    expect(scene.double.appends.requests.length - before).toBe(10);
    expect(scene.troubles).toHaveLength(1);
  });

  describe('refuses', () => {
    it('a wrong revision at the first try', async () => {
      const store = scene.store({ appendTryMs: 5_000 });
      await expect(store.append('stream-1', 4n, events(1))).rejects.toThrow(WrongExpectedRevision);
      expect(scene.double.appends.requests).toHaveLength(1);
    });

    it.each(['that it has read', 'that it has not read'])(
      'an id that stands further back in a stream %s, which the server would store again',
      async (known) => {
        const [first, second] = [events(2), events(2)];
        const writer = scene.store();
        await writer.append('stream-1', 'no-stream', first);
        await writer.append('stream-1', 1n, second);
        const store = known === 'that it has read' ? writer : scene.store();
        const repeated = [anEvent(), ...first.slice(0, 1)];
        await expect(store.append('stream-1', 3n, repeated)).rejects.toThrow(WrongExpectedRevision);
        await expect(store.append('stream-1', 3n, second)).rejects.toThrow(WrongExpectedRevision);
        expect(scene.stored('stream-1')).toEqual(idsOf([...first, ...second]));
        expect((await store.append('stream-1', 1n, second)).revision).toBe(3n);
      },
    );

    it('events that are together more than one append may hold, before it sends anything', async () => {
      const list = [anEvent('a'.repeat(600_000)), anEvent('b'.repeat(600_000))];
      const attempt = scene.store().append('stream-1', 'no-stream', list);
      await expect(attempt).rejects.toThrow(EventTooLarge);
      await expect(attempt).rejects.toThrow('SomethingHappened (2 in one append) has 1200094 bytes');
      expect(scene.double.appends.requests).toEqual([]);
    });

    it('what is too much for a server with a smaller limit, at the first try', async () => {
      scene.double.appends.maxAppendSize = 5_000;
      const store = scene.store({ appendTryMs: 5_000 });
      const attempt = store.append('stream-1', 'no-stream', [anEvent('a'.repeat(6_000))]);
      await expect(attempt).rejects.toThrow(EventTooLarge);
      expect(scene.double.appends.requests).toHaveLength(1);
    });

    it('a BigInt in the data at once, and goes on with the next append', async () => {
      const store = scene.store();
      const broken = { ...anEvent(), data: { amount: 1n } } as unknown as EventToAppend;
      await expect(store.append('stream-1', 'no-stream', [broken])).rejects.toThrow(TypeError);
      expect((await store.append('stream-1', 'no-stream', events(1))).revision).toBe(0n);
    });
  });

  it('sends what was given, also when the object changes before a second try', async () => {
    const store = scene.store();
    const event = anEvent('first');
    scene.double.appends.next('lost');
    const appended = store.append('stream-1', 'no-stream', [event]);
    (event.data as Record<string, string>)['text'] = 'changed';
    await appended;
    expect((await store.read('stream-1'))[0]?.data).toEqual({ text: 'first' });
  });

  it('sends an exact revision with every append', async () => {
    const store = scene.store({ appendTryMs: 5_000 });
    await store.append('stream-1', 'no-stream', events(1));
    await store.append('stream-1', 0n, events(1));
    expect(scene.double.appends.requests.map(({ expected }) => expected)).toEqual(['no-stream', 0]);
  });
});
