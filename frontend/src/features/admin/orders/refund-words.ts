import { formatDate, formatMoney } from '../../../lib/format.js';
import type { Schemas } from '../schemas.js';

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

/** One thing to be done, and the act behind it that is a button. */
export interface RefundStep {
  readonly says: string;
  readonly act?: 'write' | 'transfer' | 'again';
}

/** What is to be done about it, one thing after the other. */
export function failureSteps(failure: string, leftCents: number): readonly RefundStep[] {
  const left = formatMoney(leftCents);
  switch (failure) {
    case 'card-closed':
      return [
        { says: 'Ask the buyer for an account. The same card will fail again.', act: 'write' },
        { says: `Pay the ${left} to it from the bank’s own page.` },
        { says: 'Say so here, with the bank’s reference.', act: 'transfer' },
      ];
    case 'balance-too-low':
      return [
        { says: `See that at least ${left} are in our balance at the provider.` },
        { says: 'Send it once more.', act: 'again' },
      ];
    case 'disputed':
      return [{ says: failureAdvice(failure) }];
    default:
      return [
        {
          says: 'Look at the provider’s own page for this payment: why it was refused, and whether it went all the same.',
        },
        { says: 'Where nothing went, send it once more.', act: 'again' },
      ];
  }
}

/** What can be done about it in a sentence. */
export function failureAdvice(failure: string): string {
  switch (failure) {
    case 'card-closed':
      return 'The same card will fail again. Ask the buyer for an account, pay by transfer, and say so here.';
    case 'balance-too-low':
      return 'Once there is money at the provider, it can be sent again.';
    case 'disputed':
      return 'The bank decides about it now; wait for its answer.';
    default:
      return 'Look at the provider’s own page for this payment before you send it again.';
  }
}

/** 2000 → "−$20.00"; of nothing "$0.00", as it is written everywhere. */
export function minus(cents: number): string {
  return cents === 0 ? formatMoney(0) : `−${formatMoney(cents)}`;
}

/** The code of an order, or that there was none. */
export const codeWords = (code: string | null): string => code ?? 'no code';

type Money = Pick<
  Schemas['PersonOrderResponse'],
  | 'status'
  | 'totalCents'
  | 'backCents'
  | 'backAt'
  | 'askedCents'
  | 'heldCents'
  | 'leftCents'
  | 'discountCode'
  | 'paidAt'
> &
  Pick<Schemas['PersonOrderResponse'], 'failure'>;

/** One act, one name, wherever it can be done. */
export const SEND_RECEIPT_AGAIN = 'Send the receipt again';

/** “$20.00 sent back on 3 March 2026”; that nothing was, too. */
export function backWords({ backCents, backAt }: Pick<Money, 'backCents' | 'backAt'>): string {
  if (backCents === 0) return 'nothing sent back';
  return `${formatMoney(backCents)} sent back${backAt === null ? '' : ` on ${formatDate(backAt)}`}`;
}

/** All that is to be said of an order's money, in one sentence: the same beside a person, a eulogy and the order itself. */
export function moneyWords(order: Money): string {
  const { totalCents, backCents, askedCents, heldCents, leftCents, failure, discountCode, paidAt } = order;
  const code = discountCode === null ? codeWords(null) : `with ${discountCode}`;
  if (paidAt === null) {
    const came = order.status === 'unclaimed' || backCents > 0;
    return came
      ? `${formatMoney(totalCents)} came when the account was gone, ${code}; ${backWords(order)}`
      : `Nothing paid of ${formatMoney(totalCents)}, ${code}`;
  }
  if (totalCents === 0) return `Nothing to pay on ${formatDate(paidAt)}, ${code}`;
  const held = heldCents === 0 ? '' : `; ${formatMoney(heldCents)} disputed, with the buyer’s bank`;
  const way = askedCents === null ? '' : `; ${formatMoney(askedCents)} on its way back`;
  const left = backCents + heldCents === 0 ? '' : `; ${formatMoney(leftCents)} left`;
  const failed = failure === null ? '' : `. A refund failed: ${failureWords(failure)}`;
  return `${formatMoney(totalCents)} paid on ${formatDate(paidAt)}, ${code}; ${backWords(order)}${way}${held}${left}${failed}`;
}
