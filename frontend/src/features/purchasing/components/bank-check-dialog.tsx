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
      title="Your bank asks if it is you"
      description="With a real card your bank would check this in its own window. In test mode you answer for it."
      actions={
        <>
          <Button look="main" onClick={onConfirm}>
            Confirm payment
          </Button>
          <Button look="word-plain" onClick={onAbandon}>
            It is not me
          </Button>
        </>
      }
    />
  );
}
