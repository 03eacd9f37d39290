import { formatDate, formatTime } from '../../../lib/format.js';
import type { Schemas } from '../schemas.js';

type Matter = Schemas['MatterResponse'];

/** What is the matter in one sentence, and what that means. */
export function matterWords({ kind, at, eulogyId, because, link }: Matter): { what: string; more: string } {
  const when = moment(at);
  const which = eulogyId === null ? 'a eulogy' : `eulogy ${eulogyId}`;
  switch (kind) {
    case 'payment-refused':
      return {
        what: `Card refused ${when}; nothing was charged.`,
        more: `${because === null ? '' : `The provider said: “${because}” `}Nobody has paid for ${which} yet; another card may be used.`,
      };
    case 'refund-failed':
      return { what: `A refund failed ${when}.`, more: `The money for ${which} did not go back.` };
    case 'payment-disputed':
      return { what: 'A payment is disputed.', more: `The bank asks about ${which}, since ${when}.` };
    case 'paid-no-text':
      return {
        what: `Paid, and there is no text of ${which}.`,
        more:
          because === null
            ? `There are answers, and nothing happened since ${when}. Nobody asked for the writing: perhaps they still collect memories. Ask first.`
            : `The last writing failed ${when}: ${because}.`,
      };
    case 'blocked':
      return { what: 'The account is blocked.', more: 'They cannot sign in until an admin unblocks them.' };
    case 'never-verified':
      return {
        what: 'Never confirmed the address.',
        more: `The account is from ${when}. The letter may lie in spam, or the address has a slip.`,
      };
    case 'could-not-join':
      return {
        what: `Could not join ${which}: the invitation was no longer good.`,
        more: `Tried ${when}. ${linkWords(link)}`,
      };
    case 'letter-came-back':
      return { what: 'A letter did not arrive.', more: `It was about ${which}, ${when}.` };
    case 'waits-for-answer':
      return { what: 'Waits for an answer in the chat.', more: `They wrote ${when}.` };
    case 'enquiry-waits':
      return { what: 'An enquiry waits for an answer.', more: `They asked by the contact form ${when}.` };
  }
}

/** How the link stands that the eulogy has now. */
function linkWords(link: Matter['link']): string {
  if (link === null) return 'Nobody owns the eulogy any more.';
  if (link.endsAt === null) return 'The eulogy has no link yet.';
  const has = `link that works, good until ${moment(link.endsAt)}`;
  if (Date.parse(link.endsAt) <= Date.now()) return `The eulogy’s link ended ${moment(link.endsAt)}.`;
  return `The eulogy has a ${has}: if theirs was an older one, the owner finds it under Invite on their account page.`;
}

/** What the owner is told when somebody could not join: staff change it, or send it as it is. */
export function wordsToOwner({ at }: Matter, joiner: string): string {
  return [
    `${joiner} tried to join your eulogy on ${formatDate(at)}, and the invitation was no longer good.`,
    'On your account page, choose Invite on the card of the eulogy: there is a link that works, and you can send a letter from there.',
  ].join('\n\n');
}

/** “2 March 2026, 1:56 pm”. */
export const moment = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;
