import { attempt, readCard } from './test-cards.js';

describe('the sandbox’s cards (D11)', () => {
  it.each([
    ['4242 4242 4242 4242', 'succeeds'],
    ['4242424242424242', 'succeeds'],
    ['4000-0000-0000-0002', 'declined'],
    ['4000 0025 0000 3155', 'asks-for-authentication'],
    ['5555 5555 5555 4444', 'unknown'],
    ['4242 4242 4242 4241', 'invalid'],
    ['4242', 'invalid'],
    ['', 'invalid'],
    ['four two four two', 'invalid'],
    ['42424242424242424242424242', 'invalid'],
  ])('reads %p as %s', (typed, behaviour) => {
    expect(readCard(typed)).toBe(behaviour);
  });

  it('pays with the first, declines the second', () => {
    expect(attempt('succeeds', 'not-asked', 'requires_payment_method')).toEqual({ status: 'succeeded' });
    expect(attempt('declined', 'not-asked', 'requires_payment_method')).toEqual({
      status: 'requires_payment_method',
      declineMessage: 'Your card was declined.',
    });
  });

  it('asks for authentication first, and no answer given beforehand skips the question', () => {
    for (const answer of ['not-asked', 'passed', 'failed'] as const) {
      expect(attempt('asks-for-authentication', answer, 'requires_payment_method').status).toBe('requires_action');
    }
  });

  it('pays when the authentication was passed and waits for another card when it failed', () => {
    expect(attempt('asks-for-authentication', 'passed', 'requires_action').status).toBe('succeeded');
    expect(attempt('asks-for-authentication', 'failed', 'requires_action').status).toBe('requires_payment_method');
  });
});
