import { subtitleOf } from './subtitle.js';

const facts = (name: string, dates: string) => [
  { questionId: 'name', kind: 'fact' as const, answer: name },
  { questionId: 'birth-and-death', kind: 'fact' as const, answer: dates },
];

describe('the line under the title', () => {
  it('says the full name and the years, as much of it as was told', () => {
    expect(subtitleOf(facts('Raymond Thomas Whitlow|Ray|He/Him', '1944-03-12|Ipswich|2025-11-02|Redland Bay'))).toBe(
      'Raymond Thomas Whitlow, 1944 to 2025',
    );
    expect(subtitleOf(facts('Ray Whitlow||', '||2 November 2025|'))).toBe('Ray Whitlow, died 2025');
    expect(subtitleOf(facts('Ray', '12/3/44||2/11/25|'))).toBe('Ray, 1944 to 2025');
    expect(subtitleOf(facts('Ray', '1938 or 1939||2025|'))).toBe('Ray, died 2025');
    expect(subtitleOf(facts('', '|||'))).toBe('');
    expect(subtitleOf([])).toBe('');
  });
});
