import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { TextArea } from '../../../ui/text-area.js';
import { ActForm, type ActFormProps } from './act-form.js';

/** Characters, as the server counts. */
const REASON_MAX_LENGTH = 500;

interface ReasonDialogProps extends ActFormProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  onReason: (reason: string) => void;
  children?: ReactNode;
}

/** Asks why, before something is done that is written down with its reason. */
export function ReasonDialog({ open, title, description, children, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title} description={description} actions="in-children">
      {children}
      <ReasonForm {...form} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it opens empty each time. */
function ReasonForm({ onReason, ...form }: ActFormProps & Pick<ReasonDialogProps, 'onReason'>) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  return (
    <ActForm
      {...form}
      onSubmit={() => {
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
    </ActForm>
  );
}
