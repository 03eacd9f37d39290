import { Fragment } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../content/site.js';
import type { ReceiptInFullResponse } from '../../../lib/api-types.js';
import { cardState } from '../../../lib/card-state.js';
import { isMissing, useEulogy } from '../../../lib/eulogy.js';
import { formatMoneyWithCountry } from '../../../lib/format.js';
import { displayTitle } from '../../../lib/titles.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { PageLead } from '../../../ui/page-lead.js';
import { PageShell } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { SiteHeader } from '../../../ui/site-header.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { useReceipt } from '../api/receipts.js';
import { receiptMoment } from '../receipt-date.js';
import { sentBackWords } from '../receipt-status.js';
import '../purchasing.css';

/** `/receipts/:number`: one receipt as it is handed to whoever asks for one, to print or to keep as a PDF. */
export function ReceiptScreen() {
  const { number = '' } = useParams();
  const session = useRequiredSession();
  useScreenTitle(`Receipt ${number}`);
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />}>
      <div className="spread body own-page">
        <div>
          {session.status === 'signed-in' ? (
            <Loaded key={number} number={number} />
          ) : session.status === 'unknown' ? (
            <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
          ) : (
            <Skeleton lines={8} />
          )}
        </div>
      </div>
    </PageShell>
  );
}

function Loaded({ number }: { number: string }) {
  const { data, error, isError, refetch } = useReceipt(number);
  useUnauthorizedRedirect({ error });
  if (data) return <Receipt receipt={data} />;
  if (isMissing(error))
    return (
      <Message title="Receipt not found" action={<ButtonLink to="/account">Go to your account</ButtonLink>}>
        <p>There is no such receipt, or it belongs to another account.</p>
      </Message>
    );
  if (isError) return <LoadFailed rank="screen" what="The receipt" onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

function Receipt({ receipt }: { receipt: ReceiptInFullResponse }) {
  const { number, seller, buyer, label, eulogyId, paidAt, totalCents, gstCents } = receipt;
  const { data: eulogy } = useEulogy(String(eulogyId));
  const name = [buyer.firstName, buyer.lastName].filter((part) => part !== '').join(' ');
  const soldBy = [seller.name ?? PRODUCT_NAME, seller.abn && `ABN ${inGroups(seller.abn)}`].filter(
    (part) => part !== null,
  );
  const titled = eulogy && displayTitle(eulogy);
  const rows: readonly (readonly [string, string])[] = [
    ['Paid on', receiptMoment(paidAt)],
    ['Sold by', soldBy.join('\n')],
    ['Billed to', [name, buyer.email].filter((part) => part !== '').join('\n')],
    // the number stands where there is no name: beside one it looks like another reference to quote
    ['What', !titled || titled === label ? `${label} (eulogy number ${eulogyId})` : `${titled}\n${label}`],
    ['Total paid', formatMoneyWithCountry(totalCents)],
    [
      'GST',
      gstCents === null
        ? 'None: the seller was not registered for GST'
        : `${formatMoneyWithCountry(gstCents)} of the total`,
    ],
    ['Refunded', sentBackWords(receipt)],
  ];
  return (
    <>
      <PageLead back={{ to: '/account', label: 'Back to your account' }} title={titleOf(receipt)} />
      <dl className="receipt-sheet" aria-label={number}>
        {rows.map(([what, says]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd dir="auto" className="num">
              {says.split('@').map((part, at) => (
                <Fragment key={at}>
                  {at > 0 && (
                    <>
                      @<wbr />
                    </>
                  )}
                  {part}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted receipt-currency">All amounts are in Australian dollars.</p>
      <div className="acts receipt-acts">
        <Button look="main" onClick={() => window.print()}>
          Print, or save as a PDF
        </Button>
        <ItsEulogy id={eulogyId} />
      </div>
      <p className="small muted receipt-acts">
        We also emailed it to you when you paid. If something is wrong with it, or you need it made out to somebody
        else, <Link to="/contact">write to us</Link> and name {number}.
      </p>
    </>
  );
}

/** Leads where that eulogy is now, so far as there is something to open. */
function ItsEulogy({ id }: { id: number }) {
  const { data: eulogy } = useEulogy(String(id));
  if (!eulogy) return null;
  const { button, leadsTo } = cardState(eulogy);
  if (button === undefined) return null;
  return (
    <ButtonLink look="word" to={leadsTo === 'ask-ownership' ? `/generating/${id}` : leadsTo}>
      The eulogy it is for
    </ButtonLink>
  );
}

/** Where the price has GST in it, the receipt is a tax invoice. */
function titleOf({ number, gstCents }: ReceiptInFullResponse): string {
  return gstCents === null ? `Receipt ${number}` : `Tax invoice ${number}`;
}

/** 51824753556 → 51 824 753 556, as the register prints it. */
function inGroups(abn: string): string {
  return abn.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}
