import { Link } from 'react-router-dom';
import type { EulogySummaryResponse, ReceiptResponse } from '../../../lib/api-types.js';
import { cardState } from '../../../lib/card-state.js';
import { itemOf, useCatalogue } from '../../../lib/catalogue.js';
import { formatDate, formatMoneyWithCountry } from '../../../lib/format.js';
import { displayTitle } from '../../../lib/titles.js';
import { Icon } from '../../../ui/icons.js';
import { useReceipts } from '../api/receipts.js';
import '../purchasing.css';

/** What the person has paid: for whose eulogy, with number, date, amount and GST; each leads to its eulogy. Not there while there is nothing to show. */
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
            <span className="num muted receipt-number">{receipt.number}</span>
            <span className="receipt-what">
              <Named eulogy={eulogies.find(({ id }) => id === receipt.eulogyId)} />
              <span>
                {itemOf(catalogue.data, receipt.eulogyType)?.label ?? 'Eulogy'}, {formatDate(receipt.paidAt)}
              </span>
              {receipt.refundedAt !== null && <strong>Refunded on {formatDate(receipt.refundedAt)}</strong>}
            </span>
            <span className="num receipt-amount">
              {receipt.refundedAt !== null && <MoneyBack cents={receipt.totalCents} />}
              {receipt.refundedAt === null && formatMoneyWithCountry(receipt.totalCents)}
              {gstLine(receipt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The whole row leads where the eulogy is, so far as there is something to open. */
function Named({ eulogy }: { eulogy: EulogySummaryResponse | undefined }) {
  if (!eulogy) return null;
  const { button, leadsTo } = cardState(eulogy);
  const title = <bdi>{displayTitle(eulogy)}</bdi>;
  if (button === undefined) return title;
  return (
    <Link className="receipt-opens" to={leadsTo === 'ask-ownership' ? `/generating/${eulogy.id}` : leadsTo}>
      {title}
      <Icon name="chevronRight" />
    </Link>
  );
}

/** What came back: read out as such, not as a sum that was paid. */
function MoneyBack({ cents }: { cents: number }) {
  return (
    <>
      <span className="sr-only">Paid back: </span>−{formatMoneyWithCountry(cents)}
    </>
  );
}

function gstLine({ gstCents }: ReceiptResponse) {
  return gstCents === null ? null : (
    <small className="muted"> includes GST of {formatMoneyWithCountry(gstCents)}</small>
  );
}
