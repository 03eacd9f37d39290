/** What is asked again at the provider after a notice: the payment always, and what went back or is disputed where it says so. */
export type Followed = 'payment' | 'refunds' | 'disputes';

/**
 * The kinds of notice that the provider's webhook has to send us, and what each leads to. Each only says where to look; what became of it is
 * asked afterwards. Any other kind is kept and leads to nothing. The README names these for whoever sets the webhook up.
 */
const FOLLOWED_NOTICES: ReadonlyMap<string, Followed> = new Map([
  ['payment_intent.succeeded', 'payment'],
  ['payment_intent.payment_failed', 'payment'],
  ['payment_intent.canceled', 'payment'],
  ['checkout.session.completed', 'payment'],
  ['checkout.session.expired', 'payment'],
  ['charge.refunded', 'refunds'],
  ['refund.created', 'refunds'],
  ['refund.updated', 'refunds'],
  ['refund.failed', 'refunds'],
  ['charge.dispute.created', 'disputes'],
  ['charge.dispute.updated', 'disputes'],
  ['charge.dispute.closed', 'disputes'],
  ['charge.dispute.funds_withdrawn', 'disputes'],
  ['charge.dispute.funds_reinstated', 'disputes'],
]);

export const followedKinds = (): readonly string[] => [...FOLLOWED_NOTICES.keys()];

/** @returns undefined where a notice of that kind leads to nothing */
export const followedBy = (type: string): Followed | undefined => FOLLOWED_NOTICES.get(type);
