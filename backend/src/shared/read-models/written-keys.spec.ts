import { WrittenKeys } from './written-keys.js';

describe('keys that were written', () => {
  it('are all known, numbers and texts', () => {
    const keys = new WrittenKeys();
    expect(keys.isEmpty).toBe(true);
    for (let n = 0; n < 1_000; n++) {
      keys.add(n);
      keys.add(`1001\u0001story\u0001${n}`);
    }
    expect(keys.isEmpty).toBe(false);
    for (let n = 0; n < 1_000; n++) {
      expect(keys.mayHold(n)).toBe(true);
      expect(keys.mayHold(`1001\u0001story\u0001${n}`)).toBe(true);
    }
  });

  it('are few of those that were not', () => {
    const keys = new WrittenKeys();
    for (let n = 0; n < 10_000; n++) keys.add(`a-${n}`);
    const mistaken = Array.from({ length: 10_000 }, (_, n) => `b-${n}`).filter((key) => keys.mayHold(key));
    expect(mistaken.length).toBeLessThan(100);
  });
});
