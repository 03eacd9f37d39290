import { given } from '../../../shared/testing/given.js';
import { purchaseDecider, type ConfirmPayment, type RecordPaymentIntent } from './purchase.decide.js';
import * as sample from './purchase-samples.contract.js';

const { at, later, intent, terms, freeTerms, started, intentCreated, failed, paid, expired } = sample;

const start = { type: 'StartPurchase', terms, at } as const;
const recordIntent: RecordPaymentIntent = {
  type: 'RecordPaymentIntent',
  sessionId: null,
  paymentIntentId: intent,
  provider: 'sandbox',
  amountCents: 7999,
  currency: 'AUD',
  at,
};
const confirm: ConfirmPayment = {
  type: 'ConfirmPayment',
  paymentIntentId: intent,
  receivedCents: 7999,
  currency: 'AUD',
  paidBy: 'buyer',
  at: later,
};
const fail = {
  type: 'RecordPaymentFailure',
  paymentIntentId: intent,
  attempt: 'try-1',
  reason: 'Your card was declined.',
  at: later,
} as const;
const takeFree = { type: 'CompleteFreePurchase', takenBy: 'buyer', at: later } as const;
const expire = {
  type: 'ExpirePurchase',
  because: 'abandoned',
  cancelledIntentId: intent,
  closedSessionId: null,
  at: later,
} as const;

describe('starting a purchase', () => {
  it('records the terms', () => {
    given(purchaseDecider, []).when(start).then([started()]);
  });

  it('joins the purchase that is open when the same is ordered again, even with another number at hand', () => {
    given(purchaseDecider, [started()])
      .when({ ...start, terms: { ...terms, eulogyId: 2000 } })
      .thenNothing();
    given(purchaseDecider, [started(), intentCreated(), failed()]).when(start).thenNothing();
  });

  it('refuses a total that is not price less discount', () => {
    given(purchaseDecider, [])
      .when({ ...start, terms: { ...terms, totalCents: 1 } })
      .thenRefused('purchase.amount-differs');
  });

  it('refuses other terms on a purchase that is open: they are another purchase', () => {
    given(purchaseDecider, [started(), intentCreated()])
      .when({ ...start, terms: freeTerms })
      .thenRefused('purchase.terms-differ');
  });

  it('refuses another discount code on a purchase that is open, also where it is worth the same', () => {
    const reduced = { ...terms, discountCode: 'SPRING', discountCents: 800, totalCents: 7199 };
    given(purchaseDecider, [started(reduced)])
      .when({ ...start, terms: { ...reduced, discountCode: 'AUTUMN' } })
      .thenRefused('purchase.terms-differ');
    given(purchaseDecider, [started(reduced)])
      .when({ ...start, terms: reduced })
      .thenNothing();
  });

  it('refuses another person’s terms', () => {
    given(purchaseDecider, [started()])
      .when({ ...start, terms: { ...terms, userId: 'stranger' } })
      .thenRefused('purchase.person-differs');
  });

  it('refuses to begin again what is paid or has expired', () => {
    given(purchaseDecider, [started(), intentCreated(), paid()]).when(start).thenRefused('purchase.closed');
    given(purchaseDecider, [started(), intentCreated(), expired()]).when(start).thenRefused('purchase.closed');
  });
});

describe('the payment intent', () => {
  it('is recorded once, for the whole total', () => {
    given(purchaseDecider, [started()]).when(recordIntent).then([intentCreated()]);
  });

  it('is refused for another amount or currency', () => {
    given(purchaseDecider, [started()])
      .when({ ...recordIntent, amountCents: 7998 })
      .thenRefused('purchase.amount-differs');
    given(purchaseDecider, [started()])
      .when({ ...recordIntent, currency: 'USD' })
      .thenRefused('purchase.currency-differs');
  });

  it('is the only one: a second could be a second charge', () => {
    given(purchaseDecider, [started(), intentCreated()])
      .when({ ...recordIntent, paymentIntentId: 'pi_2' })
      .thenRefused('purchase.intent-differs');
  });

  it('is not made for a free order (D9)', () => {
    given(purchaseDecider, [started(freeTerms)])
      .when(recordIntent)
      .thenRefused('purchase.free');
  });

  it('is refused before there is a purchase and after it expired', () => {
    given(purchaseDecider, []).when(recordIntent).thenRefused('purchase.not-found');
    given(purchaseDecider, [started(), expired()]).when(recordIntent).thenRefused('purchase.closed');
  });
});

describe('a confirmed payment', () => {
  it('pays the eulogy, and a webhook that comes twice adds nothing', () => {
    given(purchaseDecider, [started(), intentCreated()]).when(confirm).then([paid()]);
  });

  it('pays after failed attempts on the same intent', () => {
    given(purchaseDecider, [started(), intentCreated(), failed()]).when(confirm).then([paid()]);
  });

  it('pays a purchase that had expired: the money is there', () => {
    given(purchaseDecider, [started(), intentCreated(), expired()]).when(confirm).then([paid()]);
  });

  it.each([
    ['another amount', { receivedCents: 1 }, 'purchase.amount-differs'],
    ['another currency', { currency: 'USD' }, 'purchase.currency-differs'],
    ['another person', { paidBy: 'stranger' }, 'purchase.person-differs'],
    ['another intent', { paymentIntentId: 'pi_2' }, 'purchase.intent-differs'],
  ])('is refused with %s', (_what, change, code) => {
    given(purchaseDecider, [started(), intentCreated()])
      .when({ ...confirm, ...change })
      .thenRefused(code);
  });

  it('is refused while no intent was made', () => {
    given(purchaseDecider, []).when(confirm).thenRefused('purchase.not-found');
    given(purchaseDecider, [started()]).when(confirm).thenRefused('purchase.not-awaiting-payment');
  });
});

describe('a failed payment', () => {
  it('is recorded once an attempt, and the purchase stays open', () => {
    given(purchaseDecider, [started(), intentCreated()]).when(fail).then([failed()]);
    given(purchaseDecider, [started(), intentCreated(), failed()])
      .when({ ...fail, attempt: 'try-2' })
      .then([failed('try-2')]);
  });

  it('adds nothing to a purchase that is paid or has expired', () => {
    given(purchaseDecider, [started(), intentCreated(), paid()]).when(fail).thenNothing();
    given(purchaseDecider, [started(), intentCreated(), expired()]).when(fail).thenNothing();
  });

  it('is refused for another intent, and where there is none', () => {
    given(purchaseDecider, [started(), intentCreated()])
      .when({ ...fail, paymentIntentId: 'pi_2' })
      .thenRefused('purchase.intent-differs');
    given(purchaseDecider, [started()]).when(fail).thenRefused('purchase.not-awaiting-payment');
    given(purchaseDecider, []).when(fail).thenRefused('purchase.not-found');
  });
});

describe('a free order', () => {
  const paidFree = paid(freeTerms, `free_${terms.purchaseId}`);

  it('is paid when its buyer takes it (D9)', () => {
    given(purchaseDecider, [started(freeTerms)])
      .when(takeFree)
      .then([paidFree]);
  });

  it('is only its buyer’s', () => {
    given(purchaseDecider, [started(freeTerms)])
      .when({ ...takeFree, takenBy: 'stranger' })
      .thenRefused('purchase.person-differs');
  });

  it('is no way around a price', () => {
    given(purchaseDecider, [started(), intentCreated()]).when(takeFree).thenRefused('purchase.not-free');
  });

  it('cannot be taken after it expired', () => {
    given(purchaseDecider, [started(freeTerms), expired()])
      .when(takeFree)
      .thenRefused('purchase.closed');
  });
});

describe('an open purchase', () => {
  it('expires when its intent is cancelled', () => {
    given(purchaseDecider, [started(), intentCreated()]).when(expire).then([expired()]);
  });

  it('expires without an intent where it never had one', () => {
    given(purchaseDecider, [started()])
      .when({ ...expire, cancelledIntentId: null })
      .then([expired()]);
  });

  it('does not expire while its intent could still be paid', () => {
    given(purchaseDecider, [started(), intentCreated()])
      .when({ ...expire, cancelledIntentId: null })
      .thenRefused('purchase.intent-still-open');
  });

  it('does not expire once it is paid', () => {
    given(purchaseDecider, [started(), intentCreated(), paid()]).when(expire).thenNothing();
  });

  it('cannot expire before it was started', () => {
    given(purchaseDecider, []).when(expire).thenRefused('purchase.not-found');
  });
});
