import { useState } from 'react';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { Button, type ButtonLook } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { ActForm } from '../parts/act-form.js';
import type { Schemas } from '../schemas.js';
import { useAct } from '../use-act.js';

type Person = Schemas['CustomerResponse'];

const NOTE_MAX_LENGTH = 500;

interface Writee {
  id: string;
  firstName: string;
  email?: string;
}

interface WriteToProps {
  person: Writee;
  suggested?: string;
  /** `main` where it is the first thing to do. */
  look?: ButtonLook;
}

/** Writing to somebody where they read it, first or in answer. */
export function WriteTo({ person: { id, firstName, email }, suggested, look = 'outline' }: WriteToProps) {
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  const them = firstName || email || 'them';
  const write = useAct(
    (message: string) =>
      answerOf(
        api.POST('/api/admin/chat/conversations/{personId}/reply', {
          params: { path: { personId: id } },
          body: { message },
        }),
      ),
    {
      done: { title: 'Sent', description: `Where ${them} is not here, it follows by mail.` },
      failed: { title: 'Error', description: 'The message was not sent.' },
    },
  );
  return (
    <>
      <Button size="small" look={look} onClick={() => setAsked(true)}>
        Write to {firstName || 'them'}
      </Button>
      <WordsDialog
        open={isAsked}
        onClose={close}
        title={`Write to ${them}`}
        label="Message"
        help="They read it in the chat, or get it by mail."
        maxLength={4000}
        suggested={suggested}
        action="Send"
        busy={write.isPending ? 'Sending…' : undefined}
        onWords={(words) => write.mutate(words, { onSuccess: close })}
      />
    </>
  );
}

/** Writing to the person, and leaving a note for the others of the staff. */
export function PersonActs({ person }: { person: Person }) {
  const { id } = person;
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  const note = useAct(
    (words: string) =>
      answerOf(api.POST('/api/admin/users/{id}/notes', { params: { path: { id } }, body: { note: words } })),
    { failed: { title: 'Error', description: 'The note was not kept.' } },
  );
  return (
    <div className="acts">
      <WriteTo person={person} />
      <Button size="small" onClick={() => setAsked(true)}>
        Leave a note
      </Button>
      <WordsDialog
        open={isAsked}
        onClose={close}
        title="Leave a note"
        label="Note"
        help="Staff read it here, with your name. It is in the person’s own export, and goes with the account."
        maxLength={NOTE_MAX_LENGTH}
        action="Keep the note"
        busy={note.isPending ? 'Keeping…' : undefined}
        onWords={(words) => note.mutate(words, { onSuccess: close })}
      />
    </div>
  );
}

interface WordsDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  help: string;
  maxLength: number;
  action: string;
  busy: string | undefined;
  /** What stands there to begin with, to be changed or sent as it is. */
  suggested?: string | undefined;
  onWords: (words: string) => void;
}

function WordsDialog({ open, onClose, title, ...form }: WordsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} actions="in-children">
      <WordsForm onClose={onClose} {...form} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it opens empty each time. */
function WordsForm({
  onWords,
  label,
  help,
  maxLength,
  suggested = '',
  ...form
}: Omit<WordsDialogProps, 'open' | 'title'>) {
  const [words, setWords] = useState(suggested);
  const [missing, setMissing] = useState<string>();
  return (
    <ActForm
      {...form}
      onSubmit={() => (words.trim() === '' ? setMissing('Please write something first') : onWords(words.trim()))}
    >
      <TextArea
        label={label}
        help={help}
        name="words"
        maxLength={maxLength}
        value={words}
        error={missing}
        onChange={(event) => {
          setWords(event.target.value);
          setMissing(undefined);
        }}
      />
    </ActForm>
  );
}

/** For an account that was never verified: the code again, or to the address that was meant. */
export function VerificationActs({ person: { id, email } }: { person: Person }) {
  const [isAsked, setAsked] = useState(false);
  const resend = useAct(
    () => answerOf(api.POST('/api/admin/users/{id}/resend-verification', { params: { path: { id } } })),
    {
      done: { title: 'Code sent', description: `It is on its way to ${email}.` },
      failed: { title: 'Error', description: 'No code was sent.' },
    },
  );
  const correct = useAct(
    (body: { email: string; reason: string }) =>
      answerOf(api.POST('/api/admin/users/{id}/correct-address', { params: { path: { id } }, body })),
    {
      done: { title: 'Address corrected', description: 'A code is on its way there.' },
      failed: { title: 'Error', description: 'The address stays as it was.' },
    },
  );
  const close = (): void => setAsked(false);
  return (
    <div className="acts">
      <Button size="small" busy={resend.isPending ? 'Sending…' : undefined} onClick={() => resend.mutate()}>
        Send the code again
      </Button>
      <Button size="small" onClick={() => setAsked(true)}>
        Correct the address…
      </Button>
      <Dialog open={isAsked} onClose={close} title="Correct the address" actions="in-children">
        <AddressForm
          onClose={close}
          busy={correct.isPending ? 'Correcting…' : undefined}
          onAddress={(body) => correct.mutate(body, { onSuccess: close })}
        />
      </Dialog>
    </div>
  );
}

interface AddressFormProps {
  onClose: () => void;
  busy: string | undefined;
  onAddress: (body: { email: string; reason: string }) => void;
}

function AddressForm({ onAddress, ...form }: AddressFormProps) {
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isWhole = email.trim() !== '' && reason.trim() !== '';
  return (
    <ActForm
      action="Correct and send a code"
      {...form}
      onSubmit={() => (isWhole ? onAddress({ email: email.trim(), reason: reason.trim() }) : setTried(true))}
    >
      <TextField
        type="email"
        label="Address that was meant"
        help="The code of before is dead. Whoever reads the new one still needs the password."
        value={email}
        error={isTried && email.trim() === '' ? 'Please enter the address' : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextArea
        label="Reason"
        help="It is kept in the audit with your name."
        name="reason"
        maxLength={NOTE_MAX_LENGTH}
        value={reason}
        error={isTried && reason.trim() === '' ? 'Please say why' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActForm>
  );
}
