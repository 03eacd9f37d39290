import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STRIPE_WEBHOOK_EVENTS } from './webhook-events.js';

const readme = readFileSync(join(__dirname, '../../../../../README.md'), 'utf8');

describe('the notices that Stripe has to send', () => {
  it('are named in the README, these and no others', () => {
    const [, line = ''] = /\n(- \*\*Stripe\*\*:[^\n]*)/.exec(readme) ?? [];
    const named = [...line.matchAll(/`((?:payment_intent|checkout\.session|charge|refund)\.[a-z_.]+)`/g)].map(
      ([, name]) => name,
    );
    expect(named.sort()).toEqual([...STRIPE_WEBHOOK_EVENTS].sort());
  });
});
