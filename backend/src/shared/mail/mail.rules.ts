import type { RuleCatalogue } from '../kernel/rule-broken.js';

/** What a program that delivers mail to the webhook may be answered. */
export const mailRules = {
  'mail.secret-wrong': { status: 401, title: 'Not you', detail: 'The secret of the webhook is missing or wrong.' },
  'mail.address-unknown': {
    status: 403,
    title: 'Not taken',
    detail: 'There is no such reply address, so this letter is not taken. Delivering it again changes nothing.',
  },
  'mail.no-letter': { status: 422, title: 'No letter', detail: 'There is no letter (RFC 5322) in this request.' },
  'mail.too-large': { status: 413, title: 'Too large', detail: 'A letter has at most 20 MB.' },
} as const satisfies RuleCatalogue;
