import { KnownIds } from './known-ids.js';

function run(stream: string, from: number, count: number): { eventId: string; revision: bigint }[] {
  return Array.from({ length: count }, (_, index) => ({
    eventId: `${stream}:${from + index}`,
    revision: BigInt(from + index),
  }));
}

describe('ids that a stream is known to hold', () => {
  it('are those learnt from its start without a gap', () => {
    const known = new KnownIds();
    known.learn('a', run('a', 0, 3));
    known.learn('a', run('a', 2, 3));
    known.learn('a', run('a', 9, 3));
    expect(known.nextOf('a')).toBe(5n);
    expect(known.holds('a', 'a:4', 4n)).toBe(true);
    expect(known.holds('a', 'a:4', 3n)).toBe(false);
    expect(known.holds('a', 'a:9', 20n)).toBe(false);
    expect(known.holds('b', 'a:4', 4n)).toBe(false);
  });

  it('are forgotten with the stream that was used longest ago', () => {
    const known = new KnownIds(5);
    known.learn('a', run('a', 0, 2));
    known.learn('b', run('b', 0, 2));
    known.learn('a', run('a', 2, 1));
    known.learn('c', run('c', 0, 2));
    expect(['a', 'b', 'c'].map((stream) => known.nextOf(stream))).toEqual([3n, 0n, 2n]);
  });
});
