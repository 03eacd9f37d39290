import fc from 'fast-check';
import { DERIVED_TOKEN_LENGTH, DerivedTokens, type TokenPurpose } from './derived-tokens.js';

const tokens = new DerivedTokens('a secret of at least thirty-two characters');
const number = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const purpose = fc.constantFrom<TokenPurpose>('invite', 'letter', 'share', 'guest', 'no-letters');

describe('a derived token', () => {
  it('has 43 characters that an address takes, is the same again, and says what it was made for', () => {
    fc.assert(
      fc.property(purpose, number, number, (kind, eulogyId, round) => {
        const token = tokens.token(kind, { eulogyId, round });
        expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
        expect(token).toHaveLength(DERIVED_TOKEN_LENGTH);
        expect(tokens.token(kind, { eulogyId, round })).toBe(token);
        expect(tokens.read(kind, token)).toEqual({ eulogyId, round });
      }),
      { numRuns: 300, seed: 20_250_304 },
    );
  });

  it('opens nothing for another purpose, and nothing under another secret', () => {
    const token = tokens.token('invite', { eulogyId: 12, round: 1 });
    expect(tokens.read('letter', token)).toBeUndefined();
    expect(tokens.read('share', token)).toBeUndefined();
    expect(new DerivedTokens('another secret of thirty-two characters').read('invite', token)).toBeUndefined();
  });

  it('is no other token with any one character changed', () => {
    const token = tokens.token('invite', { eulogyId: 12, round: 1 });
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
    for (let place = 0; place < token.length; place++) {
      for (const letter of alphabet) {
        if (letter === token[place]) continue;
        expect(tokens.read('invite', token.slice(0, place) + letter + token.slice(place + 1))).toBeUndefined();
      }
    }
  });

  it.each(['', 'x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}/`, '…'.repeat(43)])(
    'is not %j',
    (nonsense) => expect(tokens.read('invite', nonsense)).toBeUndefined(),
  );

  it('does not show the eulogy’s number: tokens of neighbours share no beginning or end', () => {
    const all = Array.from({ length: 200 }, (_, index) => tokens.token('invite', { eulogyId: index + 1, round: 1 }));
    expect(new Set(all.map((token) => token.slice(0, 6))).size).toBe(200);
    expect(new Set(all.map((token) => token.slice(-6))).size).toBe(200);
  });

  it('is not made for what is no eulogy', () => {
    expect(() => tokens.token('invite', { eulogyId: 1.5, round: 1 })).toThrow(RangeError);
    expect(() => tokens.token('invite', { eulogyId: 1, round: 2 ** 32 })).toThrow(RangeError);
  });
});
