import { someEvent, type World } from './world.contract.js';

export function describePositions(world: World): void {
  describe('positions', () => {
    it('grow with every append, across streams', async () => {
      const [one, other] = [world.stream(), world.stream()];
      const first = await world.write(one, 2);
      const second = await world.write(other, 1);
      const third = await world.write(one, 1, first.revision);
      expect(world.store.compare(first.position, second.position)).toBeLessThan(0);
      expect(world.store.compare(third.position, second.position)).toBeGreaterThan(0);
      expect(world.store.compare(second.position, second.position)).toBe(0);
    });

    it('of an append are reached by whoever has seen its events', async () => {
      const stream = world.stream();
      const { position } = await world.write(stream, 3);
      const reader = world.subscribe({ streamPrefixes: [stream] });
      await reader.untilCount(3);
      const places = reader.events.map((event) => world.store.compare(event.position, position));
      expect(places.slice(0, 2).every((place) => place <= 0)).toBe(true);
      expect(places[2]).toBe(0);
    });

    it('of a repeated append are those of the first', async () => {
      const stream = world.stream();
      const event = someEvent();
      const first = await world.store.append(stream, 'no-stream', [event]);
      await world.write(stream, 2, 0n);
      const again = await world.store.append(stream, 'no-stream', [event]);
      expect(world.store.compare(again.position, first.position)).toBe(0);
    });

    it('of the head include what was appended, and a subscription from there sees only what is new', async () => {
      const stream = world.stream();
      const { position, revision } = await world.write(stream, 3);
      const head = await world.settled(position);
      const reader = world.subscribe({ from: head, streamPrefixes: [stream] });
      await reader.untilCaughtUp();
      await world.write(stream, 1, revision);
      await reader.untilCount(1);
      expect(reader.events.map((event) => event.revision)).toEqual([3n]);
    });
  });
}
