import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { TextArea } from '../../../ui/text-area.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import { refusedFields } from '../../../lib/form-problems.js';
import { sayError } from '../told.js';
import { useCannedAnswers, useKeepAnswer, useRemoveAnswer, type CannedAnswer } from './conversations.js';

const TITLE_MAX_LENGTH = 100;
/** Characters, as the server counts. */
export const MESSAGE_MAX_LENGTH = 4_000;

/** Puts an answer that staff keep into what is being written, and leads to their list. */
export function KeptAnswers({ onInsert }: { onInsert: (text: string) => void }) {
  const { data = [] } = useCannedAnswers();
  const [open, setOpen] = useState(false);
  return (
    <div className="kept-answers">
      {data.length > 0 && (
        <SelectField
          label="Insert a kept answer"
          labelLook="hidden"
          value=""
          options={[{ value: '', label: 'Insert…' }, ...data.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(event) => {
            const chosen = data.find(({ id }) => id === event.target.value);
            if (chosen) onInsert(chosen.text);
          }}
        />
      )}
      <Button look="word-plain" onClick={() => setOpen(true)}>
        Kept answers
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Kept answers"
        description="Answers to questions that come often. All staff share them."
        width="column"
      >
        <AnswerList />
      </Dialog>
    </div>
  );
}

function AnswerList() {
  const answers = useCannedAnswers();
  const [editing, setEditing] = useState<CannedAnswer | 'new'>();
  if (answers.isPending) return <Skeleton lines={3} />;
  if (answers.data === undefined) return <LoadFailed what="The kept answers" onRetry={() => void answers.refetch()} />;
  if (editing !== undefined)
    return <AnswerForm answer={editing === 'new' ? undefined : editing} onDone={() => setEditing(undefined)} />;
  return (
    <div className="grid gap-4">
      {answers.data.length === 0 ? (
        <p className="muted">None are kept yet.</p>
      ) : (
        <ul className="answer-list">
          {answers.data.map((answer) => (
            <KeptAnswer key={answer.id} answer={answer} onEdit={() => setEditing(answer)} />
          ))}
        </ul>
      )}
      <div className="acts">
        <Button size="small" onClick={() => setEditing('new')}>
          Keep another answer
        </Button>
      </div>
    </div>
  );
}

function KeptAnswer({ answer: { id, title, text }, onEdit }: { answer: CannedAnswer; onEdit: () => void }) {
  const remove = useRemoveAnswer();
  const [asked, setAsked] = useState(false);
  const drop = (): void => {
    if (remove.isPending) return;
    remove.mutate(id, { onError: (error) => sayError(error, 'Failed to remove the answer') });
  };
  return (
    <li>
      <strong>{title}</strong>
      <p>{text}</p>
      <div className="row-acts">
        {asked ? (
          <>
            <Button look="danger-word" busy={remove.isPending ? 'Removing…' : undefined} onClick={drop}>
              Remove it
            </Button>
            <Button look="word-plain" onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <>
            <Button look="word" aria-label={`Edit ${title}`} onClick={onEdit}>
              Edit
            </Button>
            <Button look="danger-word" aria-label={`Remove ${title}…`} onClick={() => setAsked(true)}>
              Remove…
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function AnswerForm({ answer, onDone }: { answer: CannedAnswer | undefined; onDone: () => void }) {
  const keep = useKeepAnswer();
  const [title, setTitle] = useState(answer?.title ?? '');
  const [text, setText] = useState(answer?.text ?? '');
  const [problems, setProblems] = useState<{ title?: string; text?: string }>({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (keep.isPending) return;
    const found = {
      ...(title.trim() === '' ? { title: 'Please give it a title' } : {}),
      ...(text.trim() === '' ? { text: 'Please write the answer' } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    keep.mutate(
      { id: answer?.id, title, text },
      {
        onSuccess: onDone,
        onError: (error) => {
          setProblems(refusedFields(error, ['title', 'text']));
          sayError(error, 'Failed to keep the answer');
        },
      },
    );
  };
  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      <TextField
        label="Title"
        help="What the question is, in a few words."
        autoFocus
        maxLength={TITLE_MAX_LENGTH}
        value={title}
        error={problems.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label="Answer"
        maxLength={MESSAGE_MAX_LENGTH}
        value={text}
        error={problems.text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="acts">
        <Button type="submit" look="main" busy={keep.isPending ? 'Saving…' : undefined}>
          Keep
        </Button>
        <Button look="word-plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
