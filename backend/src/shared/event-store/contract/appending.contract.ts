import { StoreUnavailable, WrongExpectedRevision, type EventToAppend } from '../event-store.port.js';
import { idsOf, revisionsOf, someEvent, someEvents, upTo, type World } from './world.contract.js';

const WRITERS = 32;

export function describeAppending(world: World): void {
  const { eventsPerWriter } = world.limits;
  describe('appending and reading', () => {
    it('starts a stream at revision 0 and answers the revision of the last event', async () => {
      const stream = world.stream();
      const events = someEvents(3);
      expect((await world.store.append(stream, 'no-stream', events)).revision).toBe(2n);
      const stored = await world.store.read(stream);
      expect(idsOf(stored)).toEqual(idsOf(events));
      expect(revisionsOf(stored)).toEqual(upTo(3));
      expect(new Set(stored.map((event) => event.stream))).toEqual(new Set([stream]));
    });

    it('goes on where the stream ends', async () => {
      const stream = world.stream();
      const { revision } = await world.write(stream, 2);
      expect((await world.write(stream, 2, revision)).revision).toBe(3n);
      expect(revisionsOf(await world.store.read(stream))).toEqual(upTo(4));
    });

    it.each([
      ['a stream that was to be new is there already', 2, 'no-stream'],
      ['the stream is further on', 2, 0n],
      ['the stream is not that far', 2, 5n],
      ['the stream is not there', 0, 0n],
    ] as const)('refuses when %s, and writes nothing', async (_, present, expected) => {
      const stream = world.stream();
      if (present > 0) await world.write(stream, present);
      await expect(world.store.append(stream, expected, someEvents(2))).rejects.toThrow(WrongExpectedRevision);
      expect(await world.store.read(stream)).toHaveLength(present);
    });

    it('answers the first result when the same ids come again, and stores them once', async () => {
      const stream = world.stream();
      const events = someEvents(2);
      const first = await world.store.append(stream, 'no-stream', events);
      const second = await world.store.append(stream, 'no-stream', events);
      expect(second.revision).toBe(first.revision);
      expect(await world.store.read(stream)).toHaveLength(2);
    });

    it('answers the first result also after later appends', async () => {
      const stream = world.stream();
      const first = someEvents(2);
      const second = someEvents(1);
      await world.store.append(stream, 'no-stream', first);
      await world.store.append(stream, 1n, second);
      await world.write(stream, 3, 2n);
      expect((await world.store.append(stream, 'no-stream', first)).revision).toBe(1n);
      expect((await world.store.append(stream, 1n, second)).revision).toBe(2n);
      expect(await world.store.read(stream)).toHaveLength(6);
    });

    it.each(['at the end', 'at the front'])('refuses a retry with an event that is new %s', async (where) => {
      const stream = world.stream();
      const known = someEvents(2);
      await world.store.append(stream, 'no-stream', known);
      const retry = where === 'at the end' ? [...known, someEvent()] : [someEvent(), ...known];
      await expect(world.store.append(stream, 'no-stream', retry)).rejects.toThrow(WrongExpectedRevision);
      expect(idsOf(await world.store.read(stream))).toEqual(idsOf(known));
    });

    it('refuses known ids with other data, which somebody else has stored before', async () => {
      const stream = world.stream();
      const known = someEvents(2);
      await world.store.append(stream, 'no-stream', known);
      const other = known.map((event) => ({ ...event, data: { text: 'other words' } }));
      await expect(world.store.append(stream, 'no-stream', other)).rejects.toThrow(WrongExpectedRevision);
      const [first, second] = known as [EventToAppend, EventToAppend];
      const half = [first, { ...second, data: { text: 'other words' } }];
      await expect(world.store.append(stream, 'no-stream', half)).rejects.toThrow(WrongExpectedRevision);
      expect((await world.store.read(stream)).map(({ data }) => data)).toEqual(known.map(({ data }) => data));
    });

    it('refuses known ids in another order', async () => {
      const stream = world.stream();
      const known = someEvents(2);
      await world.store.append(stream, 'no-stream', known);
      const turned = [...known].reverse();
      await expect(world.store.append(stream, 'no-stream', turned)).rejects.toThrow(WrongExpectedRevision);
    });

    it('reads from a revision, and no more than asked for', async () => {
      const stream = world.stream();
      await world.write(stream, 10);
      expect(revisionsOf(await world.store.read(stream, { from: 7n }))).toEqual([7n, 8n, 9n]);
      expect(revisionsOf(await world.store.read(stream, { from: 2n, maxCount: 3 }))).toEqual([2n, 3n, 4n]);
      expect(revisionsOf(await world.store.read(stream, { maxCount: 1 }))).toEqual([0n]);
      expect(await world.store.read(stream, { from: 10n })).toEqual([]);
    });

    it('reads a long stream whole', async () => {
      const stream = world.stream();
      await world.write(stream, 1_200);
      expect(revisionsOf(await world.store.read(stream))).toEqual(upTo(1_200));
    });

    it('reads a missing stream as empty', async () => {
      expect(await world.store.read(world.stream())).toEqual([]);
    });

    it('says that it can be reached', async () => {
      await expect(world.store.ping()).resolves.toBeUndefined();
    });

    it(
      `lets ${WRITERS} writers share a stream without a lost or doubled revision`,
      async () => {
        const stream = world.stream();
        const answered: bigint[] = [];
        const write = async (): Promise<void> => {
          for (let written = 0; written < eventsPerWriter;) {
            const event = someEvent();
            const known = answered.reduce((newest, revision) => (revision > newest ? revision : newest), -1n);
            const expected = known === -1n ? 'no-stream' : known;
            try {
              answered.push((await world.store.append(stream, expected, [event])).revision);
              written += 1;
            } catch (error) {
              if (!(error instanceof WrongExpectedRevision) && !(error instanceof StoreUnavailable)) throw error;
            }
          }
        };
        await Promise.all(Array.from({ length: WRITERS }, write));
        const stored = await world.store.read(stream);
        expect(revisionsOf(stored)).toEqual(upTo(WRITERS * eventsPerWriter));
        expect(new Set(answered).size).toBe(WRITERS * eventsPerWriter);
        expect(new Set(idsOf(stored)).size).toBe(stored.length);
      },
      world.limits.loadDeadlineMs,
    );
  });
}
