import { createHash } from 'node:crypto';
import { DERIVED_TOKEN_LENGTH } from '../../../collaboration/access/derived-tokens.js';
import { REPLY_LOCAL_MAX, ReplyAddresses } from './reply-addresses.js';

const addresses = new ReplyAddresses('Answers@Example.org');
const tokens = Array.from({ length: 50 }, (_, i) => createHash('sha256').update(String(i)).digest('base64url'));

describe('a reply address', () => {
  it('holds the token, and gives it back in whatever case it arrives', () => {
    for (const token of tokens) {
      expect(token).toHaveLength(DERIVED_TOKEN_LENGTH);
      const address = addresses.of(token);
      expect(address).toMatch(/^answers\+[a-z2-7]{52}@example\.org$/);
      for (const written of [address, address.toUpperCase(), ` <${address}> `])
        expect(addresses.tokenIn(written)).toBe(token);
    }
  });

  it('is at most as long as a local part may be', () => {
    const longest = new ReplyAddresses(`${'a'.repeat(REPLY_LOCAL_MAX)}@example.org`);
    expect(longest.of(tokens[0] ?? '').split('@')[0]).toHaveLength(64);
  });

  it.each([
    '',
    'answers@example.org',
    'answers+@example.org',
    `answers+${'a'.repeat(51)}@example.org`,
    `answers+${'a'.repeat(51)}1@example.org`,
    `answers+${'a'.repeat(51)}b@example.org`,
    `answers+${'a'.repeat(52)}@example.org.evil.example`,
    `other+${'a'.repeat(52)}@example.org`,
  ])('is none of ours: %j', (address) => expect(addresses.tokenIn(address)).toBeUndefined());

  it('has one spelling alone', () => {
    const address = addresses.of(tokens[0] ?? '');
    const last = address.charAt(address.indexOf('@') - 1);
    const other = address.replace(`${last}@`, `${last === 'b' ? 'c' : 'b'}@`);
    expect(addresses.tokenIn(other)).not.toBe(tokens[0]);
  });
});
