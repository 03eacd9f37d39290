import fc from 'fast-check';
import { hasInvisible, normaliseEmail } from './email-address.js';

describe('normaliseEmail', () => {
  it('takes away blanks around it and the difference of case', () => {
    expect(normaliseEmail('  Ruth.Okafor@Example.COM\n')).toBe('ruth.okafor@example.com');
  });

  it('makes one address of the two ways to write an accented letter', () => {
    expect(normaliseEmail('ren\u0065\u0301@example.com')).toBe(normaliseEmail('ren\u00e9@example.com'));
  });

  it.each([
    ['victim@ⓔxample.com', 'victim@example.com'],
    ['ｖｉｃｔｉｍ@example.com', 'victim@example.com'],
    ['ruth@BÜCHER.example', 'ruth@xn--bcher-kva.example'],
    ['ruth@xn--bcher-kva.example', 'ruth@xn--bcher-kva.example'],
    ['ruth@example。com', 'ruth@example.com'],
  ])('makes one address of %s and what mail servers take it for', (typed, address) => {
    expect(normaliseEmail(typed)).toBe(address);
  });

  it('knows characters that nobody sees', () => {
    for (const hidden of ['\u200b', '\u2060', '\u00ad', '\ufe0f', '\u202e', '\u115f'])
      expect(hasInvisible(`victim@example.com${hidden}`)).toBe(true);
    expect(hasInvisible(' victim@example.com\n')).toBe(false);
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
