import { Link } from 'react-router-dom';
import type { Declined } from '../checkout/use-purchase.js';

/** Why a payment did not go through, what to do now, and whether anything was charged. */
export function declinedInWords({ because, charged }: Declined): string {
  return charged === 'nothing' ? `${because} You have not been charged. ${NEXT}` : because;
}

const NEXT = 'Try another card, or another way to pay.';

/** The same as a notice, for forms whose fields are not ours. */
export function DeclinedWords({ declined }: { declined: Declined }) {
  return (
    <>
      <p>{declinedInWords(declined)}</p>
      {declined.charged === 'unknown' && (
        <p>
          Before you pay again, check <Link to="/account">your account</Link>. If the payment went through, your eulogy
          will be there.
        </p>
      )}
    </>
  );
}
