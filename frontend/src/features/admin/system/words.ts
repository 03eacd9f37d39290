import type { Schemas } from '../schemas.js';

type Follower = Schemas['FollowerResponse'];

/** The server counts no further. */
const LAG_COUNTED_AT_MOST = 1_000;

/** 4 → "4 s", 250 → "4 min", 90 000 → "25 h", 300 000 → "3 days"; under half a second nobody waits. */
export function ageWords(seconds: number): string {
  if (seconds < 0.5) return 'none';
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 2 * 86_400) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** "nothing", "12 events, 4 s", "1,000 events or more, 3 min". */
export function lagWords({ lagEvents, lagSeconds }: Pick<Follower, 'lagEvents' | 'lagSeconds'>): string {
  if (lagEvents === 0) return 'nothing';
  const many = lagEvents >= LAG_COUNTED_AT_MOST ? ' or more' : '';
  return `${count(lagEvents, 'event', 'events')}${many}, ${ageWords(lagSeconds)}`;
}

export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-AU')} ${number === 1 ? one : many}`;
}

/** 27 000 millionths → "US$0.03"; less than a cent that is not nothing says so. */
export function spendWords(micros: number): string {
  if (micros > 0 && micros < 10_000) return 'under US$0.01';
  return `US$${(micros / 1_000_000).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** 3 of 8 → "38 %"; of nothing, nothing is said. */
export function shareWords(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
}

/** What has to be looked at by somebody, and where. */
export interface Trouble {
  says: string;
  /** The screen on which it is dealt with, where that is another. */
  see?: { label: string; to: string };
}

const FAILED_REFUNDS = { label: 'Orders', to: '/admin?tab=orders&state=refund-failed' };
const WAITING_ORDERS = { label: 'Orders', to: '/admin?tab=orders&state=waits' };

const longest = (since: string | null, at: string): string =>
  since === null ? '' : `, the longest for ${ageWords((Date.parse(at) - Date.parse(since)) / 1_000)}`;

/** What has to be looked at by somebody, one sentence each; empty: nothing. */
export function troublesOf({
  followers,
  parkedTotal,
  failedRefunds,
  openDisputes,
  waitingConversations,
  waitingSince,
  waitingEnquiries,
  enquiriesWaitingSince,
  at,
  jobs,
  mail,
  replies,
  oldestTransaction,
}: Schemas['SystemResponse']): Trouble[] {
  const stopped = followers.filter(({ status }) => status === 'stopped').length;
  const behind = followers.filter(({ status, lagSeconds }) => status === 'running' && lagSeconds > 60).length;
  return [
    stopped > 0 && `${count(stopped, 'part has', 'parts have')} stopped at an event (follower).`,
    behind > 0 && `${count(behind, 'part is', 'parts are')} more than a minute behind (follower).`,
    parkedTotal > 0 &&
      `${count(parkedTotal, 'thing that should follow by itself was', 'things that should follow by themselves were')} given up (parked reaction).`,
    failedRefunds > 0 && { says: `${count(failedRefunds, 'refund', 'refunds')} failed`, see: FAILED_REFUNDS },
    openDisputes > 0 && {
      says: `${count(openDisputes, 'dispute waits', 'disputes wait')} for evidence`,
      see: WAITING_ORDERS,
    },
    waitingConversations > 0 && {
      says: `${count(waitingConversations, 'conversation waits', 'conversations wait')} for an answer${longest(waitingSince, at)}`,
      see: { label: 'Support', to: '/admin?tab=support' },
    },
    waitingEnquiries > 0 && {
      says: `${count(waitingEnquiries, 'enquiry waits', 'enquiries wait')} for an answer${longest(enquiriesWaitingSince, at)}`,
      see: { label: 'Enquiries', to: '/admin?tab=support&view=enquiries' },
    },
    jobs.workers === 0 && 'Nobody takes up the work that waits (job worker).',
    jobs.oldestDueSeconds > 60 && `Work has been due for ${ageWords(jobs.oldestDueSeconds)} (job).`,
    mail.unanswered > 0 && `${count(mail.unanswered, 'letter has', 'letters have')} no answer from the mail server.`,
    (replies?.oldestWaitingSeconds ?? 0) > 300 &&
      `A reply to a letter has waited to be read for ${ageWords(replies?.oldestWaitingSeconds ?? 0)}.`,
    oldestTransaction.writingSeconds > 60 &&
      `The database has been writing for ${ageWords(oldestTransaction.writingSeconds)} without an end: it holds back what is read (open transaction).`,
  ]
    .filter((trouble) => trouble !== false)
    .map((trouble) => (typeof trouble === 'string' ? { says: trouble } : trouble));
}
