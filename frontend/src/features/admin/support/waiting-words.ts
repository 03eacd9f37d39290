import { ageWords } from '../system/words.js';

/** For how long somebody has waited: “3 h”. @param now for tests */
export function waitingWords(since: string, now = Date.now()): string {
  const seconds = (now - Date.parse(since)) / 1_000;
  return seconds < 60 ? 'under a minute' : ageWords(seconds);
}
