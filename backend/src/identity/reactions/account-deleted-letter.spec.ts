import { accountDeletedLetter } from './account-letters.js';

const userId = '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e';
const erasedAt = '2025-06-01T07:30:00.000Z';

describe('the receipt of an erasure', () => {
  const own = accountDeletedLetter({ erasedAt, by: 'owner', userId });

  it('says when, by whose wish, and under which number', () => {
    expect(own.text).toContain('As you asked, your account with us was deleted on 1 June 2025 at 7:30 am (UTC).');
    expect(own.text).toContain(`Its number is ${userId}.`);
    expect(accountDeletedLetter({ erasedAt, by: 'staff', userId }).text).toContain(
      'Your account with us was deleted by our support team on 1 June 2025',
    );
  });

  it('says what is gone, what stays, and what becomes of backups', () => {
    for (const part of [
      'nobody can read in our service any more',
      'within 7 days',
      'clears what was deleted',
      'an amount in our books',
      'finished text',
      'carried out again',
    ])
      expect(own.text).toContain(part);
  });

  it('names nobody', () => {
    expect(own.text).toMatch(/^Hello,\n/);
  });
});
