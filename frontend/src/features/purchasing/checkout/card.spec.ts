import { cardSchema, groupCardNumber, groupExpiry, isExpired, passesCheckDigit, TEST_CARDS } from './card.js';

describe('A card', () => {
  it('is grouped as it is printed', () => {
    expect(groupCardNumber('42424242424')).toBe('4242 4242 424');
    expect(groupCardNumber('4242-4242x4242 4242')).toBe('4242 4242 4242 4242');
    expect(groupExpiry('12')).toBe('12');
    expect(groupExpiry('1228')).toBe('12 / 28');
  });

  it('passes the check digit, and a mistyped one does not', () => {
    for (const { number } of TEST_CARDS) expect(passesCheckDigit(number)).toBe(true);
    expect(passesCheckDigit('4242 4242 4242 4241')).toBe(false);
  });

  it('is good to the end of its month', () => {
    expect(isExpired('12 / 28', new Date(2028, 11, 31, 23, 59))).toBe(false);
    expect(isExpired('12 / 28', new Date(2029, 0, 1))).toBe(true);
  });

  it.each([
    [{ number: '' }, 'Enter the card number'],
    [{ number: '4242 4242 4242 4241' }, 'Check the card number'],
    [{ number: '0000' }, 'Check the card number'],
    [{ expiry: '13 / 30' }, 'Enter the month and year, as on the card'],
    [{ expiry: '01 / 20' }, 'This card has expired'],
    [{ code: '12' }, 'Enter the 3 digits on the back'],
  ])('with %j says "%s"', (change, message) => {
    const result = cardSchema.safeParse({ number: TEST_CARDS[0].number, expiry: '12 / 90', code: '123', ...change });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('travels as digits', () => {
    const card = cardSchema.parse({ number: TEST_CARDS[0].number, expiry: '12 / 90', code: '123' });
    expect(card.number).toBe('4242424242424242');
  });
});
