import type { StoredEvent } from '../event-store.port.js';
import type { Reader } from './reader.contract.js';
import { idsOf, revisionsOf, someEvents, takeTime, upTo, type World } from './world.contract.js';

export function describeSubscribing(world: World): void {
  describe('subscribing', () => {
    it('yields what is there from the start and then what comes', async () => {
      const prefix = world.prefix();
      const events = someEvents(5);
      await world.store.append(`${prefix}1`, 'no-stream', events.slice(0, 3));
      const reader = world.subscribe({ streamPrefixes: [prefix] });
      await reader.untilCount(3);
      await reader.untilCaughtUp();
      await world.store.append(`${prefix}2`, 'no-stream', events.slice(3));
      await reader.untilCount(5);
      expect(idsOf(reader.events)).toEqual(idsOf(events));
    });

    it('resumes after the position of an event, an append or a checkpoint', async () => {
      const prefix = world.prefix();
      await world.write(`${prefix}1`, 4);
      const { position } = await world.write(`${prefix}2`, 2);
      await world.write(`${prefix}3`, 3);
      const all = world.subscribe({ streamPrefixes: [prefix] });
      await all.untilCount(9);
      const after = async (from: string, expected: StoredEvent[]): Promise<void> => {
        const reader = world.subscribe({ from, streamPrefixes: [prefix] });
        await reader.untilCaughtUp();
        await reader.untilCount(expected.length);
        expect(idsOf(reader.events)).toEqual(idsOf(expected));
      };
      for (const at of [0, 3, 4, 8]) await after(all.events[at]?.position ?? '', all.events.slice(at + 1));
      await after(position, all.events.slice(6));
      for (const checkpoint of all.checkpoints) {
        const rest = all.events.filter((event) => world.store.compare(event.position, checkpoint) > 0);
        await after(checkpoint, rest);
      }
    });

    it('yields only what comes from now on when it starts at the end', async () => {
      const prefix = world.prefix();
      const { revision, position } = await world.write(`${prefix}1`, 3);
      await world.settled(position);
      const reader = world.subscribe({ from: 'end', streamPrefixes: [prefix] });
      await reader.untilCaughtUp();
      await world.write(`${prefix}1`, 2, revision);
      await reader.untilCount(2);
      expect(revisionsOf(reader.events)).toEqual([3n, 4n]);
    });

    it('keeps to streams that begin with one of the prefixes, taken as they are written', async () => {
      const [a, b, other] = [world.prefix(), `${world.prefix()}100%_`, world.prefix()];
      const reader = world.subscribe({ streamPrefixes: [a, b] });
      await world.write(`${other}1`, 2);
      await world.write(`${b.replace('%_', 'xy')}1`, 1);
      await world.write(`${a}1`, 2);
      await world.write(`x${a}1`, 1);
      await world.write(`${b}1`, 1);
      await world.write(`${a}2`, 1);
      await reader.untilCount(4);
      await reader.untilCaughtUp();
      expect(reader.events.map((event) => event.stream)).toEqual([`${a}1`, `${a}1`, `${b}1`, `${a}2`]);
    });

    it('yields every stream when there is no prefix', async () => {
      const [one, other] = [world.stream(), world.stream()];
      const reader = world.subscribe({ from: (await world.store.head()) ?? 'start' });
      await world.write(one, 1);
      await world.write(other, 1);
      const both = (): StoredEvent[] => reader.events.filter(({ stream }) => stream === one || stream === other);
      await reader.until('both streams', () => both().length === 2);
      expect(both().map((event) => event.stream)).toEqual([one, other]);
    });

    it('yields checkpoints that advance although the filter matches nothing', async () => {
      const other = world.stream();
      const reader = world.subscribe({ from: (await world.store.head()) ?? 'start', streamPrefixes: [world.prefix()] });
      const first = await world.write(other, 1);
      let last = first;
      for (let count = 1; count < world.limits.eventsUntilCheckpoint; count += 1) {
        last = await world.write(other, 1, last.revision);
      }
      const reached = (): boolean => reader.checkpoints.some((at) => world.store.compare(at, first.position) >= 0);
      await reader.until('a checkpoint behind the events of others', reached);
      expect(reader.events).toEqual([]);
    });

    it('never yields a checkpoint ahead of an event that is still to come, nor one that goes back', async () => {
      const prefix = world.prefix();
      for (let count = 0; count < 20; count += 1) {
        await world.write(`${prefix}${count}`, 3);
        await world.write(world.stream(), 3);
      }
      const seen: { kind: string; position: string }[] = [];
      const control = new AbortController();
      let events = 0;
      for await (const message of world.store.subscribe({
        from: 'start',
        streamPrefixes: [prefix],
        signal: control.signal,
      })) {
        if (message.kind === 'event') {
          seen.push({ kind: 'event', position: message.event.position });
          events += 1;
        } else if (message.kind === 'checkpoint') seen.push(message);
        else if (events === 60) control.abort();
      }
      const wrong = seen.filter(({ kind, position }, index) => {
        const step = index === 0 ? 1 : world.store.compare(position, seen[index - 1]?.position ?? '');
        return kind === 'event' ? step <= 0 : step < 0;
      });
      expect(wrong).toEqual([]);
      expect(events).toBe(60);
    });

    it('waits for a slow reader and loses nothing', async () => {
      const prefix = world.prefix();
      const count = world.limits.slowReaderEvents;
      const reader = world.subscribe({ streamPrefixes: [prefix], onEvent: () => takeTime(2) });
      const half = Math.floor(count / 2);
      const { revision } = await world.write(`${prefix}1`, half);
      await world.write(`${prefix}1`, count - half, revision);
      await reader.untilCount(count, world.limits.loadDeadlineMs);
      expect(revisionsOf(reader.events)).toEqual(upTo(count));
    }, 120_000);

    it('goes on where it was after a dropped connection', () => goesOnAfter(() => world.fixture.dropConnections?.()));

    it('goes on where it was after a cleanly ended connection', () =>
      goesOnAfter(() => world.fixture.endSubscriptionsCleanly?.()));

    it('ends by its signal while it waits', async () => {
      const reader = world.subscribe({ streamPrefixes: [world.prefix()] });
      await reader.untilCaughtUp();
      await reader.stop();
    });

    it('ends by its signal while there is more to read', async () => {
      const prefix = world.prefix();
      await world.write(`${prefix}1`, 800);
      const control = new AbortController();
      let events = 0;
      for await (const message of world.store.subscribe({
        from: 'start',
        streamPrefixes: [prefix],
        signal: control.signal,
      })) {
        if (message.kind === 'event') events += 1;
        if (events === 10) control.abort();
      }
      expect(events).toBe(10);
    });

    it('ends at once when the signal was given before, and when its reader leaves the loop', async () => {
      const prefix = world.prefix();
      await world.write(`${prefix}1`, 5);
      for await (const message of world.store.subscribe({
        from: 'start',
        streamPrefixes: [prefix],
        signal: AbortSignal.abort(),
      })) {
        throw new Error(`yielded ${message.kind} after its signal`);
      }
      const seen: string[] = [];
      const { signal } = new AbortController();
      for await (const message of world.store.subscribe({ from: 'start', streamPrefixes: [prefix], signal })) {
        if (message.kind !== 'event') continue;
        seen.push(message.event.stream);
        break;
      }
      expect(seen).toEqual([`${prefix}1`]);
    });

    it('serves several readers at once', async () => {
      const prefix = world.prefix();
      const readers: Reader[] = Array.from({ length: 5 }, () => world.subscribe({ streamPrefixes: [prefix] }));
      await world.write(`${prefix}1`, 20);
      await Promise.all(readers.map((reader) => reader.untilCount(20)));
      for (const reader of readers) expect(revisionsOf(reader.events)).toEqual(upTo(20));
    });
  });

  /** Events before, during and after `fault`: each arrives once. Twice over, since a second fault finds a store that has recovered. */
  async function goesOnAfter(fault: () => Promise<void> | undefined): Promise<void> {
    const stream = world.stream();
    const reader = world.subscribe({ streamPrefixes: [stream] });
    const batches = Array.from({ length: 5 }, () => someEvents(10));
    let end: bigint | 'no-stream' = 'no-stream';
    for (const [index, batch] of batches.entries()) {
      if (index === 1 || index === 3) {
        await reader.untilCount(index * 10);
        await fault();
      }
      end = (await world.writePersistently(stream, end, batch)).revision;
    }
    await reader.untilCount(50);
    expect(idsOf(reader.events)).toEqual(batches.flatMap((batch) => idsOf(batch)));
    expect(revisionsOf(reader.events)).toEqual(upTo(50));
  }
}
