import { useState } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { Dialog } from '../../../ui/dialog.js';
import { showToast } from '../../../ui/toast-store.js';
import { useLeave } from '../api/own-part.js';
import '../collaboration.css';

interface LeaveDialogProps {
  eulogyId: number;
  title: string;
  onClose: () => void;
  onLeft: () => void;
}

/** A contributor's way out: with or without the words they told. */
export function LeaveDialog({ eulogyId, title, onClose, onLeft }: LeaveDialogProps) {
  const [words, setWords] = useState<'stay' | 'withdrawn'>('stay');
  const go = useLeave(eulogyId);
  const submit = (): void =>
    go.mutate(words, {
      onSuccess: ({ message }) => {
        showToast({ title: 'You have left', description: message.replace(/^You have left[.,] ?(and )?/, '') });
        onLeft();
      },
      onError: (error) =>
        showToast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Leave this eulogy?"
      description={`${title} will no longer be in your account. You can come back with the same invitation.`}
      actions={
        <>
          <Button look="main" busy={go.isPending ? 'Leaving…' : undefined} onClick={submit}>
            {words === 'stay' ? 'Leave the eulogy' : 'Leave and take them out'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <RadioGroup
        legend="Your memories"
        value={words}
        onChange={(value) => setWords(value === 'withdrawn' ? 'withdrawn' : 'stay')}
        options={[
          { value: 'stay', label: 'Leave my memories with the eulogy' },
          {
            value: 'withdrawn',
            label: 'Take my memories out',
            hint: 'Anything already in a finished eulogy stays there, and so do shared facts such as dates and places.',
          },
        ]}
      />
    </Dialog>
  );
}
