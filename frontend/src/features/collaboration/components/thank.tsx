import { useState, type FormEvent } from 'react';
import type { AskedQuestion } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { ApiError, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Notice } from '../../../ui/notice.js';
import { TextArea } from '../../../ui/text-area.js';
import { showToast } from '../../../ui/toast-store.js';
import { useThank } from '../api/asked.js';

/** Thanks whoever answered one question, with a sentence or without. */
export function Thank({ eulogyId, asked }: { eulogyId: number; asked: AskedQuestion }) {
  const [dialog, setDialog] = useState<'open' | undefined>();
  const [note, setNote] = useState('');
  const thank = useThank(eulogyId);
  const who = amidEnglish(asked.who);
  const atField =
    thank.error instanceof ApiError
      ? thank.error.problem?.errors?.find(({ path }) => path === 'note')?.message
      : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (thank.isPending) return;
    thank.mutate(
      { askNumber: asked.askNumber, note: note.trim() },
      {
        onSuccess: () => {
          showToast({ title: 'On its way', description: `Your thanks are on their way to ${who}.` });
          setDialog(undefined);
        },
      },
    );
  };
  return (
    <>
      <Button look="word" aria-label={`Say thank you: ${who}`} onClick={() => setDialog('open')}>
        Say thank you
      </Button>
      {dialog === 'open' && (
        <Dialog
          open
          onClose={() => setDialog(undefined)}
          width="column"
          title={`Thank ${who}`}
          description="They get one email that thanks them and asks for nothing."
          actions="in-children"
        >
          <form className="letter-form" noValidate onSubmit={submit}>
            <TextArea
              lines="one"
              label="A sentence of your own (optional)"
              maxLength={200}
              value={note}
              error={atField}
              onChange={(event) => setNote(event.target.value)}
            />
            {thank.isError && atField === undefined && (
              <Notice tone="error" announce="alert">
                <p>{sentenceOf(thank.error, 'That was not sent. Please try again.')}</p>
              </Notice>
            )}
            <div className="acts">
              <Button look="main" type="submit" busy={thank.isPending ? 'Sending…' : undefined}>
                Send thanks
              </Button>
              <Button onClick={() => setDialog(undefined)}>Cancel</Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
