import { derivedId, newId } from './ids.js';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids', () => {
  it('are UUIDv7, made or derived', () => {
    for (const id of [newId(), derivedId('a'), derivedId('purchase', newId(), 3), derivedId(derivedId(newId(), 'x'))]) {
      expect(id).toMatch(UUID_V7);
    }
  });

  it('are derived the same from the same parts and otherwise from others', () => {
    const origin = newId();
    expect(derivedId('a', origin, 1)).toBe(derivedId('a', origin, 1));
    const ids = [
      derivedId('a', origin, 1),
      derivedId('a', origin, 2),
      derivedId('b', origin, 1),
      derivedId('a1', origin),
      derivedId(origin, 'a', 1),
      ...Array.from({ length: 2_000 }, (_, index) => derivedId('many', origin, index)),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('take their time from what they derive from', () => {
    const origin = newId();
    expect(derivedId('event', origin, 0).slice(0, 13)).toBe(origin.slice(0, 13));
    expect(derivedId('of no time').slice(0, 13)).toBe('00000000-0000');
  });

  it('sort by the time they were made', () => {
    const ids = Array.from({ length: 50 }, () => newId());
    expect([...ids].sort()).toEqual(ids);
  });
});
