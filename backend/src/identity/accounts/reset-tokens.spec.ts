import { newId } from '../../shared/kernel/ids.js';
import { newResetToken, readResetToken, RESET_TOKEN_LENGTH } from './reset-tokens.js';

describe('tokens to choose a new password', () => {
  const userId = newId();

  it('are 64 characters that no two share, and lead back to their account and hash', () => {
    const [one, other] = [newResetToken(userId), newResetToken(userId)];
    expect(one.token).toMatch(/^[\w-]{64}$/);
    expect(RESET_TOKEN_LENGTH).toBe(64);
    expect(one.token).not.toBe(other.token);
    expect(readResetToken(` ${one.token} `)).toEqual(one);
    expect(one.hash).not.toBe(other.hash);
  });

  it('are not shown by their hash', () => {
    const { token, hash } = newResetToken(userId);
    expect(Buffer.from(token, 'base64url').toString('hex')).not.toContain(hash);
  });

  it.each(['', 'short', 'x'.repeat(63), 'x'.repeat(65), 'ä'.repeat(64)])('are not read from %j', (presented) => {
    expect(readResetToken(presented)).toBeUndefined();
  });
});
