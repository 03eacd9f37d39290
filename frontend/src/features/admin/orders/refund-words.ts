import { formatMoney } from '../../../lib/format.js';

/** Why money did not go back: a sentence's end for staff. */
const FAILURES: Readonly<Record<string, string>> = {
  'card-closed': 'the card or its account is closed',
  'balance-too-low': 'our balance at the provider is too low',
  disputed: 'the payment is disputed',
  'already-refunded': 'there is nothing left to send back',
};

export function failureWords(failure: string): string {
  return FAILURES[failure] ?? 'the provider refused it and did not say why';
}

/** What can be done about it, or nothing where nobody knows. */
export function failureAdvice(failure: string): string {
  switch (failure) {
    case 'card-closed':
      return 'Trying the same card again will fail again. Ask for an account, pay by transfer, and say so here.';
    case 'balance-too-low':
      return 'Once there is money at the provider, it can be sent again.';
    case 'disputed':
      return 'The bank decides about it now; wait for its answer.';
    default:
      return 'Look at the provider’s own page for this payment before you send it again.';
  }
}

/** 2000 → "−$20.00", nothing → "–". */
export function minus(cents: number): string {
  return cents === 0 ? '–' : `−${formatMoney(cents)}`;
}

export function moneyOrNone(cents: number): string {
  return cents === 0 ? '–' : formatMoney(cents);
}
