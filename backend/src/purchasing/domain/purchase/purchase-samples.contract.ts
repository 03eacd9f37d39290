import {
  eulogyPaid,
  paymentFailed,
  paymentIntentCreated,
  purchaseExpired,
  purchaseStarted,
  type PurchaseTerms,
} from './purchase.events.js';

/** One purchase's world for specs: the family tribute at its introductory price, unless told otherwise. */
export const at = '2025-03-04T05:06:07.000Z';
export const later = '2025-03-04T05:16:07.000Z';
export const intent = 'pi_1';

export const terms: PurchaseTerms = {
  purchaseId: 'a5b0c1d2-0000-8000-8000-000000000001',
  userId: 'buyer',
  eulogyId: 1042,
  eulogyType: 'other',
  title: 'Honouring Ray',
  listPriceCents: 9999,
  priceCents: 7999,
  discountCode: null,
  discountCents: 0,
  totalCents: 7999,
  currency: 'AUD',
};

export const freeTerms: PurchaseTerms = { ...terms, discountCode: 'GRACE', discountCents: 7999, totalCents: 0 };

export const started = (of: PurchaseTerms = terms) => purchaseStarted({ ...of, startedAt: at });

export const intentCreated = () =>
  paymentIntentCreated({
    purchaseId: terms.purchaseId,
    paymentIntentId: intent,
    provider: 'sandbox',
    totalCents: terms.totalCents,
    currency: 'AUD',
    createdAt: at,
  });

export const failed = (attempt = 'try-1') =>
  paymentFailed({
    purchaseId: terms.purchaseId,
    paymentIntentId: intent,
    attempt,
    reason: 'Your card was declined.',
    failedAt: later,
  });

export const paid = (of: PurchaseTerms = terms, paymentIntentId = intent) =>
  eulogyPaid({
    purchaseId: of.purchaseId,
    userId: of.userId,
    eulogyId: of.eulogyId,
    eulogyType: of.eulogyType,
    title: of.title,
    totalCents: of.totalCents,
    currency: of.currency,
    paymentIntentId,
    paidAt: later,
  });

export const expired = () => purchaseExpired({ purchaseId: terms.purchaseId, because: 'abandoned', expiredAt: later });
