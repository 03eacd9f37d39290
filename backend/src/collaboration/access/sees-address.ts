/** Whose e-mail address a member reads (D34): the owner everybody's, everybody their own. */
export function seesAddress(readerId: string, ownerId: string, personId: string): boolean {
  return readerId === ownerId || readerId === personId;
}
