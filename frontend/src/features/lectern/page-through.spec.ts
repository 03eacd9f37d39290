import fc from 'fast-check';
import { beginsAt, pageBack, pageOn, type Lie } from './page-through.js';

const lie = (more: Partial<Lie> = {}): Lie => ({ top: 100, bottom: 1100, line: 50, from: 92, height: 400, ...more });

/** The numbers of the lines that are wholly seen. */
const seen = ({ top, bottom, line, from, height }: Lie): number[] =>
  Array.from({ length: Math.round((bottom - top) / line) }, (_, at) => at).filter(
    (at) => top + at * line >= from - 2 && top + (at + 1) * line <= from + height + 2,
  );

describe('Paging through a paragraph that is taller than the screen', () => {
  it('has the last line that was read at the top', () => {
    expect(seen(lie())).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const next = pageOn(lie()) ?? 0;
    expect(seen(lie({ from: next }))[0]).toBe(6);
  });

  it('ends where all of it was seen, and goes back the same way', () => {
    expect(pageOn(lie({ bottom: 480 }))).toBeUndefined();
    expect(pageBack(lie())).toBeUndefined();
    expect(seen(lie({ from: pageBack(lie({ from: 392 })) ?? 0 })).at(-1)).toBe(6);
  });

  it('skips no line, whatever the letters and the screen', () => {
    const lies = fc.record({
      line: fc.integer({ min: 30, max: 90 }),
      lines: fc.integer({ min: 1, max: 80 }),
      height: fc.integer({ min: 200, max: 900 }),
      top: fc.integer({ min: 0, max: 5000 }),
    });
    fc.assert(
      fc.property(lies, ({ line, lines, height, top }) => {
        const begin = lie({ top, bottom: top + lines * line, line, height });
        let now: Lie = { ...begin, from: top - beginsAt(begin) };
        const read = new Set(seen(now));
        for (let step = 0; step < 200; step += 1) {
          const from = pageOn(now);
          if (from === undefined) break;
          expect(from).toBeGreaterThan(now.from);
          now = { ...now, from };
          for (const at of seen(now)) read.add(at);
        }
        expect(read.size).toBe(lines);
      }),
    );
  });
});
