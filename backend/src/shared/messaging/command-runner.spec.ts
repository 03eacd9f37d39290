import { EventCodec } from '../event-store/event-codec.js';
import { EventRegistry } from '../event-store/event-registry.js';
import {
  StoreUnavailable,
  type AppendResult,
  type EventToAppend,
  type ExpectedRevision,
  type ReadOptions,
  type StoredEvent,
} from '../event-store/event-store.port.js';
import { MemoryEventStore } from '../event-store/memory/memory-event-store.js';
import type { Decider } from '../kernel/decider.js';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { derivedId, newId } from '../kernel/ids.js';
import { RuleBroken } from '../kernel/rule-broken.js';
import { MemoryKeyRing } from '../personal-data/memory-key-ring.js';
import type { CommandContext } from './command-context.js';
import { CommandRunner } from './command-runner.js';

const seatTaken = defineEvent<'SeatTaken', { by: string }>('SeatTaken', {
  summary: 'A seat was taken.',
  stream: 'room-{id}',
  version: 1,
  personal: {},
  example: { by: 'anna' },
});

const SEATS = 40;
const room: Decider<readonly string[], { by: string }, EventOf<typeof seatTaken>> = {
  initial: [],
  decide: (taken, { by }) => {
    if (taken.includes(by)) return [];
    if (taken.length >= SEATS) throw new RuleBroken('room.full');
    return [seatTaken({ by })];
  },
  evolve: (taken, event) => [...taken, event.data.by],
};

const context = (commandId = newId()): CommandContext => ({
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: { kind: 'visitor' },
  at: '2025-03-04T10:42:00.000Z',
});

/** Counts reads, and may lose the answer of an append after it was written. */
class WatchedStore extends MemoryEventStore {
  reads = 0;
  loseAnswers = 0;

  override read(stream: string, options?: ReadOptions): Promise<StoredEvent[]> {
    this.reads++;
    return super.read(stream, options);
  }

  override async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    const result = await super.append(stream, expected, events);
    if (this.loseAnswers-- > 0) throw new StoreUnavailable('the answer was lost');
    return result;
  }
}

function setUp() {
  const store = new WatchedStore();
  const codec = new EventCodec(new EventRegistry([seatTaken]), new MemoryKeyRing());
  const runner = () => new CommandRunner(store, codec);
  const take = (house: CommandRunner, by: string, of = context()) =>
    house.run({ decider: room, stream: 'room-1', command: { by }, context: of });
  return { store, runner, take };
}

describe('the command runner', () => {
  it('loses no command of many at once, in two processes', async () => {
    const { store, runner, take } = setUp();
    const [one, two] = [runner(), runner()];
    await Promise.all(Array.from({ length: SEATS }, (_, index) => take(index % 2 ? one : two, `guest ${index}`)));
    expect(await store.read('room-1')).toHaveLength(SEATS);
  });

  it('holds a rule that a stale memory does not know', async () => {
    const { store, runner, take } = setUp();
    const [one, two] = [runner(), runner()];
    await take(one, 'first');
    for (let index = 1; index < SEATS; index++) await take(two, `guest ${index}`);
    await expect(take(one, 'too late')).rejects.toThrow('room.full');
    expect(await store.read('room-1')).toHaveLength(SEATS);
  });

  it('does not refuse on a stale memory what is allowed by now', async () => {
    const { runner, take } = setUp();
    const [one, two] = [runner(), runner()];
    await take(one, 'anna');
    await take(two, 'mick');
    // One remembers a room without Mick; that he has a seat is nothing new.
    const { events, revision } = await take(one, 'mick');
    expect(events).toEqual([]);
    expect(revision).toBe(1n);
  });

  it('reads nothing again of a stream that it has just written', async () => {
    const { store, runner, take } = setUp();
    const house = runner();
    await take(house, 'anna');
    const reads = store.reads;
    await take(house, 'mick');
    expect(store.reads).toBe(reads);
  });

  it('sends an append again whose answer was lost, and writes it once', async () => {
    const { store, runner, take } = setUp();
    store.loseAnswers = 2;
    const { revision } = await take(runner(), 'anna');
    expect(revision).toBe(0n);
    expect(await store.read('room-1')).toHaveLength(1);
  });

  it('gives up when no answer comes at all, and says that it does not know', async () => {
    const { store, runner, take } = setUp();
    store.loseAnswers = 9;
    await expect(take(runner(), 'anna')).rejects.toThrow(StoreUnavailable);
  });

  it('does not take two requests with one command id for one another', async () => {
    const { store, runner, take } = setUp();
    const [one, two] = [runner(), runner()];
    const same = context();
    await Promise.all([take(one, 'anna', same), take(two, 'mick', same)]);
    const seats = (await store.read('room-1')).map(({ data }) => data['by']);
    expect(seats.sort()).toEqual(['anna', 'mick']);
  });

  it('gives an event an id that says nothing of what the event says', async () => {
    const ids: string[] = [];
    const same = context();
    for (const by of ['anna', 'mick']) {
      const { store, runner, take } = setUp();
      await take(runner(), by, same);
      ids.push(...(await store.read('room-1')).map(({ eventId }) => eventId));
    }
    expect(ids).toEqual(Array(2).fill(derivedId(same.commandId, 'room-1', '0', 0, 'SeatTaken')));
  });

  it('does not remember what was read before everything was forgotten, also when the reading ends after it', async () => {
    const store = new WatchedStore();
    const codec = new EventCodec(new EventRegistry([seatTaken]), new MemoryKeyRing());
    const runner = new CommandRunner(store, codec);
    await runner.run({ decider: room, stream: 'room-1', command: { by: 'anna' }, context: context() });
    runner.forget();
    const decode = codec.decode.bind(codec);
    jest.spyOn(codec, 'decode').mockImplementationOnce(async (stored) => {
      const event = await decode(stored);
      runner.forget();
      return event;
    });
    await runner.load(room, 'room-1');
    const decoded = jest.spyOn(codec, 'decode').mockClear();
    expect((await runner.load(room, 'room-1')).state).toEqual(['anna']);
    expect(decoded).toHaveBeenCalledTimes(1);
  });
});
