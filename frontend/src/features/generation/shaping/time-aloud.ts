/** "40 s", "1 min", "4 min 55 s": how long words take read aloud at a pace, to five seconds. */
export function timeAloud(words: number, wordsPerMinute: number): string {
  return inMinutes(secondsAloud(words, wordsPerMinute));
}

/** By how much a text becomes longer or shorter, so that it agrees with the two times that stand beside it. */
export function timeBetween(words: number, otherWords: number, wordsPerMinute: number): string {
  const between = Math.abs(secondsAloud(words, wordsPerMinute) - secondsAloud(otherWords, wordsPerMinute));
  return inMinutes(Math.max(5, between));
}

function secondsAloud(words: number, wordsPerMinute: number): number {
  return Math.max(5, Math.round(((words / wordsPerMinute) * 60) / 5) * 5);
}

function inMinutes(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
