import { shortDate } from '../parts/moments.js';
import type { ToneOf } from '../parts/tone.js';
import { daysWords } from '../person/matter-words.js';
import { ageWords, count } from '../system/words.js';
import type { Waiting } from './use-waiting.js';

type Item = Waiting['items'][number];

export interface Door {
  readonly tone: ToneOf;
  /** “2 refunds failed” */
  readonly says: string;
  /** What is done about it. */
  readonly next: string;
  readonly to: string;
  /** Where it leads, in a word. */
  readonly room: string;
}

const ORDERS = '/admin?tab=orders&state=';
const SYSTEM = { to: '/admin?tab=system', room: 'System' };

/** What waits in words, with the place where it is dealt with. */
export function doorOf({ kind, count: many }: Item): Door {
  switch (kind) {
    case 'failed-refunds':
      return {
        ...{ tone: 'failed', says: `${count(many, 'refund', 'refunds')} failed` },
        next: 'Ask the buyer for an account, or try again.',
        ...{ to: `${ORDERS}refund-failed`, room: 'Orders' },
      };
    case 'open-disputes':
      return {
        ...{ tone: 'waits', says: `${count(many, 'payment is', 'payments are')} disputed` },
        next: 'The bank waits for our evidence.',
        ...{ to: `${ORDERS}disputed`, room: 'Orders' },
      };
    case 'conversations':
      return {
        ...{ tone: 'waits', says: `${count(many, 'conversation waits', 'conversations wait')} for an answer` },
        next: 'Answer in the chat, or mark it as done.',
        ...{ to: '/admin?tab=support', room: 'Support' },
      };
    case 'enquiries':
      return {
        ...{ tone: 'waits', says: `${count(many, 'enquiry waits', 'enquiries wait')} for an answer` },
        next: 'They asked by the contact form; answers go by mail.',
        ...{ to: '/admin?tab=support&view=enquiries', room: 'Support' },
      };
    case 'stopped-followers':
      return {
        ...{ tone: 'failed', says: `${count(many, 'part has', 'parts have')} stopped (projection)` },
        next: 'What it shows is no longer kept up. Let it try again.',
        ...SYSTEM,
      };
    case 'parked-reactions':
      return {
        ...{ tone: 'failed', says: `${count(many, 'thing was', 'things were')} given up (parked reaction)` },
        next: 'It should have followed by itself. Try it again, or leave it undone.',
        ...SYSTEM,
      };
    case 'bounced-letters':
      return {
        ...{ tone: 'failed', says: `${count(many, 'letter', 'letters')} came back since yesterday` },
        next: 'Whose it was stands under what is the matter.',
        ...{ to: '/admin?tab=customers&show=matter', room: 'Customers' },
      };
    case 'audit-trail':
      return {
        ...{ tone: 'failed', says: `${count(many, 'entry', 'entries')} of the audit differ from what was written` },
        next: 'Somebody may have changed it at the database.',
        ...{ to: '/admin?tab=audit', room: 'Audit' },
      };
    case 'mail-unanswered':
      return {
        ...{ tone: 'failed', says: `${count(many, 'letter has', 'letters have')} no answer from the mail server` },
        next: 'Look whether the mail server takes letters.',
        ...SYSTEM,
      };
    case 'no-worker':
      return {
        ...{ tone: 'failed', says: 'Nobody takes up the work that waits (job worker)' },
        next: 'No letter is sent and no text written meanwhile.',
        ...SYSTEM,
      };
    case 'late-jobs':
      return {
        ...{ tone: 'failed', says: 'Work has been due for more than five minutes (job)' },
        next: 'Look how much waits, and what was given up.',
        ...SYSTEM,
      };
    case 'model-spend':
      return {
        ...{ tone: 'waits', says: `Models have cost US$${many.toLocaleString('en-AU')} since yesterday` },
        next: 'Look which calls they were.',
        ...SYSTEM,
      };
  }
}

/** Deadlines that passed: a line of its own, above all others. @param first the day that passed first */
export function overdueDoor(many: number, ofAll: number, first: string, at: string): Door & { readonly time: string } {
  const passed = ofAll === 1 ? 'The deadline has passed' : `${many} of ${ofAll} deadlines have passed`;
  const day = `${shortDate(first)}, ${daysWords(first, Date.parse(at))}`;
  return {
    ...{ tone: 'failed', says: `${count(many, 'dispute is', 'disputes are')} overdue` },
    next: 'The bank may decide without us. Send the evidence all the same.',
    ...{ to: `${ORDERS}disputed`, room: 'Orders' },
    time: many === 1 ? `${passed}: on ${day}.` : `${passed}, the first on ${day}.`,
  };
}

/** For how long, and until when: “longest for 30 days”, “evidence was due 23 Nov 2026, 6 days ago: the bank may decide without us”. */
export function timeWords({ since, dueAt }: Item, at: string): string | undefined {
  if (dueAt !== null) {
    const day = `${shortDate(dueAt)}, ${daysWords(dueAt, Date.parse(at))}`;
    return Date.parse(dueAt) < Date.parse(at)
      ? `The first deadline passed on ${day}: that bank may decide without us.`
      : `The first is due by ${day}.`;
  }
  if (since === null) return undefined;
  return `The longest for ${ageWords((Date.parse(at) - Date.parse(since)) / 1_000)}.`;
}
