import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/text-field.js';
import { ActForm, type ActFormProps } from './act-form.js';

interface ConfirmTypedProps extends ActFormProps {
  open: boolean;
  title: string;
  description: ReactNode;
  /** What has to be typed before the button does anything. */
  phrase: string;
  onConfirm: () => void;
}

/** Asks to type something out, before what cannot be taken back. */
export function ConfirmTyped({ open, title, description, ...form }: ConfirmTypedProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title} description={description} actions="in-children">
      <TypedForm {...form} />
    </Dialog>
  );
}

function TypedForm({ phrase, onConfirm, ...form }: ActFormProps & Pick<ConfirmTypedProps, 'phrase' | 'onConfirm'>) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  return (
    <ActForm
      {...form}
      onSubmit={() => {
        if (typed.trim() !== phrase) setWrong(`Please type ${phrase} exactly`);
        else onConfirm();
      }}
    >
      <TextField
        label={`Type ${phrase} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={wrong}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(undefined);
        }}
      />
    </ActForm>
  );
}
