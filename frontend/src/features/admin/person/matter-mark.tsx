import { Tone, type ToneOf } from '../parts/tone.js';
import { shortDate } from '../parts/moments.js';
import type { Schemas } from '../schemas.js';
import { waitingWords } from '../support/waiting-words.js';

type Mark = Schemas['AccountMatterResponse'];

const SHORT: Readonly<Record<Mark['kind'], string>> = {
  'refund-failed': 'Refund failed',
  'payment-disputed': 'Disputed',
  'payment-refused': 'Card refused',
  'paid-no-text': 'Paid, no text',
  blocked: 'Blocked',
  'never-verified': 'Address not confirmed',
  'could-not-join': 'Could not join',
  'letter-came-back': 'A letter did not arrive',
  'waits-for-answer': 'Waiting in the chat',
  'enquiry-waits': 'Enquiry waiting',
};
/** Whether one of us has to do something about it. */
const TONE_OF: Readonly<Record<Mark['kind'], ToneOf>> = {
  'refund-failed': 'failed',
  'payment-disputed': 'waits',
  'payment-refused': 'way',
  'paid-no-text': 'waits',
  blocked: 'ended',
  'never-verified': 'way',
  'could-not-join': 'waits',
  'letter-came-back': 'failed',
  'waits-for-answer': 'waits',
  'enquiry-waits': 'waits',
};
/** Of these it counts for how long. */
const WAITING: readonly Mark['kind'][] = ['waits-for-answer', 'enquiry-waits'];

/** What is the matter with somebody, in a word or two for a list: the gravest, and how many there are beside it. */
export function matterInShort([first, ...others]: readonly Mark[]): string {
  if (first === undefined) return '';
  const long = WAITING.includes(first.kind) ? ` ${waitingWords(first.at)}` : '';
  const due =
    first.dueAt === null
      ? ''
      : `, evidence ${Date.parse(first.dueAt) < Date.now() ? 'was due' : 'by'} ${shortDate(first.dueAt)}`;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `${SHORT[first.kind]}${long}${due}${more}`;
}

export function MatterMark({ matters }: { matters: readonly Mark[] }) {
  const [gravest] = matters;
  if (gravest === undefined) return null;
  return <Tone tone={TONE_OF[gravest.kind]}>{matterInShort(matters)}</Tone>;
}
