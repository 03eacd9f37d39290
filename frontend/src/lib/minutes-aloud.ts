import { WORDS_PER_MINUTE } from './generate-eulogy.js';

/** "about 1½ minutes", as long as so many words take when they are read aloud. */
export function minutesAloud(words: number): string {
  const halves = Math.round((words * 2) / WORDS_PER_MINUTE);
  if (halves < 2) return 'less than a minute';
  const minutes = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
  return `about ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}`;
}

/** As the notice over a short text has it (backend/src/generation/brief/notice.ts). */
const A_MINUTE_FROM = 80;

/** "550 words, about 5 minutes read aloud" */
export function aloud(words: number): string {
  if (words < A_MINUTE_FROM) return `${words} words, less than a minute read aloud`;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return `${words} words, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} read aloud`;
}
