import { exactMoment, isMoment, longMoment, shortMoment, timeOfDay, utcTime, zoneOf } from './moments.js';

/** Tests run in Brisbane, ten hours before Greenwich and without a summer time. */
const at = '2025-11-21T03:56:07.000Z';

describe('A time in the back office', () => {
  it('has the zone behind it, in every length', () => {
    expect(timeOfDay(at)).toBe('1:56 pm AEST');
    expect(shortMoment(at, new Date('2025-12-01T00:00:00.000Z'))).toBe('21 Nov, 1:56 pm AEST');
    expect(shortMoment(at, new Date('2026-12-01T00:00:00.000Z'))).toBe('21 Nov 2025, 1:56 pm AEST');
    expect(longMoment(at)).toBe('21 November 2025, 1:56 pm AEST');
    expect(exactMoment(at)).toBe('21 Nov 2025, 1:56:07 pm AEST');
    expect(utcTime(at)).toBe('2025-11-21 03:56:07 UTC');
  });

  it('has the zone that the reader is in, by its name or by its distance', () => {
    expect(zoneOf(at)).toBe('AEST');
  });

  it('is told from other words of a cell', () => {
    expect(isMoment(at)).toBe(true);
    for (const other of ['2025-11-21', 'yesterday', 7, null]) expect(isMoment(other)).toBe(false);
  });
});
