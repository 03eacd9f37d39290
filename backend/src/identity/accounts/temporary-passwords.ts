import { createHmac } from 'node:crypto';

/** No letter or digit that looks or sounds like another on the telephone: 32 of them, 5 bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CHARACTERS = 20;
const GROUP = 5;

/**
 * Passwords that a member of staff hands to somebody who cannot get into their account (D21): 100 bits, readable aloud. Derived from a
 * secret of the server and the command, so that a command that is sent again answers the same one, and stored nowhere.
 */
export class TemporaryPasswords {
  constructor(private readonly secret: string) {}

  /** @param commandId of the command that issues it: another command, another password */
  for(userId: string, commandId: string): string {
    const bytes = createHmac('sha256', this.secret).update(`temporary password\n${userId}\n${commandId}`).digest();
    const letters = [...bytes.subarray(0, CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return letters.join('').replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
  }
}
