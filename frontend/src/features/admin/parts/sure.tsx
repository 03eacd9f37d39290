import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

interface SureProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** What the button does. */
  action: string;
  busy: string | undefined;
  onSure: () => void;
}

/** Asks once more, saying what will happen. */
export function Sure({ open, onClose, title, description, action, busy, onSure }: SureProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button look="main" busy={busy} onClick={onSure}>
            {action}
          </Button>
          <Button look="word-plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    />
  );
}
