import { amidEnglish, directionOf } from './direction.js';

describe('the side from which words are read', () => {
  it('is told by the first letter', () => {
    expect(directionOf('2025: Honouring ליאור')).toBe('ltr');
    expect(directionOf('“ליאור” Honouring')).toBe('rtl');
    expect(directionOf('فاطمة')).toBe('rtl');
    expect(directionOf('')).toBe('ltr');
  });

  it('does not move what stands beside a name in a sentence of ours', () => {
    expect(amidEnglish('ליאור')).toBe('\u200eליאור\u200e');
    expect(amidEnglish('Mick O’Dea')).toBe('Mick O’Dea');
  });
});
