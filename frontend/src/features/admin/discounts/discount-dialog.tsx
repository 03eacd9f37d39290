import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { problemsOf, showAtFields } from '../../../lib/form-problems.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { Dialog } from '../../../ui/dialog.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { sayError } from '../told.js';
import { useSaveDiscountCode } from './discount-codes.js';
import {
  discountSchema,
  FIELD_ORDER,
  payloadOf,
  valuesOf,
  type DiscountCode,
  type DiscountValues,
} from './discount-form.js';

const PREFIX = 'discount-';
/** Spec part 2 section 8. */
const words = {
  create: { done: 'Discount code created successfully', failed: 'Failed to create discount code' },
  edit: { done: 'Discount code updated successfully', failed: 'Failed to update discount code' },
};
const types = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
];

interface DiscountDialogProps {
  /** `new`: create mode; a code: edit mode; undefined: closed. */
  editing: DiscountCode | 'new' | undefined;
  onClose: () => void;
}

export function DiscountDialog({ editing, onClose }: DiscountDialogProps) {
  return (
    <Dialog
      open={editing !== undefined}
      onClose={onClose}
      title={editing === 'new' ? 'Create Discount Code' : 'Edit Discount Code'}
      description={editing === 'new' ? undefined : 'What is being paid for now keeps the price that it was promised.'}
      actions="in-children"
      width="column"
    >
      {editing !== undefined && <DiscountForm code={editing === 'new' ? undefined : editing} onClose={onClose} />}
    </Dialog>
  );
}

/** Mounted with the dialog, so that it opens as things stand each time. */
function DiscountForm({ code, onClose }: { code: DiscountCode | undefined; onClose: () => void }) {
  const save = useSaveDiscountCode(code?.id);
  useUnauthorizedRedirect({ error: save.error });
  const schema = useMemo(() => discountSchema(code), [code]);
  const form = useForm<DiscountValues>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(code),
    shouldFocusError: false,
  });
  const { register, control } = form;
  const { errors, submitCount } = form.formState;
  const type = useWatch({ control, name: 'type' });
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return;
    const { done, failed } = words[code === undefined ? 'create' : 'edit'];
    save.mutate(payloadOf(values, code), {
      onSuccess: () => {
        showToast({ title: 'Success', description: done });
        onClose();
      },
      onError: (error) => {
        showAtFields(error, FIELD_ORDER, form.setError);
        sayError(error, failed);
      },
    });
  });
  const field = (name: keyof DiscountValues) => ({
    id: PREFIX + name,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <form className="grid gap-6" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary problems={problemsOf(errors, FIELD_ORDER, PREFIX)} attempt={submitCount} />
      <Controller
        control={control}
        name="code"
        render={({ field: { onChange, ...own } }) => (
          <TextField
            label="Code"
            help={
              code === undefined ? 'Capital letters A to Z, digits, dots and hyphens.' : 'A code keeps its letters.'
            }
            id={`${PREFIX}code`}
            error={errors.code?.message}
            {...own}
            required
            readOnly={code !== undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="discount-code-field"
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
        )}
      />
      <TextField label="Description (optional)" help="For staff: who it is for, and why." {...field('description')} />
      <Controller
        control={control}
        name="type"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            legend="Type"
            layout="columns"
            id={`${PREFIX}type`}
            options={types}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <div className="field-pair">
        <TextField
          label={type === 'percentage' ? 'Value, in per cent' : 'Value, in dollars'}
          help={type === 'percentage' ? 'A whole number to 100.' : 'Dollars and cents.'}
          type="number"
          inputMode="decimal"
          required
          min={0}
          max={type === 'percentage' ? 100 : undefined}
          step={type === 'percentage' ? 1 : 0.01}
          {...field('value')}
        />
        <TextField
          label="Maximum discount (optional)"
          help="In dollars, for a percentage."
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          {...field('maximumDiscount')}
          disabled={type === 'fixed'}
        />
        <TextField
          label="Minimum order (optional)"
          help="In dollars."
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          {...field('minimumAmount')}
        />
        <TextField
          label="Usage limit (optional)"
          help="Purchases that may use it."
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          {...field('usageLimit')}
        />
        <TextField
          label="Valid from"
          help="From the beginning of that day."
          type="date"
          required
          {...field('validFrom')}
        />
        <TextField label="Valid until (optional)" help="That day included." type="date" {...field('validUntil')} />
      </div>
      <label className="choice">
        <input type="checkbox" role="switch" id={`${PREFIX}isActive`} {...register('isActive')} />
        <span>Active</span>
      </label>
      <div className="acts">
        <Button type="submit" look="main" busy={save.isPending ? 'Saving…' : undefined}>
          {code === undefined ? 'Create' : 'Save'}
        </Button>
        <Button look="word-plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
