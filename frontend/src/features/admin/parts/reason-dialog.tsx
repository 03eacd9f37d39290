import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { FieldError } from '../../../ui/field.js';
import { TextArea } from '../../../ui/text-area.js';

/** Characters, as the server counts. */
const REASON_MAX_LENGTH = 500;

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** What the button does: "Block". */
  action: string;
  /** What the button says while it is done. */
  busy: string | undefined;
  /** Why the server did not do it, in words. */
  refused?: string | undefined;
  onReason: (reason: string) => void;
  children?: ReactNode;
}

/** Asks why, before something is done that is written down with its reason. */
export function ReasonDialog({ open, onClose, title, description, children, ...rest }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} actions="in-children">
      {children}
      <ReasonForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it opens empty each time. */
function ReasonForm({
  onClose,
  action,
  busy,
  refused,
  onReason,
}: Pick<ReasonDialogProps, 'onClose' | 'action' | 'busy' | 'refused' | 'onReason'>) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy !== undefined) return;
        if (reason.trim() === '') setMissing('Please say why');
        else onReason(reason.trim());
      }}
    >
      <TextArea
        label="Reason"
        help="It is kept in the audit with your name."
        name="reason"
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        error={missing}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(undefined);
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
