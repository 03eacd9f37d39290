import { actWords } from './act-words.js';
import { detailsOfAct } from './details-of-act.js';

describe('what else belongs to an act', () => {
  it.each([
    ['staff.grant', { role: 'admin', isBusinessOwner: true }, 'Granted the role owner'],
    ['staff.grant', { role: 'admin' }, 'Granted the role admin'],
    ['discount.create', { code: ' grace20 ' }, 'Created a discount code, GRACE20'],
    ['purchase.refund', { amountCents: 3000 }, 'Asked for a refund of $30.00'],
    ['purchase.refund', {}, 'Refunded a purchase'],
    ['product.revise', { priceCents: 3999 }, 'Set a price of $39.99'],
    ['enquiry.status', { status: 'closed' }, 'Moved an enquiry to closed'],
  ])('%s with %j is said as it was meant', (act, body, words) => {
    expect(actWords(act, detailsOfAct(act, body))).toBe(words);
  });

  it('is never what somebody may have typed of a person', () => {
    expect(detailsOfAct('staff.grant', { role: 'Ruth Okafor' })).toEqual({});
    expect(detailsOfAct('discount.create', { code: 'Ruth said so' })).toEqual({});
    expect(detailsOfAct('purchase.refund', { amountCents: 'all of it' })).toEqual({});
    expect(detailsOfAct('enquiry.status', { status: 'Ruth' })).toEqual({});
    expect(detailsOfAct('user.note', { note: 'Prefers the phone' })).toEqual({});
    expect(detailsOfAct('user.block', null)).toEqual({});
  });
});
