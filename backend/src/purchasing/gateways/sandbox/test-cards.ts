import { unreachable } from '../../../shared/kernel/unreachable.js';

/** What the sandbox does with a card. The numbers are the provider's own published test cards (D11). */
export type CardBehaviour = 'succeeds' | 'declined' | 'asks-for-authentication' | 'takes-nothing-back' | 'is-disputed';

const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000002500003155': 'asks-for-authentication',
  '4000000000005126': 'takes-nothing-back',
  '4000000000000259': 'is-disputed',
};

/** What became of the buyer's authentication step, where the card asks for one. */
export type Authentication = 'not-asked' | 'passed' | 'failed';

export const DECLINED = 'Your card was declined.';
export const NOT_AUTHENTICATED = 'We could not confirm that it is you. Please try again, or use another card.';

/** What the number is good for: a test card's behaviour, a real-looking card we do not take, or no card number at all. */
export function readCard(typed: string): CardBehaviour | 'unknown' | 'invalid' {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'invalid';
  return TEST_CARDS[digits] ?? 'unknown';
}

export type AttemptResult =
  | { readonly status: 'succeeded' }
  | { readonly status: 'requires_action' }
  | { readonly status: 'requires_payment_method'; readonly declineMessage: string };

/** One try to pay an intent that waits for a card or for the buyer's authentication. */
export function attempt(
  card: CardBehaviour,
  authentication: Authentication,
  intentStatus: 'requires_payment_method' | 'requires_action',
): AttemptResult {
  switch (card) {
    case 'succeeds':
    case 'takes-nothing-back':
    case 'is-disputed':
      return { status: 'succeeded' };
    case 'declined':
      return { status: 'requires_payment_method', declineMessage: DECLINED };
    case 'asks-for-authentication':
      // An answer before the question counts as no answer: the browser cannot skip the step.
      if (authentication === 'not-asked' || intentStatus !== 'requires_action') return { status: 'requires_action' };
      if (authentication === 'failed') return { status: 'requires_payment_method', declineMessage: NOT_AUTHENTICATED };
      return { status: 'succeeded' };
    default:
      return unreachable(card);
  }
}

/** The check digit of ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, place) => {
      if (place % 2 === 0) return total + digit;
      return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
    }, 0);
  return sum % 10 === 0;
}
