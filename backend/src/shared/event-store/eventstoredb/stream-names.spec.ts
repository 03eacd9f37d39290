import { everyEvent } from '../every-event.js';
import type { StoredEvent } from '../event-store.port.js';
import type { EventStoreDbEventStore } from './eventstoredb-event-store.js';
import { events, follow, idsOf, Scene, yieldedIds } from './testing/scene.double.js';

async function all(store: EventStoreDbEventStore, prefixes: readonly string[] = []): Promise<StoredEvent[]> {
  const found: StoredEvent[] = [];
  for await (const event of everyEvent(store, prefixes)) found.push(event);
  return found;
}

describe('two products that share one server', () => {
  let scene: Scene;
  beforeEach(async () => void (scene = await Scene.open()));
  afterEach(() => scene.close());

  it('have streams of the same names, and neither sees the events of the other', async () => {
    const [ours, theirs] = [scene.store({}, 'ours.'), scene.store({}, 'theirs.')];
    const [first, second, third] = [events(2), events(3), events(1)];
    await ours.append('user-1', 'no-stream', first);
    await theirs.append('user-1', 'no-stream', second);
    await ours.append('circle-1', 'no-stream', third);
    expect(idsOf(await ours.read('user-1'))).toEqual(idsOf(first));
    expect(idsOf(await theirs.read('user-1'))).toEqual(idsOf(second));
    expect((await all(ours)).map(({ stream }) => stream)).toEqual(['user-1', 'user-1', 'circle-1']);
    expect(idsOf(await all(ours, ['circle-']))).toEqual(idsOf(third));
    expect(idsOf(await all(theirs))).toEqual(idsOf(second));
    expect(scene.stored('ours.user-1')).toEqual(idsOf(first));
  });

  it('reach the head over the events of the other', async () => {
    const [ours, theirs] = [scene.store({}, 'ours.'), scene.store({}, 'theirs.')];
    await theirs.append('user-1', 'no-stream', events(20));
    const head = (await ours.head()) ?? '';
    const messages = await follow(ours, { from: 'start', streamPrefixes: [] }, (so) =>
      so.some((message) => message.kind === 'checkpoint' && ours.compare(message.position, head) >= 0),
    );
    expect(yieldedIds(messages)).toEqual([]);
    expect(await all(ours)).toEqual([]);
  });
});
