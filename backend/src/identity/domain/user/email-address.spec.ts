import fc from 'fast-check';
import { normaliseEmail } from './email-address.js';

describe('normaliseEmail', () => {
  it('takes away blanks around it and the difference of case', () => {
    expect(normaliseEmail('  Ruth.Okafor@Example.COM\n')).toBe('ruth.okafor@example.com');
  });

  it('makes one address of the two ways to write an accented letter', () => {
    expect(normaliseEmail('ren\u0065\u0301@example.com')).toBe(normaliseEmail('ren\u00e9@example.com'));
  });

  it('leaves what is normalised as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (typed) => normaliseEmail(normaliseEmail(typed)) === normaliseEmail(typed),
      ),
    );
  });
});
