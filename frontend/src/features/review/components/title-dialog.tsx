import { useState, type FormEvent } from 'react';
import { isUnauthorized } from '../../../lib/http.js';
import { MAX_TITLE_LENGTH } from '../../../lib/titles.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useSaveTitle } from '../api/save-title.js';

interface TitleDialogProps {
  eulogyId: number;
  /** What stands in the field at first. */
  suggestion: string;
  /** The title there is. Unchanged, it is not saved again, and nothing says that it was. */
  saved: string;
  onClose: () => void;
  /** The title is saved. */
  onSaved: () => void;
  onUnauthorized: (error: unknown) => void;
}

/** First of the two steps before the writing: what stands at the head of the page. */
export function TitleDialog({ eulogyId, suggestion, saved, onClose, onSaved, onUnauthorized }: TitleDialogProps) {
  const [title, setTitle] = useState(suggestion);
  const save = useSaveTitle(eulogyId);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    if (title.trim() === '') {
      showToast({ title: 'Title Required', description: 'Please enter a title for your eulogy.', tone: 'problem' });
      return;
    }
    if (title.trim() === saved) return onSaved();
    save.mutate(title.trim(), {
      onSuccess: () => {
        showToast({ title: 'Title Updated', description: 'Eulogy title has been saved.' });
        onSaved();
      },
      onError: (error) => {
        if (isUnauthorized(error)) return onUnauthorized(error);
        showToast({ title: 'Update Failed', description: 'Failed to update eulogy title', tone: 'problem' });
      },
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm Eulogy Title"
      description="It goes at the top of the eulogy. You can change it later."
      actions={
        <>
          <Button
            look="main"
            type="submit"
            form="title-form"
            disabled={title.trim() === ''}
            busy={save.isPending ? 'Saving…' : undefined}
          >
            Save & Continue
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="title-form" noValidate onSubmit={submit}>
        <TextField
          label="Title"
          placeholder="e.g. Honouring Sarah, A Tribute to Dad"
          autoComplete="off"
          maxLength={MAX_TITLE_LENGTH}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
