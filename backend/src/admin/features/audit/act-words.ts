import type { ActDetails } from '../../domain/audit/audit.js';

/** What staff do, in words. */
const WORDS: Readonly<Record<string, string>> = {
  'chat.assign': 'Assigned a conversation',
  'chat.canned-answer.remove': 'Removed a canned answer',
  'chat.canned-answer.write': 'Wrote a canned answer',
  'chat.read': 'Read messages',
  'chat.reply': 'Answered in the chat',
  'chat.settle': 'Closed a conversation without an answer',
  'conversations.search': 'Searched the conversations',
  'customers.search': 'Searched the customers',
  'discount.change': 'Changed a discount code',
  'discount.create': 'Created a discount code',
  'discount.delete': 'Deleted a discount code',
  'discount.reinstate': 'Reinstated a discount code',
  'discount.withdraw': 'Withdrew a discount code',
  'enquiries.search': 'Searched the enquiries',
  'enquiry.answer': 'Answered an enquiry',
  'enquiry.status': 'Moved an enquiry',
  'eulogies.search': 'Searched the eulogies',
  'eulogy.ask-put-back': 'Asked to put words back',
  'eulogy.extend-link': 'Extended an invitation link',
  'eulogy.pdf': 'Downloaded a PDF',
  'eulogy.read-sample': 'Read a text that its owner lets us read',
  'eulogy.resend-invitation': 'Sent an invitation again',
  'eulogy.reset': 'Reset a questionnaire',
  'eulogy.reveal': 'Revealed masked text',
  'eulogy.start-writing': 'Started the writing',
  'follower.resume': 'Let a stopped follower try again',
  'product.revise': 'Changed a price',
  'projection.rebuild': 'Rebuilt a projection',
  'purchase.refund': 'Refunded a purchase',
  'purchase.take-back': 'Took a free eulogy back',
  'purchase.give-back': 'Gave a free eulogy back',
  'purchase.refund-call-off': 'Closed a refund that had failed',
  'purchase.resend-receipt': 'Sent a receipt again',
  'alert.test': 'Sent a test alert',
  'reaction.retry': 'Tried a reaction again',
  'reaction.skip': 'Skipped a reaction',
  'staff.ask': 'Asked for what is not theirs',
  'staff.enrol': 'Enrolled a second factor',
  'staff.grant': 'Granted a role',
  'staff.remove-second-factor': 'Removed a second factor',
  'staff.revoke': 'Took away a role',
  'statement.freeze': 'Closed a month',
  'timeline.search': 'Searched a timeline',
  'user.block': 'Blocked an account',
  'user.correct-address': 'Corrected an address',
  'user.delete': 'Deleted an account',
  'user.note': 'Left a note',
  'user.open': 'Opened the file',
  'user.resend-verification': 'Sent a code again',
  'user.reset-password': 'Reset a password',
  'user.unblock': 'Unblocked an account',
  'users.search': 'Searched the accounts',
};

/** Every act there is, by its name, in the order of its words. */
export const ACTS: readonly { readonly act: string; readonly words: string }[] = Object.entries(WORDS)
  .map(([act, words]) => ({ act, words }))
  .sort((a, b) => (a.words < b.words ? -1 : 1));

/** Pages of staff, as somebody who may not open them asked for them. */
const PAGES: Readonly<Record<string, string>> = {
  '/api/admin/analytics': 'the analytics',
  '/api/admin/audit': 'the audit trail',
  '/api/admin/catalogue/history': 'the history of prices',
  '/api/admin/discount-codes': 'the discount codes',
  '/api/admin/orders': 'the orders',
  '/api/admin/orders/:id': 'an order',
  '/api/admin/revenue': 'the revenue',
  '/api/admin/security-log': 'the list of sign-ins',
  '/api/admin/statements': 'the statements',
  '/api/admin/system': 'the state of the system',
  '/api/admin/visitor-analytics': 'the visitors',
};

const money = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
const dollars = (cents: string | undefined): string | undefined =>
  cents === undefined ? undefined : money.format(Number(cents) / 100);

/** Of acts that are said more closely where the trail knows it: which role, which code, how much. */
const CLOSER: Readonly<Record<string, (details: ActDetails) => string | undefined>> = {
  'enquiry.status': ({ status }) => status && `Moved an enquiry to ${status}`,
  'product.revise': ({ priceCents }) => priceCents && `Set a price of ${dollars(priceCents)}`,
  'purchase.refund': ({ amountCents }) =>
    amountCents === undefined ? undefined : `Asked for a refund of ${dollars(amountCents)}`,
  'staff.ask': ({ page }) => page && `Asked for ${PAGES[page] ?? page}`,
  'staff.enrol': ({ by }) => (by === undefined ? undefined : `Enrolled a second factor: ${by}`),
  'staff.grant': ({ role }) => role && `Granted the role ${role}`,
  'staff.revoke': ({ role }) => role && `Took away the role ${role}`,
};

/** An act that has no words yet is said by its name. */
export function actWords(act: string, details: ActDetails = {}): string {
  const closer = CLOSER[act]?.(details);
  if (closer !== undefined && closer !== '') return closer;
  const words = WORDS[act] ?? act;
  return details['code'] === undefined ? words : `${words}, ${details['code']}`;
}

/** Acts in whose words something is found, so that what the screen says can be searched. */
export function actsThatSay(text: string): string[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? [] : ACTS.filter(({ words }) => words.toLowerCase().includes(wanted)).map(({ act }) => act);
}
