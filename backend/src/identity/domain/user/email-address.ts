/** RFC 5321 section 4.5.3.1.3: a path has at most 256 octets, two of them the angle brackets. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * The form in which addresses are compared and stored: without surrounding blanks, composed (NFC), lower case. Mail systems
 * that tell `Ruth@` from `ruth@` are not known; people who type both are.
 */
export function normaliseEmail(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase().normalize('NFC');
}
