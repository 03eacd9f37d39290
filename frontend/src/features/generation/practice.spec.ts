import { readingPace, rememberPace } from '../../lib/reading-pace.js';
import { at, beginning, clock, later, measuredPace, placeAfter, total } from './practice.js';

describe('Practising a eulogy', () => {
  it('adds the time to the paragraph that is being read', () => {
    const done = later(at(later(beginning(3), 4_000), 2), 500);
    expect(done.spent).toEqual([4_000, 0, 500]);
    expect(total(done)).toBe(4_500);
    expect(at(done, 9).current).toBe(3);
    expect(at(done, -1).current).toBe(0);
  });

  it('measures the pace of what was read to its end, once there is enough of it', () => {
    const words = [50, 60, 10];
    const first = later(beginning(3), 30_000);
    expect(measuredPace(first, words)).toBeUndefined();
    expect(measuredPace(at(first, 1), words)).toBe(100);
    expect(measuredPace(at(later(at(first, 1), 30_000), 2), words)).toBe(110);
    expect(measuredPace(at(later(beginning(1), 6_000), 1), [3])).toBeUndefined();
    // nobody reads aloud at 3,000 words a minute: somebody pressed the button
    expect(measuredPace(at(later(beginning(1), 5_000), 1), [250])).toBe(220);
  });

  it('knows where a reader is after so many words', () => {
    expect(placeAfter(0, [10, 20])).toEqual({ paragraph: 0, part: 0 });
    expect(placeAfter(15, [10, 20])).toEqual({ paragraph: 1, part: 0.25 });
    expect(placeAfter(30, [10, 20])).toEqual({ paragraph: 2, part: 0 });
  });

  it('shows minutes and seconds', () => {
    expect([clock(0), clock(65_900), clock(600_000)]).toEqual(['0:00', '1:05', '10:00']);
  });

  it('keeps the pace on the device, within reason, and begins with the usual one', () => {
    localStorage.clear();
    expect(readingPace()).toBe(110);
    rememberPace(96.4);
    expect(readingPace()).toBe(96);
    rememberPace(4_000);
    expect(readingPace()).toBe(220);
    localStorage.setItem('reading-pace', 'fast');
    expect(readingPace()).toBe(110);
  });
});
