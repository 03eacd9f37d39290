import type { RuleCatalogue } from '../shared/kernel/rule-broken.js';

/** What the house answers when a rule about prices, orders or payments forbids something. */
export const purchasingRules = {
  'product.unknown': {
    status: 422,
    title: 'Invalid eulogy type',
    detail: 'Invalid eulogy type',
    field: 'eulogyType',
  },
  'product.coming-soon': {
    status: 409,
    title: 'Coming soon',
    detail: 'This kind of eulogy is not on sale yet. It is coming soon.',
  },
  'product.label-required': {
    status: 422,
    title: 'Label required',
    detail: 'Please give it a label.',
    field: 'label',
  },
  'product.price-invalid': {
    status: 422,
    title: 'Price not possible',
    detail: 'A price is a whole number of cents above zero, and an introductory price is below the regular one.',
  },
  'price.changed': {
    status: 409,
    title: 'The price has changed',
    detail: 'The price is not the one that was shown. Please look at the new total before you pay.',
  },
  'discount.invalid': {
    status: 422,
    title: 'Invalid discount code',
    detail: 'Invalid discount code',
    field: 'discountCode',
  },
  'discount.not-yet': {
    status: 422,
    title: 'Not valid yet',
    detail: 'This discount code is not valid yet',
    field: 'discountCode',
  },
  'discount.expired': {
    status: 422,
    title: 'Expired',
    detail: 'This discount code has expired',
    field: 'discountCode',
  },
  'discount.minimum': {
    status: 422,
    title: 'Order too small',
    detail: 'This discount code is for larger orders',
    field: 'discountCode',
  },
  'discount.limit-reached': {
    status: 409,
    title: 'Used up',
    detail: 'This discount code has been used up',
    field: 'discountCode',
  },
  'discount.code-invalid': {
    status: 422,
    title: 'Code not possible',
    detail: 'A code has letters A to Z, digits, dots, hyphens and underscores, 64 characters at most.',
    field: 'code',
  },
  'discount.terms-invalid': {
    status: 422,
    title: 'Terms not possible',
    detail:
      'A discount takes off at most 100 per cent and never less than nothing, ends after it begins, and can be used at least once.',
  },
  'discount.taken': {
    status: 409,
    title: 'Code taken',
    detail: 'This code exists already. Please change that one, or choose another code.',
    field: 'code',
  },
  'discount.code-kept': {
    status: 409,
    title: 'A code keeps its letters',
    detail: 'People may hold this code already, so it keeps its letters. Please create another one instead.',
    field: 'code',
  },
  'discount.unknown': { status: 404, title: 'Not found', detail: 'There is no such discount code.' },
  'purchase.not-found': { status: 404, title: 'Not found', detail: 'There is no such purchase.' },
  'purchase.not-paid': {
    status: 409,
    title: 'Not paid yet',
    detail: 'The payment has not been confirmed yet. If you have just paid, please wait a moment and try again.',
  },
  'purchase.payment-under-way': {
    status: 409,
    title: 'Payment under way',
    detail: 'A payment for this eulogy is being processed. Please wait a moment before you change the order.',
  },
  'purchase.closed': {
    status: 409,
    title: 'Order closed',
    detail: 'This order is closed. Please start again from the name; nothing was charged.',
  },
  'purchase.terms-differ': {
    status: 409,
    title: 'Order changed',
    detail: 'This order was just changed in another window. Please look at the total and try again.',
  },
  'purchase.not-awaiting-payment': {
    status: 409,
    title: 'Not ready for payment',
    detail: 'This order is not ready to be paid yet. Please try again.',
  },
  'purchase.intent-differs': {
    status: 409,
    title: 'Another payment',
    detail: 'This payment belongs to another order.',
  },
  'purchase.intent-still-open': {
    status: 409,
    title: 'Payment still open',
    detail: 'This order can still be paid, so it cannot be closed.',
  },
  'purchase.amount-differs': {
    status: 409,
    title: 'Another amount',
    detail: 'The amount is not the total of this order. Please contact support.',
  },
  'purchase.currency-differs': {
    status: 409,
    title: 'Another currency',
    detail: 'The currency is not that of this order. Please contact support.',
  },
  'purchase.person-differs': {
    status: 404,
    title: 'Not found',
    detail: 'There is no such purchase.',
  },
  'purchase.free': { status: 409, title: 'Nothing to pay', detail: 'Nothing is to be paid for this order.' },
  'purchase.not-free': {
    status: 409,
    title: 'Not paid yet',
    detail: 'This order has a price, and it has not been paid yet.',
  },
  'taken-back.not-free': {
    status: 409,
    title: 'It was paid for',
    detail: 'Money was paid for this eulogy: please refund it instead.',
  },
  'payment.required': {
    status: 402,
    title: 'Not paid yet',
    detail: 'Everything you gathered is kept. The eulogy is written once it is paid.',
  },
  'draft.not-offered': {
    status: 409,
    title: 'Paid before the questions',
    detail: 'Here a eulogy is paid for first, and the questions come right after. Please begin with the name.',
  },
  'draft.not-found': { status: 404, title: 'Not found', detail: 'There is no such eulogy to pay for.' },
  'draft.paid': {
    status: 409,
    title: 'Paid already',
    detail: 'This eulogy is paid already. Nothing more was charged.',
  },
  'draft.lapsed': {
    status: 409,
    title: 'No longer there',
    detail: 'This eulogy was not paid, and nothing was told in it for 60 days, so it was deleted. Nothing was charged.',
  },
  'draft.too-many': {
    status: 409,
    title: 'Enough begun',
    detail: 'You have begun several eulogies that are not paid yet. Please go on with one of them first.',
  },
  'refund.outside-policy': {
    status: 409,
    title: 'Outside the policy',
    detail: 'The payment is more than 7 days old. A refund now needs a reason of its own for that.',
    field: 'overrideReason',
  },
  'refund.nothing-charged': {
    status: 409,
    title: 'Nothing to refund',
    detail: 'Nothing was charged for this order.',
  },
  'refund.disputed': {
    status: 409,
    title: 'In dispute',
    detail: 'The buyer’s bank has this money and decides about it. Nothing can be sent back until it has.',
  },
  'refund.nothing-left': {
    status: 409,
    title: 'Nothing is left',
    detail: 'Nothing is left of this payment that could be sent back.',
  },
  'refund.left-differs': {
    status: 409,
    title: 'Somebody was faster',
    detail: 'Since you opened this, money of this order went back. Please look again at what is left.',
    field: 'amountCents',
  },
  'refund.too-much': {
    status: 422,
    title: 'More than is left',
    detail: 'So much is not left of this payment.',
    field: 'amountCents',
  },
  'refund.not-requested': {
    status: 409,
    title: 'No refund under way',
    detail: 'Nobody has asked for this refund.',
  },
  'eulogy-number.taken': {
    status: 409,
    title: 'Number taken',
    detail: 'This number belongs to another eulogy.',
  },
  'receipt.not-found': {
    status: 404,
    title: 'Receipt not found',
    detail: 'There is no such receipt, or it is not yours.',
  },
  'receipt.not-issued': {
    status: 409,
    title: 'No receipt yet',
    detail: 'The receipt of this purchase is still being written. Please try again in a moment.',
  },
  'payment.unavailable': {
    status: 503,
    title: 'Payment not available',
    detail: 'The payment provider cannot be reached right now. Nothing was charged. Please try again in a moment.',
  },
  'payment.signature-invalid': {
    status: 400,
    title: 'Signature not valid',
    detail: 'The webhook’s signature is not valid.',
  },
  'payment.no-sandbox': { status: 404, title: 'Not found', detail: 'There is nothing here.' },
  'card.invalid': {
    status: 422,
    title: 'Card number not valid',
    detail: 'Your card number is not valid. Please check it.',
    field: 'card',
  },
  'card.not-a-test-card': {
    status: 422,
    title: 'Not a test card',
    detail: 'No money moves here, so please use one of the test cards and never a real one.',
    field: 'card',
  },
} as const satisfies RuleCatalogue;

export type PurchasingRule = keyof typeof purchasingRules;
