import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { problemsOf, refusedFields } from '../../../lib/form-problems.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import type { CatalogueItemResponse } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { Dialog } from '../../../ui/dialog.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { sayError } from '../told.js';
import { FIELD_ORDER, payloadOf, priceSchema, productName, valuesOf, type PriceValues } from './price-form.js';
import { useRevisePrice } from './prices.js';

const PREFIX = 'price-';
/** The server's names of the fields, and ours. */
const refusable = { label: 'label', priceCents: 'price', introPriceCents: 'introPrice', status: 'status' } as const;
const statuses = [
  { value: 'active', label: 'Active', hint: 'On sale, on every page and at the checkout.' },
  { value: 'coming_soon', label: 'Coming Soon', hint: 'Shown, but nobody can buy it.' },
];

interface PriceDialogProps {
  item: CatalogueItemResponse | undefined;
  onClose: () => void;
}

export function PriceDialog({ item, onClose }: PriceDialogProps) {
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={`Edit ${item ? productName(item.type) : ''}`}
      description="It takes effect everywhere at once. What was ordered before keeps its price."
      actions="in-children"
    >
      {item && <PriceForm item={item} onClose={onClose} />}
    </Dialog>
  );
}

function PriceForm({ item, onClose }: { item: CatalogueItemResponse; onClose: () => void }) {
  const revise = useRevisePrice(item.type);
  useUnauthorizedRedirect({ error: revise.error });
  const form = useForm<PriceValues>({
    resolver: zodResolver(priceSchema),
    defaultValues: valuesOf(item),
    shouldFocusError: false,
  });
  const { register, control } = form;
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit((values) => {
    if (revise.isPending) return;
    revise.mutate(payloadOf(values), {
      onSuccess: () => {
        showToast({ title: 'Price Updated', description: `${productName(item.type)} is as you set it, everywhere.` });
        onClose();
      },
      onError: (error) => {
        const refused = refusedFields(error, Object.keys(refusable) as (keyof typeof refusable)[]);
        for (const [path, message] of Object.entries(refused))
          form.setError(refusable[path as keyof typeof refusable], { message });
        sayError(error, 'Failed to update the price');
      },
    });
  });
  const field = (name: keyof PriceValues) => ({ id: PREFIX + name, error: errors[name]?.message, ...register(name) });
  const money = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(errors, FIELD_ORDER, PREFIX)} attempt={submitCount} />
      <TextField label="Label" help="What people read." required {...field('label')} />
      <div className="price-pair">
        <TextField label="Price, in dollars" required {...money} {...field('price')} />
        <TextField
          label="Introductory price (optional)"
          help="Asked instead, while it stands."
          {...money}
          {...field('introPrice')}
        />
      </div>
      <Controller
        control={control}
        name="status"
        render={({ field: { value, onChange } }) => (
          <RadioGroup legend="Status" id={`${PREFIX}status`} options={statuses} value={value} onChange={onChange} />
        )}
      />
      <div className="acts">
        <Button type="submit" look="main" busy={revise.isPending ? 'Saving…' : undefined}>
          Save
        </Button>
        <Button look="word-plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
