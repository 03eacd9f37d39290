import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../../lib/format.js';
import { copyText } from '../../../lib/copy-text.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button, type ButtonLook } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { longMoment } from '../parts/moments.js';
import { Panel } from '../parts/panel.js';
import { daysWords } from '../person/matter-words.js';
import type { Schemas } from '../schemas.js';

type Order = Schemas['OrderResponse'];
type Fact = Schemas['EvidenceFactResponse'];

const REASONS: Readonly<Record<string, string>> = {
  fraudulent: 'the cardholder says that they did not pay it',
  'not-recognised': 'the cardholder does not recognise it',
  'not-received': 'the cardholder says that nothing came',
  'not-as-described': 'the cardholder says that it was not what was promised',
  'paid-twice': 'the cardholder says that it was paid twice',
  'refund-expected': 'the cardholder waits for a refund',
};

const ADVICE: Readonly<Record<string, string>> = {
  'needs-answer': 'Send the evidence on the provider’s page for this payment. What is shown below can be copied there.',
  'under-review': 'The evidence is with the bank. Nothing is to be done until it has decided.',
  won: 'The bank decided for us: the money is back.',
  lost: 'The bank decided for the buyer: the money stays there, and the provider keeps its fee.',
  dropped: 'The bank only asked, and took nothing.',
};

/** A deadline that passed, explained: what it means, and that it is no reason to leave it. */
const LATE =
  'The bank may decide without us now, and then the money stays with the buyer. Send the evidence all the same on the provider’s page for this payment, as long as it is taken there.';

function deadlineWords(dueAt: string): string {
  const day = `${formatDate(dueAt)}, ${daysWords(dueAt)}`;
  return Date.parse(dueAt) < Date.now() ? `the bank wanted our evidence by ${day}` : `the bank hears us until ${day}`;
}

/** That a payment is disputed, why, and what is to be done about it. */
export function DisputePanel({ order: { id, dispute } }: { order: Order }) {
  if (dispute === null) return null;
  const { status, reason, amountCents, since, dueAt } = dispute;
  const isOpen = status === 'needs-answer';
  const isLate = isOpen && dueAt !== null && Date.parse(dueAt) < Date.now();
  return (
    <section
      className="order-waits"
      aria-label="A dispute"
      data-tone={isLate ? 'failed' : isOpen ? undefined : 'quiet'}
    >
      <p className="muted">
        {isOpen ? 'Waits for somebody' : 'Disputed'}, since {longMoment(since)}
        {isOpen && dueAt !== null && `; ${deadlineWords(dueAt)}`}
      </p>
      <p className="order-waits-what">
        {formatMoney(amountCents)} {isOpen || status === 'under-review' ? 'is' : 'was'} disputed:{' '}
        {REASONS[reason] ?? 'the bank gave no reason'}.
      </p>
      <p>{isLate ? LATE : ADVICE[status]}</p>
      {isOpen && <CopyEvidence orderId={id} look="main" words="Copy the evidence" />}
    </section>
  );
}

const LABELS: Readonly<Record<Fact['kind'], string>> = {
  bought: 'Bought',
  'receipt-issued': 'Receipt issued',
  answered: 'Questions answered',
  'others-joined': 'Others joined',
  written: 'Text written',
  'worked-on': 'Text worked on',
  shared: 'Link to the text made',
  finished: 'Finished by the family',
};

interface CopyEvidenceProps {
  orderId: string;
  look: ButtonLook;
  words: string;
  /** Where the words alone do not say what is copied. */
  label?: string;
}

/** Where there is something to show, it can be taken along to the provider’s page. */
function CopyEvidence({ orderId, look, words, label }: CopyEvidenceProps) {
  const { data } = useQuery(evidenceOf(orderId));
  if (data === undefined || data.facts.length === 0) return null;
  return (
    <Button size="small" look={look} aria-label={label} onClick={() => void copy(data.facts)}>
      {words}
    </Button>
  );
}

const evidenceOf = (id: string) => queryOf('/api/admin/orders/{id}/evidence', { path: { id } });

/** That what was bought was used, and when: counts and times, nothing that the family wrote. */
export function Evidence({ orderId }: { orderId: string }) {
  const query = useQuery(evidenceOf(orderId));
  return (
    <Panel
      title="What there is to show"
      note="Counted from the eulogy’s events. Reading and downloads are not recorded."
      actions={<CopyEvidence orderId={orderId} look="outline" words="Copy it" label="Copy what there is to show" />}
    >
      {query.isPending ? (
        <Skeleton lines={4} />
      ) : query.data === undefined ? (
        <LoadFailed what="The evidence" onRetry={() => void query.refetch()} />
      ) : (
        <dl className="system-facts num">
          {query.data.facts.map((fact) => (
            <div key={fact.kind}>
              <dt>{LABELS[fact.kind]}</dt>
              <dd>{factWords(fact)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

/** As it is pasted into the provider’s page: a line for each. */
async function copy(facts: readonly Fact[]): Promise<void> {
  try {
    await copyText(facts.map((fact) => `${LABELS[fact.kind]}: ${factWords(fact)}`).join('\n'));
    showToast({ title: 'Copied', description: 'Paste it on the provider’s page for this payment.' });
  } catch {
    showToast({ title: 'Not copied', description: 'Please mark the lines and copy them.', tone: 'problem' });
  }
}

function factWords({ times, byBuyer, firstAt, lastAt }: Fact): string {
  if (times === 1) return longMoment(firstAt);
  const buyers = byBuyer > 0 ? `, ${byBuyer} by the buyer` : '';
  return `${times} times${buyers}; first ${longMoment(firstAt)}, last ${longMoment(lastAt)}`;
}
