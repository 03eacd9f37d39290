import { whatIsMissing } from './reason-field.js';

describe('a reason', () => {
  it.each(['Spam', 'The owner asked for it', 'case 5511', '她要求这样做', 'l’été'])('may be %p', (reason) => {
    expect(whatIsMissing(reason)).toBeUndefined();
  });

  it.each(['x', 'ok', '....', 'a - b', '-- -- --'])('is none that says nothing: %p', (reason) => {
    expect(whatIsMissing(reason)).toBe('Please say why in a word or two');
  });

  it.each([undefined, null, 7, '', '   '])('is there: %p', (reason) => {
    expect(whatIsMissing(reason, 'Please give a reason')).toBe('Please give a reason');
  });

  it('is no letter', () => {
    expect(whatIsMissing('why '.repeat(200))).toBe('A reason has at most 500 characters');
  });
});
