import { BoundedCache } from './bounded-cache.js';
import { weightOf } from './weight.js';

describe('a bounded cache', () => {
  const cache = () => new BoundedCache<string, string>(100, (text) => text.length);

  it('forgets what was set longest ago once it holds too many bytes', () => {
    const kept = cache();
    for (const key of ['a', 'b', 'c']) kept.set(key, key.repeat(30));
    kept.set('a', 'A'.repeat(30));
    kept.set('d', 'd'.repeat(35));
    expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key)?.length)).toEqual([30, undefined, 30, 35]);
    expect([kept.bytes, kept.size]).toEqual([95, 3]);
  });

  it('never holds more than it may, whatever is set', () => {
    const kept = cache();
    for (let number = 0; number < 1_000; number++) {
      kept.set(`${number % 17}`, 'x'.repeat((number * 37) % 130));
      expect(kept.bytes).toBeLessThanOrEqual(100);
    }
    kept.clear();
    expect([kept.bytes, kept.size]).toEqual([0, 0]);
  });

  it('does not remember one that alone is too much, nor what it replaced', () => {
    const kept = cache();
    kept.set('a', 'short');
    kept.set('a', 'x'.repeat(101));
    expect([kept.get('a'), kept.bytes]).toEqual([undefined, 0]);
  });
});

describe('the weight of plain data', () => {
  it('grows with its texts and with its parts', () => {
    const long = weightOf({ answers: { story: { answer: 'x'.repeat(20_000), revision: 1 } } });
    expect(long).toBeGreaterThan(40_000);
    expect(long).toBeLessThan(41_000);
    expect(weightOf({ list: Array.from({ length: 1_000 }, (_, index) => index) })).toBeGreaterThan(40_000);
    expect(weightOf(new Map([['a', new Set(['bb'.repeat(5_000)])]]))).toBeGreaterThan(20_000);
  });

  it('is looked at once a part, and never into a text', () => {
    let looks = 0;
    const watched = new Proxy(['x'.repeat(600_000), 'y'], {
      get: (list, at) => (looks++, Reflect.get(list, at) as unknown),
    });
    expect(weightOf(watched)).toBeGreaterThan(1_200_000);
    expect(looks).toBeLessThan(10);
  });
});
