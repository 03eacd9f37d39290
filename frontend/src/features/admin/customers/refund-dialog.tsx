import { useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { TextArea } from '../../../ui/text-area.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import type { Schemas } from '../schemas.js';
import { useAct } from '../use-act.js';

/** Days after the payment within which a refund is policy (D12); after them the server wants to know why although. */
const REFUND_DAYS = 7;

interface RefundDialogProps {
  open: boolean;
  onClose: () => void;
  purchase: Schemas['CustomerPurchaseResponse'];
  title: string;
}

/** Sends the money of one purchase back, with a reason; after the policy's days with one more. */
export function RefundDialog({ open, onClose, purchase, title }: RefundDialogProps) {
  const { id, totalCents, paidAt } = purchase;
  const [although, setAlthough] = useState('');
  const refund = useAct(
    (body: { reason: string; overrideReason: string | null }) =>
      answerOf(api.POST('/api/admin/purchases/{id}/refund', { params: { path: { id } }, body })),
    {
      done: { title: 'Refund started', description: `${formatMoney(totalCents)} goes back to the card.` },
      failed: { title: 'Error', description: 'The refund was not started.' },
    },
  );
  const isLate = Date.now() - Date.parse(paidAt) > REFUND_DAYS * 24 * 60 * 60_000;
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Refund “${title}”`}
      description={`${formatMoney(totalCents)}, paid on ${formatDate(paidAt)}. What was written stays readable; nothing more is written for it.`}
      action={`Refund ${formatMoney(totalCents)}`}
      busy={refund.isPending ? 'Refunding…' : undefined}
      onReason={(reason) =>
        refund.mutate(
          { reason, overrideReason: although.trim() === '' ? null : although.trim() },
          { onSettled: onClose },
        )
      }
    >
      {isLate && (
        <TextArea
          label={`Why although the payment is more than ${REFUND_DAYS} days old`}
          value={although}
          maxLength={500}
          onChange={(event) => setAlthough(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}
