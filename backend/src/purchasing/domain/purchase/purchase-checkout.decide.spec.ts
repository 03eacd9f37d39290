import { fold } from '../../../shared/kernel/decider.js';
import { given } from '../../../shared/testing/given.js';
import { purchaseDecider, type OpenCheckout, type RecordPaymentIntent } from './purchase.decide.js';
import { checkoutSessionOpened } from './purchase.events.js';
import {
  at,
  expired,
  freeTerms,
  intent,
  intentCreated,
  later,
  paid,
  started,
  terms,
} from './purchase-samples.contract.js';
import { isOpen, sessionOf } from './purchase.js';

const session = 'cs_1';
const opened = checkoutSessionOpened({
  purchaseId: terms.purchaseId,
  sessionId: session,
  provider: 'sandbox',
  totalCents: terms.totalCents,
  currency: 'AUD',
  openedAt: at,
});
const open: OpenCheckout = {
  type: 'OpenCheckout',
  sessionId: session,
  provider: 'sandbox',
  amountCents: terms.totalCents,
  currency: 'AUD',
  at,
};
const intentOfPage: RecordPaymentIntent = {
  ...open,
  type: 'RecordPaymentIntent',
  paymentIntentId: intent,
  sessionId: session,
};

describe('a purchase that is paid on the provider’s page', () => {
  it('opens one page', () => {
    given(purchaseDecider, [started()]).when(open).then([opened]);
    given(purchaseDecider, [started(), opened])
      .when({ ...open, sessionId: 'cs_2' })
      .thenRefused('purchase.terms-differ');
  });

  it('has no page beside an intent, and no intent beside a page', () => {
    given(purchaseDecider, [started(), intentCreated()]).when(open).thenRefused('purchase.terms-differ');
    given(purchaseDecider, [started(), opened])
      .when({ ...intentOfPage, sessionId: null })
      .thenRefused('purchase.terms-differ');
    given(purchaseDecider, [started(), opened])
      .when({ ...intentOfPage, sessionId: 'cs_2' })
      .thenRefused('purchase.terms-differ');
  });

  it.each([
    ['another amount', { amountCents: 1 }, 'purchase.amount-differs'],
    ['another currency', { currency: 'USD' }, 'purchase.currency-differs'],
  ])('takes no page and no intent for %s', (_what, change, code) => {
    given(purchaseDecider, [started()])
      .when({ ...open, ...change })
      .thenRefused(code);
    given(purchaseDecider, [started(), opened])
      .when({ ...intentOfPage, ...change })
      .thenRefused(code);
  });

  it('needs no page where nothing is to be paid (D9)', () => {
    given(purchaseDecider, [started(freeTerms)])
      .when({ ...open, amountCents: 0 })
      .thenRefused('purchase.free');
  });

  it('opens no page once it is over', () => {
    given(purchaseDecider, [started(), intentCreated(), paid()]).when(open).thenRefused('purchase.closed');
    given(purchaseDecider, [started(), expired()]).when(open).thenRefused('purchase.closed');
  });

  it('learns the page’s intent when somebody pays there, and is paid by it alone', () => {
    given(purchaseDecider, [started(), opened]).when(intentOfPage).then([intentCreated()]);
    const confirm = {
      type: 'ConfirmPayment',
      paymentIntentId: intent,
      receivedCents: terms.totalCents,
      currency: 'AUD',
      paidBy: terms.userId,
      at: later,
    } as const;
    given(purchaseDecider, [started(), opened]).when(confirm).thenRefused('purchase.not-awaiting-payment');
    given(purchaseDecider, [started(), opened, intentCreated()]).when(confirm).then([paid()]);
  });

  it('expires when its page is closed, and not while somebody could still pay there', () => {
    const expire = { type: 'ExpirePurchase', because: 'abandoned', cancelledIntentId: null, at: later } as const;
    given(purchaseDecider, [started(), opened])
      .when({ ...expire, closedSessionId: null })
      .thenRefused('purchase.intent-still-open');
    given(purchaseDecider, [started(), opened])
      .when({ ...expire, closedSessionId: session })
      .then([expired()]);
  });

  it('knows its page to the end', () => {
    const story = [started(), opened, intentCreated(), paid()];
    for (let length = 2; length <= story.length; length++) {
      expect(sessionOf(fold(purchaseDecider, story.slice(0, length)))).toBe(session);
    }
    expect(isOpen(fold(purchaseDecider, [started(), opened]))).toBe(true);
    expect(sessionOf(fold(purchaseDecider, [started(), opened, expired()]))).toBe(session);
  });
});
