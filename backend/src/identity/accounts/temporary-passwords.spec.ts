import { newId } from '../../shared/kernel/ids.js';
import { TemporaryPasswords } from './temporary-passwords.js';

const passwords = new TemporaryPasswords('a secret of the server');

describe('temporary passwords', () => {
  const [userId, command] = [newId(), newId()];

  it('can be read aloud: twenty letters and digits in groups, none that looks like another', () => {
    expect(passwords.for(userId, command)).toMatch(/^[A-HJ-NP-Z2-9]{5}(-[A-HJ-NP-Z2-9]{5}){3}$/);
  });

  it('are the same for a command that is sent again, and others for everything else', () => {
    const one = passwords.for(userId, command);
    expect(passwords.for(userId, command)).toBe(one);
    const others = [
      passwords.for(userId, newId()),
      passwords.for(newId(), command),
      new TemporaryPasswords('another secret').for(userId, command),
    ];
    expect(new Set([one, ...others]).size).toBe(4);
  });
});
