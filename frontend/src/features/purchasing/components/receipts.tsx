import { Link } from 'react-router-dom';
import type { EulogySummaryResponse, ReceiptResponse } from '../../../lib/api-types.js';
import { itemOf, useCatalogue } from '../../../lib/catalogue.js';
import { formatMoneyWithCountry } from '../../../lib/format.js';
import { displayTitle } from '../../../lib/titles.js';
import { Icon } from '../../../ui/icons.js';
import { useReceipts } from '../api/receipts.js';
import { receiptDate } from '../receipt-date.js';
import { receiptStatus } from '../receipt-status.js';
import '../purchasing.css';

/** What the person has paid: for whose eulogy, with number, date, amount, GST and what came back; each row opens its receipt. Not there while there is nothing to show. */
export function Receipts({ eulogies = [] }: { eulogies?: readonly EulogySummaryResponse[] }) {
  const receipts = useReceipts();
  const catalogue = useCatalogue();
  if (receipts.isError && !receipts.data) {
    return (
      <p className="receipts small muted">Your receipts couldn’t be loaded just now. We’ve also emailed them to you.</p>
    );
  }
  if (!receipts.data?.length) return null;
  return (
    <section aria-labelledby="receipts-heading" className="receipts">
      <h2 id="receipts-heading">Receipts</h2>
      <ul>
        {receipts.data.map((receipt) => (
          <li key={receipt.number}>
            <Link
              className="num receipt-opens receipt-number"
              to={`/receipts/${receipt.number}`}
              aria-label={`Receipt ${receipt.number}`}
            >
              {receipt.number}
              <Icon name="chevronRight" />
            </Link>
            <span className="receipt-what">
              <Named eulogy={eulogies.find(({ id }) => id === receipt.eulogyId)} />
              <span>
                {itemOf(catalogue.data, receipt.eulogyType)?.label ?? 'Eulogy'}, {receiptDate(receipt.paidAt)}
              </span>
              {receipt.refundedCents > 0 ? (
                <strong>{receiptStatus(receipt)}</strong>
              ) : (
                <span className="muted">{receiptStatus(receipt)}</span>
              )}
            </span>
            <span className="num receipt-amount">
              {formatMoneyWithCountry(receipt.totalCents)}
              {gstLine(receipt)}
              {receipt.refundedCents > 0 && <MoneyBack cents={receipt.refundedCents} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Named({ eulogy }: { eulogy: EulogySummaryResponse | undefined }) {
  return eulogy ? <bdi className="receipt-of">{displayTitle(eulogy)}</bdi> : null;
}

/** What came back, below what was paid: whoever adds the column up finds both. */
function MoneyBack({ cents }: { cents: number }) {
  return <small>−{formatMoneyWithCountry(cents)} paid back</small>;
}

function gstLine({ gstCents }: ReceiptResponse) {
  return gstCents === null ? null : (
    <small className="muted"> includes GST of {formatMoneyWithCountry(gstCents)}</small>
  );
}
