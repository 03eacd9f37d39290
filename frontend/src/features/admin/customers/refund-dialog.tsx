import { useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { failureAdvice, failureWords } from '../orders/refund-words.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import type { Schemas } from '../schemas.js';
import { useAct } from '../use-act.js';

const REFUND_REASONS = [
  'Bought twice by mistake',
  'Not needed any more',
  'It did not work for them',
  'Less was needed',
] as const;

/** Days after the payment within which a refund is policy (D12); after them the server wants to know why although. */
const REFUND_DAYS = 7;

interface RefundDialogProps {
  open: boolean;
  onClose: () => void;
  purchase: Pick<Schemas['PersonOrderResponse'], 'id' | 'totalCents' | 'backCents' | 'failure'> & { paidAt: string };
  title: string;
}

/** "20", "20.00" or "$20" in cents; undefined where it is no amount of money. */
export function centsTyped(typed: string): number | undefined {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Sends money of one purchase back, all that is left or a part, with a reason; after the policy's days with one more. */
export function RefundDialog({ open, onClose, purchase, title }: RefundDialogProps) {
  const { id, totalCents, backCents, paidAt, failure } = purchase;
  const leftCents = totalCents - backCents;
  const [howMuch, setHowMuch] = useState<'all' | 'part'>('all');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [although, setAlthough] = useState('');
  const part = centsTyped(typed);
  const fits = part !== undefined && part > 0 && part <= leftCents;
  const cents = howMuch === 'all' ? leftCents : fits ? part : undefined;
  const refund = useAct(
    (body: Schemas['RefundPurchaseRequest']) =>
      answerOf(api.POST('/api/admin/purchases/{id}/refund', { params: { path: { id } }, body })),
    {
      done: { title: 'Refund started', description: `${formatMoney(cents ?? leftCents)} goes back to the card.` },
      failed: { title: 'Error', description: 'The refund was not started.' },
    },
  );
  const isLate = Date.now() - Date.parse(paidAt) > REFUND_DAYS * 24 * 60 * 60_000;
  const before = backCents === 0 ? '' : ` ${formatMoney(backCents)} went back before.`;
  const then =
    cents === leftCents
      ? 'What was written stays readable; nothing more is written for it.'
      : `${cents === undefined ? 'What is left' : formatMoney(leftCents - cents)} stays paid, and the eulogy stays open.`;
  // more than is left is said at once: the button names no amount then, and nobody should have to guess why
  const isTooMuch = part !== undefined && part > leftCents;
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Refund “${title}”`}
      description={`${formatMoney(totalCents)}, paid on ${formatDate(paidAt)}.${before} ${then}`}
      usual={REFUND_REASONS}
      action={cents === undefined ? 'Refund' : `Refund ${formatMoney(cents)}`}
      actionLook="danger-main"
      busy={refund.isPending ? 'Refunding…' : undefined}
      onReason={(reason) => {
        if (cents === undefined) {
          setWrong(true);
          return;
        }
        refund.mutate(
          {
            reason,
            overrideReason: although.trim() === '' ? null : although.trim(),
            ...(howMuch === 'part' && { amountCents: cents, leftCents }),
          },
          { onSettled: onClose },
        );
      }}
    >
      <div className="grid gap-6">
        {failure !== null && (
          <p className="order-waits">
            The last try failed: {failureWords(failure)}. {failureAdvice(failure)}
          </p>
        )}
        <RadioGroup
          legend="How much"
          value={howMuch}
          onChange={(value) => setHowMuch(value === 'part' ? 'part' : 'all')}
          options={[
            { value: 'all', label: 'All that is left', aside: <span className="num">{formatMoney(leftCents)}</span> },
            { value: 'part', label: 'A part' },
          ]}
        />
        {howMuch === 'part' && (
          <TextField
            label="Amount in dollars"
            className="refund-part"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={
              (isWrong && !fits) || isTooMuch
                ? `An amount in dollars and cents, up to ${formatMoney(leftCents)}`
                : undefined
            }
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {isLate && (
          <TextArea
            label={`Why although the payment is more than ${REFUND_DAYS} days old`}
            name="although"
            value={although}
            maxLength={500}
            onChange={(event) => setAlthough(event.target.value)}
          />
        )}
      </div>
    </ReasonDialog>
  );
}
