import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followedBy, followedKinds } from './followed-notices.js';

const readme = readFileSync(join(__dirname, '../../../../README.md'), 'utf8');

describe('the notices that the provider has to send', () => {
  it('are named in the README, those that the code follows and no others', () => {
    const [, line = ''] = /\n(- \*\*Stripe\*\*:[^\n]*)/.exec(readme) ?? [];
    const named = [...line.matchAll(/`((?:payment_intent|checkout\.session|charge|refund)\.[a-z_.]+)`/g)].map(
      ([, name]) => name,
    );
    expect(named.sort()).toEqual([...followedKinds()].sort());
  });

  it.each([
    ['refund.failed', 'refunds'],
    ['charge.refunded', 'refunds'],
    ['charge.dispute.funds_withdrawn', 'disputes'],
    ['checkout.session.expired', 'payment'],
    ['customer.created', undefined],
    ['toString', undefined],
  ])('%s leads to %s', (kind, followed) => {
    expect(followedBy(kind)).toBe(followed);
  });
});
