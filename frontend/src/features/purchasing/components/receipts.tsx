import type { ReceiptResponse } from '../../../lib/api-types.js';
import { itemOf, useCatalogue } from '../../../lib/catalogue.js';
import { formatDate, formatMoneyWithCountry } from '../../../lib/format.js';
import { useReceipts } from '../api/receipts.js';
import '../purchasing.css';

/** What the person has paid, with number, date, amount and GST. Not there while there is nothing to show. */
export function Receipts() {
  const receipts = useReceipts();
  const catalogue = useCatalogue();
  if (receipts.isError && !receipts.data) {
    return (
      <p className="receipts small muted">Your receipts could not be loaded just now. They are also in your email.</p>
    );
  }
  if (!receipts.data?.length) return null;
  return (
    <section aria-labelledby="receipts-heading" className="receipts">
      <h2 id="receipts-heading">Receipts</h2>
      <ul>
        {receipts.data.map((receipt) => (
          <li key={receipt.number}>
            <span className="num muted receipt-number">{receipt.number}</span>
            <span className="receipt-what">
              {itemOf(catalogue.data, receipt.eulogyType)?.label ?? 'Eulogy'}, {formatDate(receipt.paidAt)}
              {receipt.refundedAt !== null && <strong> Refunded on {formatDate(receipt.refundedAt)}</strong>}
            </span>
            <span className="num receipt-amount">
              {formatMoneyWithCountry(receipt.totalCents)}
              {gstLine(receipt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function gstLine({ gstCents }: ReceiptResponse) {
  return gstCents === null ? null : (
    <small className="muted"> includes GST of {formatMoneyWithCountry(gstCents)}</small>
  );
}
