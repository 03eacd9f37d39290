import { newId } from '../../shared/kernel/ids.js';
import { LINK_TOKEN_LENGTH, VerificationCodes } from './verification-codes.js';

const codes = new VerificationCodes('a secret of at least thirty-two characters');
const userId = newId();

describe('verification codes', () => {
  it('are six digits, the same for the same account and round', () => {
    expect(codes.code(userId, 1)).toMatch(/^\d{6}$/);
    expect(codes.code(userId, 1)).toBe(codes.code(userId, 1));
  });

  it('differ between rounds, accounts and secrets', () => {
    const others = [
      codes.code(userId, 2),
      codes.code(newId(), 1),
      new VerificationCodes('another secret of 32 characters.').code(userId, 1),
    ];
    // One in a million each by chance: two of three alike would be a defect.
    expect(others.filter((other) => other === codes.code(userId, 1)).length).toBeLessThan(2);
  });

  it('spread over the whole range', () => {
    const many = Array.from({ length: 2_000 }, (_, round) => Number(codes.code(userId, round)));
    const average = many.reduce((sum, value) => sum + value, 0) / many.length;
    expect(average).toBeGreaterThan(450_000);
    expect(average).toBeLessThan(550_000);
    expect(new Set(many).size).toBeGreaterThan(1_950);
  });

  it('are recognised, and nothing else is', () => {
    const right = codes.code(userId, 3);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(codes.isCode(right, userId, 3)).toBe(true);
    expect(codes.isCode(wrong, userId, 3)).toBe(false);
    expect(codes.isCode(`${right}0`, userId, 3)).toBe(false);
  });

  it('are read with the blanks that people and mail programs put in', () => {
    expect(codes.read(' 123 456\n')).toEqual({ kind: 'code', digits: '123456' });
  });
});

describe('verification links', () => {
  it('carry account and round in at most 64 characters', () => {
    const token = codes.linkToken(userId, 5);
    expect(token).toMatch(/^[\w-]+$/);
    expect(token).toHaveLength(LINK_TOKEN_LENGTH);
    expect(LINK_TOKEN_LENGTH).toBeLessThanOrEqual(64);
    expect(codes.read(token)).toEqual({ kind: 'link', userId, round: 5 });
  });

  it('are refused when any character is another, or the secret is', () => {
    const token = codes.linkToken(userId, 5);
    for (let index = 0; index < token.length; index++) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      expect(codes.read(changed)).toEqual({ kind: 'neither' });
    }
    expect(new VerificationCodes('another secret of 32 characters.').read(token)).toEqual({ kind: 'neither' });
  });

  it.each(['', '12345', '1234567', 'ABCDEF', '<b>123456</b>', '１２３４５６', 'x'.repeat(LINK_TOKEN_LENGTH)])(
    'are not %j',
    (text) => {
      expect(codes.read(text)).toEqual({ kind: 'neither' });
    },
  );
});
