import { derivedId, newId } from './ids.js';

describe('ids', () => {
  it('derives the same UUID from the same parts and another from others', () => {
    expect(derivedId('a', 1)).toBe(derivedId('a', 1));
    expect(derivedId('a', 1)).not.toBe(derivedId('a1'));
    expect(derivedId('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('makes ids that sort by the time they were made', () => {
    const ids = Array.from({ length: 50 }, () => newId());
    expect([...ids].sort()).toEqual(ids);
  });
});
