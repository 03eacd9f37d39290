/** "40 s", "1 min", "4 min 55 s": how long words take read aloud at a pace, to five seconds. */
export function timeAloud(words: number, wordsPerMinute: number): string {
  const seconds = Math.max(5, Math.round(((words / wordsPerMinute) * 60) / 5) * 5);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
