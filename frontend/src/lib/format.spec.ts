import {
  centsToDecimal,
  decimalToCents,
  formatDate,
  formatMoney,
  formatMoneyWithCountry,
  formatTime,
} from './format.js';

describe('Money', () => {
  it('is shown in Australian dollars', () => {
    expect(formatMoney(7999)).toBe('$79.99');
    expect(formatMoney(123456)).toBe('$1,234.56');
    expect(formatMoneyWithCountry(7999)).toBe('AU$79.99');
    expect(formatMoneyWithCountry(-500)).toBe('−AU$5.00');
  });

  it('travels as decimal dollars and comes back as the same cents', () => {
    expect(centsToDecimal(7999)).toBe('79.99');
    expect(centsToDecimal(5)).toBe('0.05');
    for (const cents of [0, 1, 29, 100, 1999, 3499, 9999]) expect(decimalToCents(centsToDecimal(cents))).toBe(cents);
    expect(decimalToCents('nonsense')).toBe(0);
    expect(decimalToCents(null)).toBe(0);
  });
});

describe('Times', () => {
  it('are shown as on a clock on the wall', () => {
    expect(formatTime(new Date(2025, 10, 21, 22, 42).toISOString())).toBe('10:42 pm');
    expect(formatTime(new Date(2025, 10, 21, 9, 5).toISOString())).toBe('9:05 am');
  });

  it('and days as they are said', () => {
    expect(formatDate(new Date(2025, 10, 21, 12).toISOString())).toBe('21 November 2025');
  });
});
