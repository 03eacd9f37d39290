import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

interface BankCheckDialogProps {
  open: boolean;
  onConfirm: () => void;
  onAbandon: () => void;
}

/** The sandbox's stand-in for the bank's own question. */
export function BankCheckDialog({ open, onConfirm, onAbandon }: BankCheckDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onAbandon}
      title="Your bank wants to check it’s you"
      description="With a real card, your bank would ask you in its own window. In test mode, you answer here."
      actions={
        <>
          <Button look="main" onClick={onConfirm}>
            Confirm payment
          </Button>
          <Button look="word-plain" onClick={onAbandon}>
            Cancel payment
          </Button>
        </>
      }
    />
  );
}
