import { refundFailureWords } from '../timeline/words-of-payments.js';
import type { AuditEntryResponse } from './audit.dto.js';

export const ACT_COLUMNS: readonly string[] = [
  ...['when (UTC)', 'who', 'did', 'act', 'to what', 'why', 'entry', 'hash', 'came of it'],
];

/** An act as the file says it, in the words of the screen. */
export function cellsOfAct(entry: AuditEntryResponse): string[] {
  const { at, staffName, did, revealed, act, reason, hash } = entry;
  const said = [did, ...revealed].join('; ');
  return [at, staffName, said, act, subjectOf(entry), reason ?? '', String(entry.entry), hash, cameOfIt(entry)];
}

function cameOfIt({ refused, refusal, failure }: AuditEntryResponse): string {
  if (refused !== null) return `Refused: ${refusal ?? refused}`;
  return failure === null ? 'Done' : `Failed: ${refundFailureWords(failure)}`;
}

/** With the id where no name or number says which one it was: nobody can follow a link in a file. */
function subjectOf({ subjectName, subjectKind, subjectId, receiptNumber }: AuditEntryResponse): string {
  if (subjectKind === null || subjectId === null) return subjectName ?? '';
  if (subjectKind === 'user') return subjectName ?? `Deleted account ${subjectId}`;
  if (subjectKind === 'discount' && subjectName !== null) return subjectName;
  const kind = `${subjectKind.charAt(0).toUpperCase()}${subjectKind.slice(1)}`;
  const what = receiptNumber ?? `${kind} ${subjectId}`;
  return subjectName === null ? what : `${what} of ${subjectName}`;
}
