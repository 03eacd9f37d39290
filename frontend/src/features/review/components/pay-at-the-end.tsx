import { itemOf, payableCents, useCatalogue } from '../../../lib/catalogue.js';
import type { EulogyType } from '../../../lib/api-types.js';
import { formatMoneyWithCountry } from '../../../lib/format.js';

/** Said before anybody goes on to the payment: what it costs today, and that it comes once. */
export function PayAtTheEnd({ type }: { type: EulogyType }) {
  const item = itemOf(useCatalogue().data, type);
  return (
    <p>
      It is paid before it is written{item ? `: ${formatMoneyWithCountry(payableCents(item))}, once` : ''}. What is in
      it stands on the next page, and everything you gathered comes along.
    </p>
  );
}
