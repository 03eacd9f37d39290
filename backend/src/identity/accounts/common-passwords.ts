import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length. */
const SHORTEST = 8;

const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= SHORTEST).map(plain),
);

/**
 * Whether a password is one of the most used ones in the world (NIST SP 800-63B 5.1.1.2), whatever its capitals and the blanks
 * around it.
 */
export function isCommonPassword(password: string): boolean {
  return common.has(plain(password));
}

function plain(password: string): string {
  return password.normalize('NFKC').trim().toLowerCase();
}
