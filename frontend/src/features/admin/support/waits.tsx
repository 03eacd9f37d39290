import { LEGAL } from '../../../content/site.js';
import { Tone } from '../parts/tone.js';
import { waitingWords } from './waiting-words.js';

const HOUR_MS = 3_600_000;
/** After so many days it is a promise broken, and no longer only late. */
const VERY_LATE_DAYS = 7;

/** The mark of whoever waits, and for how long: “waiting 3 h”; past the hours that we promise, “late” with it. */
export function Waits({ since }: { since: string }) {
  const hours = (Date.now() - Date.parse(since)) / HOUR_MS;
  const words = `waiting ${waitingWords(since)}`;
  if (hours >= VERY_LATE_DAYS * 24) return <Tone tone="failed">{words}, very late</Tone>;
  return <Tone tone="waits">{hours > LEGAL.replyHours ? `${words}, late` : words}</Tone>;
}
