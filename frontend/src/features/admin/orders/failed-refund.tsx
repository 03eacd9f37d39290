import { Fragment, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api.js';
import { formatMoney } from '../../../lib/format.js';
import { answerOf } from '../../../lib/http.js';
import { Button, type ButtonLook } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { centsTyped } from '../customers/refund-dialog.js';
import { longMoment } from '../parts/moments.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import { WriteTo } from '../person/person-acts.js';
import type { Schemas } from '../schemas.js';
import { useAct } from '../use-act.js';
import { failureSteps, failureWords, type RefundStep } from './refund-words.js';

type Order = Schemas['OrderResponse'];

const TRANSFER_REASONS = ['The card is closed: they named an account', 'The provider would not send it back'] as const;
const OTHER_REASONS = [
  'They do not want the money back any more',
  'It was sent back at the provider’s own desk',
  'The refund was asked for by mistake',
  'The bank decides about it now',
] as const;
const REFERENCE_MAX_LENGTH = 100;

interface FailedRefundProps {
  order: Order;
  /** Asks for the refund once more. */
  onAgain: () => void;
}

/** Money that did not go back: why, and each way by which it can be settled. */
export function FailedRefund({ order, onAgain }: FailedRefundProps) {
  const [asked, setAsked] = useState<'transfer' | 'other'>();
  const close = (): void => setAsked(undefined);
  const { id, failure, failedAt, person, leftCents } = order;
  const callOff = useAct(
    (body: Schemas['CallOffRefundRequest']) =>
      answerOf(api.POST('/api/admin/purchases/{id}/refund/call-off', { params: { path: { id } }, body })),
    {
      done: { title: 'Closed', description: 'It waits for nobody any more.' },
      failed: { title: 'Error', description: 'It was not closed.' },
    },
  );
  if (failure === null || failedAt === null) return null;
  const settle = (body: Schemas['CallOffRefundRequest']): void => callOff.mutate(body, { onSettled: close });
  const busy = callOff.isPending ? 'Closing…' : undefined;
  const hasLeft = leftCents > 0;
  const steps = failureSteps(failure, leftCents);
  // The first that can be done here is the one to begin with.
  const first = steps.find(({ act }) => act !== undefined)?.act;
  const lookOf = (act: RefundStep['act']): ButtonLook => (act === first ? 'main' : 'outline');
  const acts: Readonly<Record<NonNullable<RefundStep['act']>, ReactNode>> = {
    write: person !== null && (
      <WriteTo person={writee(person)} suggested={wordsToBuyer(order)} look={lookOf('write')} />
    ),
    transfer: hasLeft && (
      <Button size="small" look={lookOf('transfer')} onClick={() => setAsked('transfer')}>
        Paid by transfer…
      </Button>
    ),
    again: order.status === 'paid' && hasLeft && (
      <Button size="small" look={lookOf('again')} onClick={onAgain}>
        Try the refund again…
      </Button>
    ),
  };
  const others = (['write', 'transfer', 'again'] as const).filter((act) => steps.every((step) => step.act !== act));
  return (
    <section className="order-waits" aria-label="Waits for somebody" data-tone="failed">
      <p className="muted">Waits for somebody, since {longMoment(failedAt)}</p>
      <p className="order-waits-what">The money did not go back: {failureWords(failure)}.</p>
      {/* Its numbers are drawn: without them a browser would say it is no list. */}
      <ol className="order-steps" role="list" aria-label="What to do">
        {steps.map(({ says, act }) => (
          <li key={says}>
            <p>{says}</p>
            {act && acts[act]}
          </li>
        ))}
      </ol>
      <div className="order-else">
        <p className="muted">Or</p>
        <div>
          {others.map((act) => acts[act] && <Fragment key={act}>{acts[act]}</Fragment>)}
          <Button size="small" onClick={() => setAsked('other')}>
            Settled another way…
          </Button>
        </div>
      </div>
      {asked === 'transfer' && <TransferDialog leftCents={leftCents} busy={busy} onClose={close} onPaid={settle} />}
      <ReasonDialog
        open={asked === 'other'}
        onClose={close}
        title="How it was settled"
        description="The refund is not tried again. What you write stands in the order’s life."
        usual={OTHER_REASONS}
        action="Close it"
        busy={busy}
        onReason={(reason) => settle({ reason })}
      />
    </section>
  );
}

interface TransferDialogProps {
  leftCents: number;
  busy: string | undefined;
  onClose: () => void;
  onPaid: (body: Schemas['CallOffRefundRequest']) => void;
}

/** Mounted with its dialog, so that it opens with what is left and with today. */
function TransferDialog({ leftCents, busy, onClose, onPaid }: TransferDialogProps) {
  const [amount, setAmount] = useState((leftCents / 100).toFixed(2));
  const [on, setOn] = useState(today());
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const cents = centsTyped(amount);
  const fits = cents !== undefined && cents > 0 && cents <= leftCents;
  const isWhole = fits && on !== '' && on <= today() && reference.trim() !== '';
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="Paid by transfer"
      description="You paid it from the bank’s own page. It stands in the order’s life, waits for nobody any more, and counts as sent back on that day in the figures and the statement."
      usual={TRANSFER_REASONS}
      action="Paid by transfer"
      busy={busy}
      onReason={(reason) => {
        setAsked(true);
        if (isWhole) onPaid({ reason, transferCents: cents, transferredOn: on, transferReference: reference.trim() });
      }}
    >
      <div className="transfer-fields">
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={isAsked && !fits ? `An amount in dollars and cents, up to ${formatMoney(leftCents)}` : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label="Day of the transfer"
          type="date"
          max={today()}
          value={on}
          error={isAsked && (on === '' || on > today()) ? 'A day that is not after today' : undefined}
          onChange={(event) => setOn(event.target.value)}
        />
        <TextField
          label="Reference at the bank"
          autoComplete="off"
          maxLength={REFERENCE_MAX_LENGTH}
          value={reference}
          error={isAsked && reference.trim() === '' ? 'Please give the reference of the transfer' : undefined}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
    </ReasonDialog>
  );
}

/** As the calendar on the wall says it: `2026-03-06`. */
function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const writee = ({ id, name, email }: NonNullable<Order['person']>) => ({
  ...{ id, email },
  firstName: name.split(' ')[0] ?? '',
});

/** What the buyer is told, to be changed before it is sent. */
function wordsToBuyer({ receiptNumber, eulogyId, leftCents, failure }: Order): string {
  const which = receiptNumber === null ? `your order for eulogy ${eulogyId}` : `your order ${receiptNumber}`;
  return [
    `We tried to send ${formatMoney(leftCents)} of ${which} back, and it did not arrive${failure === 'card-closed' ? ': the card, or the account behind it, is closed' : ''}.`,
    'Would you tell us the name, BSB and number of an account to which we may pay it? Please send no number of a card.',
  ].join('\n\n');
}
