import { useState, type FormEvent } from 'react';
import type { AskedResponse, AskRequest } from '../../../lib/api-types.js';
import { ApiError, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { Dialog } from '../../../ui/dialog.js';
import { Notice } from '../../../ui/notice.js';
import { Bone } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import { TextArea } from '../../../ui/text-area.js';
import { showToast } from '../../../ui/toast-store.js';
import { useAsk, useAsked } from '../api/asked.js';
import '../collaboration.css';

interface AskSomebodyProps {
  eulogyId: number;
  /** The question that is thin; another can be chosen. */
  questionId: string;
  /** What it is about, where there are several such buttons. */
  about?: string;
}

/** One question to one person, from where it would help. */
export function AskSomebody({ eulogyId, questionId, about }: AskSomebodyProps) {
  const [dialog, setDialog] = useState<'open' | undefined>();
  return (
    <>
      <Button
        look="word"
        aria-label={about === undefined ? undefined : `Ask somebody: ${about}`}
        onClick={() => setDialog('open')}
      >
        Ask somebody
      </Button>
      {dialog === 'open' && (
        <AskDialog eulogyId={eulogyId} questionId={questionId} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function AskDialog({ eulogyId, questionId, onClose }: AskSomebodyProps & { onClose: () => void }) {
  const asked = useAsked(eulogyId);
  return (
    <Dialog
      open
      onClose={onClose}
      width="column"
      title="Ask somebody"
      description="They get one email with this one question. Nobody needs an account to answer it."
      actions={asked.data ? 'in-children' : undefined}
    >
      {asked.data ? (
        <AskForm eulogyId={eulogyId} questionId={questionId} asked={asked.data} onClose={onClose} />
      ) : asked.isError ? (
        <LoadFailed what="Whom you can ask" onRetry={() => void asked.refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Bone className="h-40 w-full" />
        </div>
      )}
    </Dialog>
  );
}

const SOMEBODY_NEW = 'new';

/** The list may change while it is looked at: whoever was chosen stays chosen. */
function keyOf({ personId, letter }: AskedResponse['people'][number]): string {
  return personId ?? `letter ${letter}`;
}

interface AskFormProps extends AskSomebodyProps {
  asked: AskedResponse;
  onClose: () => void;
}

function AskForm({ eulogyId, questionId, asked: { people, questions }, onClose }: AskFormProps) {
  const [question, setQuestion] = useState(() => questions.find(({ id }) => id === questionId)?.id ?? '');
  const [who, setWho] = useState(people.length === 0 ? SOMEBODY_NEW : '');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<{ question?: string; who?: string; email?: string }>({});
  const ask = useAsk(eulogyId);
  const isNew = who === SOMEBODY_NEW;
  const chosen = people.find((person) => keyOf(person) === who);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ask.isPending) return;
    if (question === '') return setMissing({ question: 'Please choose a question.' });
    if (!isNew && !chosen) return setMissing({ who: 'Please choose whom to ask.' });
    if (isNew && email.trim() === '') return setMissing({ email: 'Please enter an email address' });
    setMissing({});
    const body: AskRequest = {
      questionId: question,
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(isNew ? { email: email.trim(), ...(name.trim() === '' ? {} : { name: name.trim() }) } : {}),
      ...(chosen?.personId ? { personId: chosen.personId } : {}),
      ...(chosen?.letter ? { letter: chosen.letter } : {}),
    };
    ask.mutate(body, {
      onSuccess: () => {
        showToast({
          title: 'On its way',
          description: `The question is on its way to ${chosen?.who ?? email.trim()}.`,
        });
        onClose();
      },
    });
  };

  const refusedAt = (field: string) => fieldError(ask.error, field);
  const isShownAtField = (isNew && ['email', 'name'].some(refusedAt)) || refusedAt('note') !== undefined;
  return (
    <form className="letter-form" noValidate onSubmit={submit}>
      <SelectField
        label="The question"
        value={question}
        error={missing.question}
        options={[
          ...(question === '' ? [{ value: '', label: 'Choose a question' }] : []),
          ...questions.map(({ id, text }) => ({ value: id, label: text })),
        ]}
        onChange={(event) => {
          setQuestion(event.target.value);
          setMissing({});
        }}
      />
      {people.length > 0 && (
        <RadioGroup
          legend="Whom to ask"
          value={who}
          error={missing.who}
          options={[
            ...people.map((person) => ({ value: keyOf(person), label: person.who })),
            { value: SOMEBODY_NEW, label: 'Somebody else' },
          ]}
          onChange={(value) => {
            setWho(value);
            setMissing({});
          }}
        />
      )}
      {isNew && (
        <>
          <TextField
            label="Their name (optional)"
            autoComplete="off"
            maxLength={60}
            value={name}
            error={refusedAt('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Their email address"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            error={missing.email ?? refusedAt('email')}
            onChange={(event) => {
              setEmail(event.target.value);
              setMissing({});
            }}
          />
        </>
      )}
      <TextArea
        lines="one"
        label="A sentence of your own (optional)"
        help="It goes in the email under the question."
        maxLength={200}
        value={note}
        error={refusedAt('note')}
        onChange={(event) => setNote(event.target.value)}
      />
      {ask.isError && !isShownAtField && (
        <Notice tone="error" announce="alert">
          <p>{sentenceOf(ask.error, 'That was not sent. Please try again.')}</p>
        </Notice>
      )}
      <div className="acts">
        <Button look="main" type="submit" busy={ask.isPending ? 'Sending…' : undefined}>
          Send the question
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

function fieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.problem?.errors?.find(({ path }) => path === field)?.message;
}
