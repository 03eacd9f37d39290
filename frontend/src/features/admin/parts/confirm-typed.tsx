import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { FieldError } from '../../../ui/field.js';
import { TextField } from '../../../ui/text-field.js';

interface ConfirmTypedProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** What has to be typed before the button does anything. */
  phrase: string;
  action: string;
  busy: string | undefined;
  refused?: string | undefined;
  onConfirm: () => void;
}

/** Asks to type something out, before what cannot be taken back. */
export function ConfirmTyped({ open, onClose, title, description, ...rest }: ConfirmTypedProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} actions="in-children">
      <TypedForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function TypedForm({
  onClose,
  phrase,
  action,
  busy,
  refused,
  onConfirm,
}: Omit<ConfirmTypedProps, 'open' | 'title' | 'description'>) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy !== undefined) return;
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
      {refused !== undefined && (
        <div role="alert">
          <FieldError text={refused} />
        </div>
      )}
      <div className="acts">
        <Button type="submit" look="main" busy={busy}>
          {action}
        </Button>
        <Button look="word-plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
