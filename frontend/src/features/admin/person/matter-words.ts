import { formatDate } from '../../../lib/format.js';
import { failureAdvice, failureWords } from '../orders/refund-words.js';
import { longMoment } from '../parts/moments.js';
import type { Schemas } from '../schemas.js';

type Matter = Schemas['MatterResponse'];

interface Said {
  readonly what: string;
  readonly more: string;
  /** What to do about it, and until when where somebody sets a term. */
  readonly next: string;
}

/** What is the matter in one sentence, what that means, and what is to be done. */
export function matterWords({ kind, at, eulogyId, because, link, dueAt }: Matter): Said {
  const when = longMoment(at);
  const which = eulogyId === null ? 'a eulogy' : `eulogy ${eulogyId}`;
  switch (kind) {
    case 'payment-refused':
      return {
        what: `Card refused ${when}; nothing was charged.`,
        more: `${because === null ? '' : `The provider said: “${because}” `}Nobody has paid for ${which} yet.`,
        next: 'Where they ask: another card will do, from the same page. Nobody has to act.',
      };
    case 'refund-failed':
      return {
        what: `A refund failed ${when}.`,
        more: `The money for ${which} did not go back${because === null ? '' : `: ${failureWords(because)}`}.`,
        next: `${because === null ? '' : `${failureAdvice(because)} `}An admin settles it on the order.`,
      };
    case 'payment-disputed':
      return {
        what: 'A payment is disputed.',
        more: `The bank asks about ${which}, since ${when}.`,
        next: `An admin sends the evidence on the provider’s page${dueWords(dueAt)}. What there is to show stands on the order.`,
      };
    case 'paid-no-text':
      return {
        what: `Paid, and there is no text of ${which}.`,
        more:
          because === null
            ? `There are answers, and nothing happened since ${when}. Nobody asked for the writing: perhaps they still collect memories. Ask first.`
            : `The last writing failed ${when}: ${because}.`,
        next: because === null ? 'Ask the owner; start the writing where they want it.' : 'Start the writing again.',
      };
    case 'blocked':
      return {
        what: 'The account is blocked.',
        more: 'They cannot sign in.',
        next: 'Why stands under “What staff did”; an admin can unblock it.',
      };
    case 'never-verified':
      return {
        what: 'Never confirmed the address.',
        more: `The account is from ${when}. The letter may lie in spam, or the address has a slip.`,
        next: 'Look at the address for a slip and correct it, or send the code again.',
      };
    case 'could-not-join':
      return {
        what: `Could not join ${which}: the invitation was no longer good.`,
        more: `Tried ${when}. ${linkWords(link)}`,
        next: 'Extend the link where it ended, and tell the owner to send it again.',
      };
    case 'letter-came-back':
      return {
        what: 'A letter did not arrive.',
        more: `It was about ${which}, ${when}.`,
        next: 'See under Letters to whom it went; ask the owner for another address, and send it again.',
      };
    case 'waits-for-answer':
      return { what: 'Waits for an answer in the chat.', more: `They wrote ${when}.`, next: ANSWER };
    case 'enquiry-waits':
      return { what: 'An enquiry waits for an answer.', more: `They asked by the contact form ${when}.`, next: ANSWER };
  }
}

function dueWords(dueAt: string | null): string {
  if (dueAt === null) return ''; // the bank has set no day
  const day = `${formatDate(dueAt)} (${daysWords(dueAt)})`;
  return Date.parse(dueAt) < Date.now() ? `: the bank wanted it by ${day}` : ` by ${day}`;
}

const ANSWER = 'Answer, or mark it as done where it needs no answer.';

/** “3 days left”, “2 days ago”: how near a day is, counted in days of the calendar, as the date beside it is. */
export function daysWords(day: string, now = Date.now()): string {
  const days = Math.round((startOfDay(Date.parse(day)) - startOfDay(now)) / DAY_MS);
  if (Date.parse(day) < now) return days === 0 ? 'earlier today' : `${days === -1 ? 'a day' : `${-days} days`} ago`;
  if (days === 0) return 'less than a day left';
  return days === 1 ? 'a day left' : `${days} days left`;
}
const DAY_MS = 86_400_000;
const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** How the link stands that the eulogy has now. */
function linkWords(link: Matter['link']): string {
  if (link === null) return 'Nobody owns the eulogy any more.';
  if (link.endsAt === null) return 'The eulogy has no link yet.';
  const has = `link that works, good until ${longMoment(link.endsAt)}`;
  if (Date.parse(link.endsAt) <= Date.now()) return `The eulogy’s link ended ${longMoment(link.endsAt)}.`;
  return `The eulogy has a ${has}: if theirs was an older one, the owner finds it under Invite on their account page.`;
}

/** What the owner is told when somebody could not join: staff change it, or send it as it is. */
export function wordsToOwner({ at }: Matter, joiner: string): string {
  return [
    `${joiner} tried to join your eulogy on ${formatDate(at)}, and the invitation was no longer good.`,
    'On your account page, choose Invite on the card of the eulogy: there is a link that works, and you can send a letter from there.',
  ].join('\n\n');
}
