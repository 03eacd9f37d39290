import type { JsonObject } from '../../../shared/kernel/json.js';
import { DRAFT_WORDINGS } from './words-of-drafts.js';
import { dollars, type Wordings } from './words.js';

/** “, $99.99, introductory $79.99, less $16.00 with GRACE20”: what made the price another one than the list's. */
function lessOf(data: JsonObject): string {
  if (typeof data['discountCode'] !== 'string') return '';
  const isIntroductory = data['priceCents'] !== data['listPriceCents'];
  const price = `${dollars(data['listPriceCents'])}${isIntroductory ? `, introductory ${dollars(data['priceCents'])}` : ''}`;
  return `, ${price}, less ${dollars(data['discountCents'])} with ${data['discountCode']}`;
}

const isForTesting = ({ provider }: JsonObject): boolean => provider !== 'stripe';

/** Why money did not go back, for staff. */
const REFUND_FAILURES: Readonly<Record<string, string>> = {
  'card-closed': 'the card or its account is closed',
  'balance-too-low': 'our balance at the provider is too low',
  disputed: 'the payment is disputed',
  'already-refunded': 'there is nothing left to send back',
};

export const refundFailureWords = (because: string): string =>
  REFUND_FAILURES[because] ?? 'the provider refused it and did not say why';

/** Why a bank disputes a payment, for staff. */
const DISPUTES: Readonly<Record<string, string>> = {
  fraudulent: 'the cardholder says that they did not pay it',
  'not-recognised': 'the cardholder does not recognise it',
  'not-received': 'the cardholder says that nothing came',
  'not-as-described': 'the cardholder says that it was not what was promised',
  'paid-twice': 'the cardholder says that it was paid twice',
  'refund-expected': 'the cardholder waits for a refund',
};

const OUTCOMES: Readonly<Record<string, string>> = {
  won: 'The bank decided for us',
  lost: 'The bank decided for the buyer: the money stays there',
  dropped: 'The bank asked no further',
};

const whyDisputed = ({ because }: JsonObject): string => DISPUTES[String(because)] ?? 'the bank gave no reason';

/** Why an order can no longer be paid, for staff. */
const EXPIRIES: Readonly<Record<string, string>> = {
  abandoned: 'nobody paid it in time',
  'terms-changed': 'the buyer began another order in its place',
  'intent-cancelled': 'the provider called the payment off',
  'discount-unavailable': 'its discount code could no longer be used',
};

const whyFailed = ({ because }: JsonObject): string => refundFailureWords(String(because));

export const PAYMENT_WORDINGS: Wordings = {
  ...DRAFT_WORDINGS,
  EulogyIdReserved: {
    lane: 'payment',
    label: 'Number reserved',
    sentence: (data) => `Number ${String(data['eulogyId'])} was kept for this eulogy`,
  },
  PurchaseStarted: {
    lane: 'payment',
    label: 'Order started',
    sentence: (data, say) =>
      `${say.name(data['userId'])} ordered a eulogy for ${dollars(data['totalCents'])}${lessOf(data)}`,
  },
  CheckoutSessionOpened: {
    lane: 'payment',
    label: 'Payment page opened',
    sentence: (data) =>
      isForTesting(data)
        ? `The test payment page was opened for ${dollars(data['totalCents'])}: no money moves`
        : `Stripe’s payment page was opened for ${dollars(data['totalCents'])}`,
  },
  PaymentIntentCreated: {
    lane: 'payment',
    label: 'Payment prepared',
    sentence: (data) =>
      isForTesting(data)
        ? `A test payment of ${dollars(data['totalCents'])} was prepared: no money moves`
        : `A card payment of ${dollars(data['totalCents'])} was prepared with Stripe: nothing was charged yet`,
  },
  PaymentFailed: {
    lane: 'payment',
    label: 'Payment refused',
    tone: 'problem',
    sentence: (data) => `The provider refused the payment: ${String(data['reason'])}`,
  },
  EulogyPaid: {
    lane: 'payment',
    label: 'Paid',
    sentence: (data, say) =>
      data['totalCents'] === 0
        ? `${say.name(data['userId'])} had nothing to pay: the discount covered it`
        : `${say.name(data['userId'])} paid ${dollars(data['totalCents'])}`,
  },
  PurchaseExpired: {
    lane: 'payment',
    label: 'Order expired',
    tone: 'problem',
    sentence: (data) => `The order can no longer be paid: ${EXPIRIES[String(data['because'])] ?? 'its time was over'}`,
  },
  ReceiptIssued: {
    lane: 'payment',
    label: 'Receipt issued',
    sentence: (data) => `Receipt ${String(data['number'])} for ${dollars(data['totalCents'])}`,
  },
  ReceiptRequestedAgain: {
    lane: 'payment',
    label: 'Receipt asked again',
    sentence: (data, say) => `${say.doer(data['requestedBy'])} had receipt ${String(data['number'])} mailed once more`,
  },
  RefundRequested: {
    lane: 'payment',
    label: 'Refund decided',
    sentence: (data, say) => `${say.doer(data['requestedBy'])} decided that ${dollars(data['amountCents'])} goes back`,
  },
  RefundFailed: {
    lane: 'payment',
    label: 'Refund refused',
    tone: 'problem',
    sentence: (data) => `The refund failed: ${whyFailed(data)}; the eulogy stays paid`,
  },
  RefundCalledOff: {
    lane: 'payment',
    label: 'Refund called off',
    sentence: (data, say) =>
      typeof data['transferCents'] === 'number'
        ? `${say.doer(data['calledOffBy'])} paid ${dollars(data['transferCents'])} by transfer on ${String(data['transferredOn'])} instead, and noted its reference and why`
        : `${say.doer(data['calledOffBy'])} looked at the refund that failed and closed it, with a reason`,
  },
  EulogyRefunded: {
    lane: 'payment',
    label: 'Refunded',
    sentence: (data) => `${dollars(data['totalCents'])} went back`,
  },
  EulogyRefundReversed: {
    lane: 'payment',
    label: 'Refund reversed',
    tone: 'problem',
    sentence: (data) => `The bank sent the refund back: ${whyFailed(data)}; the eulogy is paid as before`,
  },
  EulogyPartlyRefunded: {
    lane: 'payment',
    label: 'Partly refunded',
    sentence: (data) =>
      `${dollars(data['refundedCents'])} in all went back so far${data['refundId'] === null ? ', the last of it at the provider’s own desk' : ''}`,
  },
  EulogyTakenBack: {
    lane: 'payment',
    label: 'Taken back',
    sentence: (data, say) => `${say.doer(data['takenBackBy'])} took the eulogy back, for which nothing was paid`,
  },
  EulogyGivenBack: {
    lane: 'payment',
    label: 'Given back',
    sentence: (data, say) => `${say.doer(data['givenBackBy'])} gave the eulogy back to its owner`,
  },
  PaymentDisputed: {
    lane: 'payment',
    label: 'Payment disputed',
    tone: 'problem',
    sentence: (data) => `The buyer’s bank disputes ${dollars(data['amountCents'])}: ${whyDisputed(data)}`,
  },
  DisputedMoneyHeld: {
    lane: 'payment',
    label: 'Disputed money held',
    tone: 'problem',
    sentence: (data) => `The provider holds ${dollars(data['heldCents'])} until the bank has decided`,
  },
  DisputedMoneyReturned: {
    lane: 'payment',
    label: 'Disputed money returned',
    sentence: (data) => `The provider gave disputed money back; it holds ${dollars(data['heldCents'])}`,
  },
  DisputeAnswered: {
    lane: 'payment',
    label: 'Evidence sent',
    sentence: () => 'Evidence was sent to the bank, which decides now',
  },
  DisputeClosed: {
    lane: 'payment',
    label: 'Dispute decided',
    sentence: ({ outcome }) => OUTCOMES[String(outcome)] ?? 'The dispute is over',
  },
  UnclaimedPaymentReceived: {
    lane: 'payment',
    label: 'Payment unclaimed',
    tone: 'problem',
    sentence: (data) => `${dollars(data['receivedCents'])} came after the account was deleted`,
  },
  UnclaimedPaymentReturned: {
    lane: 'payment',
    label: 'Payment returned',
    sentence: (data) => `${dollars(data['receivedCents'])} went back to where it came from`,
  },
  UnclaimedPaymentKept: {
    lane: 'payment',
    label: 'Return refused',
    tone: 'problem',
    sentence: () => 'The provider refused to send the payment back; a person has to look',
  },
  DiscountUseReserved: {
    lane: 'payment',
    label: 'Discount reserved',
    sentence: (data) => `One use of ${String(data['code'])} was kept for this order`,
  },
  DiscountUseConsumed: {
    lane: 'payment',
    label: 'Discount used',
    sentence: (data) => `The use of ${String(data['code'])} counts for good`,
  },
  DiscountUseReleased: {
    lane: 'payment',
    label: 'Discount released',
    sentence: (data) => `Somebody else may have the use of ${String(data['code'])}`,
  },
};
