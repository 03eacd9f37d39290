import { isCommonPassword } from './common-passwords.js';

describe('common passwords', () => {
  it.each(['password', 'Password', 'PASSWORD1', ' 12345678 ', 'qwertyuiop', 'iloveyou1'])('%j is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['a quiet long password', 'Nightjar-over-Toowoomba', '🌿🌿🌿🌿🌿🌿🌿🌿'])('%j is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
