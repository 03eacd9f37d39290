import { weaknessOf } from './guessable-passwords.js';

const ruth = { email: 'ruth.okafor@example.com', firstName: 'Ruth', lastName: 'Okafor' };

describe('passwords that are guessed first', () => {
  it.each([
    ['common', ['password', 'Password', 'PASSWORD1', ' 12345678 ', 'qwertyuiop', 'iloveyou1']],
    ['common', ['Password1!', 'Brisbane2025', 'p@ssw0rd', '!!Sydney1984??', 'Passw0rd']],
    ['blank', ['        ', ' \t      ', '  short  ', '\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000']],
    ['repeated', ['aaaaaaaa', 'abababab', 'xy1zxy1zxy1z', 'welcomewelcome', '🌿🌿🌿🌿🌿🌿🌿🌿']],
    ['sequence', ['abcdefgh', 'hgfedcba', 'stuvwxyz', 'qwer5678', 'rewqasdf']],
    ['names', ['eulogy2025!', 'my eulogy', 'Ruth Okafor 1', 'okafor-ruth', 'ruth.okafor@example.com', 'RuthRuth77']],
  ] as const)('are %s: %j', (weakness, passwords) => {
    for (const password of passwords) expect([password, weaknessOf(password, ruth)]).toEqual([password, weakness]);
  });

  it.each([
    'a quiet long password',
    'Nightjar-over-Toowoomba',
    'SecurePass123!',
    'Ruth bakes on Fridays',
    'eulogies for the river',
    'kestrel9',
    '静かな川の朝の光と風',
  ])('%j is none of them', (password) => {
    expect(weaknessOf(password, ruth)).toBeUndefined();
  });

  it('are the own name only to the person themselves', () => {
    expect(weaknessOf('okafor1984')).toBeUndefined();
    expect(weaknessOf('okafor1984', ruth)).toBe('names');
  });
});
