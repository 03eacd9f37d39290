import { useState } from 'react';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { OrdersDoor } from '../analytics/orders-door.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { Panel } from '../parts/panel.js';
import { shortDate } from '../parts/moments.js';
import { Tone } from '../parts/tone.js';
import { sayError } from '../told.js';
import { useDeleteDiscountCode, useDiscountCodes } from './discount-codes.js';
import { DiscountDialog } from './discount-dialog.js';
import { boundsOf, stateOf, TONE_OF_CODE, worthOf, type DiscountCode } from './discount-form.js';
import './discounts.css';

const usageOf = ({ usageCount, usageLimit }: DiscountCode): string =>
  usageLimit === null ? String(usageCount) : `${usageCount} of ${usageLimit}`;

const columns = (onEdit: (code: DiscountCode) => void, onDelete: (code: DiscountCode) => void) =>
  [
    {
      id: 'code',
      header: 'Code',
      value: ({ code }) => code,
      cell: ({ code, description }) => (
        <>
          <strong className="discount-code">{code}</strong>
          {description !== '' && <small className="discount-note">{description}</small>}
        </>
      ),
    },
    {
      id: 'worth',
      header: 'Takes off',
      card: 'short',
      value: (code) => [worthOf(code), boundsOf(code)].filter(Boolean).join(', '),
      cell: (code) => (
        <>
          {worthOf(code)}
          <small className="discount-note">{boundsOf(code)}</small>
        </>
      ),
    },
    {
      id: 'usage',
      header: 'Used',
      card: 'named',
      value: usageOf,
      cell: (code) => (
        <>
          <OrdersDoor count={code.usageCount} booked="payment" code={code.code}>
            {usageOf(code)}
          </OrdersDoor>
          {code.reservedCount > 0 && <small className="discount-held">{code.reservedCount} being paid</small>}
        </>
      ),
    },
    {
      id: 'valid',
      header: 'Valid',
      card: 'line',
      // whose days they are a file cannot say: it has the moments
      file: 'without',
      value: ({ validFrom }) => validFrom,
      cell: ({ validFrom, validUntil }) => (
        <>
          {validUntil === null && 'From '}
          <time dateTime={validFrom}>{shortDate(validFrom)}</time>
          {validUntil !== null && (
            <>
              {' to '}
              <time dateTime={validUntil}>{shortDate(validUntil)}</time>
            </>
          )}
        </>
      ),
    },
    { id: 'from', header: 'Valid from', file: 'alone', value: ({ validFrom }) => validFrom },
    { id: 'until', header: 'Valid until', file: 'alone', value: ({ validUntil }) => validUntil },
    {
      id: 'state',
      header: 'State',
      card: 'beside',
      value: (code) => stateOf(code, new Date()),
      cell: (code) => {
        const state = stateOf(code, new Date());
        return <Tone tone={TONE_OF_CODE[state]}>{state}</Tone>;
      },
    },
    {
      id: 'acts',
      header: 'Change',
      card: 'short',
      value: () => null,
      file: 'without',
      cell: (code) => (
        <span className="row-acts">
          <Button look="word" aria-label={`Edit ${code.code}`} onClick={() => onEdit(code)}>
            Edit
          </Button>
          <Button look="danger-word" aria-label={`Delete ${code.code}…`} onClick={() => onDelete(code)}>
            Delete…
          </Button>
        </span>
      ),
    },
  ] as const satisfies readonly Column<DiscountCode>[];

/** Discount codes: create, edit, delete, and what was used of each. */
export function DiscountsTab() {
  const codes = useDiscountCodes();
  const [editing, setEditing] = useState<DiscountCode | 'new'>();
  const [deleting, setDeleting] = useState<DiscountCode>();
  return (
    <>
      <Panel
        title="Discount codes"
        note="A use is held while somebody pays, and counted once they have paid. An order that is open keeps the discount it was promised."
        actions={
          <Button size="small" look="main" onClick={() => setEditing('new')}>
            Create Discount Code
          </Button>
        }
      >
        {codes.isPending ? (
          <Skeleton lines={6} />
        ) : codes.data === undefined ? (
          <LoadFailed what="The discount codes" onRetry={() => void codes.refetch()} />
        ) : (
          <DataTable
            caption="Every discount code"
            captionLook="hidden"
            columns={columns(setEditing, setDeleting)}
            rows={codes.data}
            rowKey={({ id }) => id}
            csv="discount-codes"
            phone="cards"
            empty="There are no discount codes yet."
          />
        )}
      </Panel>
      <DiscountDialog editing={editing} onClose={() => setEditing(undefined)} />
      <DeleteDialog code={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

function DeleteDialog({ code, onClose }: { code: DiscountCode | undefined; onClose: () => void }) {
  const remove = useDeleteDiscountCode();
  useUnauthorizedRedirect({ error: remove.error });
  const confirm = (): void => {
    if (code === undefined || remove.isPending) return;
    remove.mutate(code.id, {
      onSuccess: () => showToast({ title: 'Success', description: 'Discount code deleted successfully' }),
      onError: (error) => sayError(error, 'Failed to delete discount code'),
      onSettled: onClose,
    });
  };
  return (
    <Dialog
      open={code !== undefined}
      onClose={onClose}
      title={`Delete ${code?.code ?? ''}?`}
      description="No further purchase can use it. Whoever is paying with it now keeps the price. The letters may be given out anew later."
      actions={
        <>
          <Button look="danger-main" busy={remove.isPending ? 'Deleting…' : undefined} onClick={confirm}>
            Delete
          </Button>
          <Button look="word-plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    />
  );
}
