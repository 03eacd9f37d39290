import { domainToASCII } from 'node:url';

/** RFC 5321 section 4.5.3.1.3: a path has at most 256 octets, two of them the angle brackets. */
export const EMAIL_MAX_LENGTH = 254;

/** What nobody sees: an address that has any of it looks like another one, and is delivered like it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The form in which addresses are compared, stored and written to: without surrounding blanks, lower case, letters that only look
 * different made the same (NFKC), the domain as mail servers write it (UTS 46). Mail systems that tell `Ruth@` from `ruth@` are not
 * known; people who type both are.
 */
export function normaliseEmail(typed: string): string {
  const address = plain(plain(typed)).trim();
  const at = address.lastIndexOf('@') + 1;
  if (at === 0) return address;
  const domain = address.slice(at);
  return address.slice(0, at) + (domainToASCII(domain) || domain);
}

/** Whether an address holds characters that nobody sees; blanks around it are forgiven. */
export function hasInvisible(typed: string): boolean {
  return INVISIBLE.test(typed.trim());
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}
