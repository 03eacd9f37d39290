import { exactMoment, isMoment, longMoment, shortMoment, timeOfDay, utcTime, zoneOf } from './moments.js';

/** Tests run in Brisbane, ten hours ahead of Greenwich and without a summer time. */
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

  it.each([
    ['Australia/Brisbane', 'AEST', 'AEST'],
    ['Australia/Sydney', 'AEDT', 'AEST'],
    ['Europe/London', 'GMT', 'GMT+1'],
    ['Asia/Kolkata', 'GMT+5:30', 'GMT+5:30'],
  ])(
    'has the zone that a reader in %s is in, by its name or distance, of that time of the year',
    (zone, january, july) => {
      expect(zoneOf('2026-01-15T03:56:07.000Z', zone)).toBe(january);
      expect(zoneOf('2026-07-15T03:56:07.000Z', zone)).toBe(july);
    },
  );

  it('has the zone that the reader is in', () => {
    expect(zoneOf(at)).toBe(zoneOf(at, 'Australia/Brisbane'));
  });

  it('is told from other words of a cell', () => {
    expect(isMoment(at)).toBe(true);
    for (const other of ['2025-11-21', 'yesterday', 7, null]) expect(isMoment(other)).toBe(false);
  });
});
