import { Link } from 'react-router-dom';
import type { Declined } from '../checkout/use-purchase.js';

/** That and why a payment did not go through, whether anything was charged, and what to do now. Said once, where it is put right. */
export function declinedInWords({ because, charged }: Declined): string {
  const why = `Payment Failed. ${because}`;
  return charged === 'nothing' ? `${why} You have not been charged. ${NEXT}` : why;
}

const NEXT = 'Try another card, or another way to pay.';

/** The same as a notice, for forms whose fields are not ours. */
export function DeclinedWords({ declined }: { declined: Declined }) {
  return (
    <>
      <p>{declinedInWords(declined)}</p>
      {declined.charged === 'unknown' && (
        <p>
          Before you pay again, look at <Link to="/account">your account</Link>: what was paid appears there by itself.
        </p>
      )}
    </>
  );
}
