import { isErased, type Personal } from '../../shared/kernel/personal.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { PACE_MINUTES } from './limits.js';

/** What one person has had stored in one stream on one day. */
export interface WrittenToday {
  /** UTC, yyyy-mm-dd. */
  readonly day: string;
  readonly bytes: number;
  /** By question: when its answer was stored last. */
  readonly last: Readonly<Record<string, string>>;
}

export const NOTHING_WRITTEN: WrittenToday = { day: '', bytes: 0, last: {} };

/** What an event takes beside its words: ids, times, and what encryption adds. */
const BYTES_BESIDE_WORDS = 1_000;
/** Sealed words are written as base64. */
const BYTES_A_BYTE = 4 / 3;
const MINUTE_MS = 60_000;

/** With one more answer stored. */
export function withWritten(
  written: WrittenToday,
  questionId: string,
  answer: Personal<string>,
  at: string,
): WrittenToday {
  const day = at.slice(0, 10);
  const { bytes, last } = written.day === day ? written : NOTHING_WRITTEN;
  const words = isErased(answer) ? 0 : Buffer.byteLength(answer) * BYTES_A_BYTE;
  return { day, bytes: bytes + Math.ceil(words) + BYTES_BESIDE_WORDS, last: { ...last, [questionId]: at } };
}

/**
 * Lets a person write as often as they like until a day's share is used up, and the same answer every ten minutes after that: whoever
 * types for hours goes on, and a program cannot fill the store, which never forgets.
 * @throws RuleBroken answers.too-often
 */
export function requirePace(written: WrittenToday, questionId: string, at: string, bytesADay: number): void {
  if (written.day !== at.slice(0, 10) || written.bytes < bytesADay) return;
  const last = written.last[questionId];
  if (last === undefined) return;
  const left = Date.parse(last) + PACE_MINUTES * MINUTE_MS - Date.parse(at);
  if (left > 0) throw new RuleBroken('answers.too-often', { retryAfterSeconds: Math.ceil(left / 1_000) });
}
