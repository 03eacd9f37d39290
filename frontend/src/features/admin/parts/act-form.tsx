import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../ui/button.js';
import { FieldError } from '../../../ui/field.js';

export interface ActFormProps {
  onClose: () => void;
  /** What the button does: "Block". */
  action: string;
  /** `danger-main`: whoever does it cannot take it back. */
  actionLook?: ButtonLook | undefined;
  /** What the button says while it is done. */
  busy: string | undefined;
  /** Why the server did not do it, in words. */
  refused?: string | undefined;
}

const WRONG = ':is(input, select, textarea)[aria-invalid="true"]';

/** What a dialog asks before an act: a field, why it was refused, the act itself and the way out. */
export function ActForm({
  onClose,
  action,
  actionLook = 'main',
  busy,
  refused,
  onSubmit,
  children,
}: ActFormProps & { onSubmit: () => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // What is wrong may lie under the buttons, above all on a phone: the first field of it is gone to.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [tries]);
  return (
    <form
      ref={form}
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy !== undefined) return;
        onSubmit();
        setTries((before) => before + 1);
      }}
    >
      {children}
      {refused !== undefined && (
        <div role="alert">
          <FieldError text={refused} />
        </div>
      )}
      <div className="acts">
        <Button type="submit" look={actionLook} busy={busy}>
          {action}
        </Button>
        <Button look="word-plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
