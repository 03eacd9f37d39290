import { useRef, useState, type FormEvent } from 'react';
import type { PasskeyResponse } from '../../../lib/api-types.js';
import { formatDate } from '../../../lib/format.js';
import { sentenceOf } from '../../../lib/http.js';
import { HasPasskeyAlready, knowsPasskeys, NoPasskeyShown } from '../../../lib/passkeys.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Notice } from '../../../ui/notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from '../api/passkeys.js';
import { Part } from './part.js';
import { PasswordAsked, useAskedPassword } from './password-asked.js';

const NAME_MAX_LENGTH = 60;

/** Passkeys beside the password: what they are, those that there are, and one more. */
export function PasskeysPart() {
  const passkeys = usePasskeys();
  useUnauthorizedRedirect({ error: passkeys.error });
  return (
    <Part id="passkeys" title="Passkeys">
      <p>
        A passkey lets you sign in the way you unlock your phone or computer: with your face, your fingerprint or a PIN.
        Your password still works too.
      </p>
      {passkeys.isPending ? (
        <Skeleton lines={2} />
      ) : passkeys.data === undefined ? (
        <LoadFailed what="The list of passkeys" onRetry={() => void passkeys.refetch()} />
      ) : (
        passkeys.data.length > 0 && (
          <ul className="devices">
            {passkeys.data.map((passkey) => (
              <Passkey key={passkey.id} passkey={passkey} isLast={passkeys.data.length === 1} />
            ))}
          </ul>
        )
      )}
      {knowsPasskeys() ? (
        <AddPasskey />
      ) : (
        <p className="small muted">This browser can’t make passkeys. Try a newer one, or your phone.</p>
      )}
    </Part>
  );
}

function AddPasskey() {
  const [said, setSaid] = useState<'added' | 'none' | 'known'>();
  const add = useAddPasskey();
  useUnauthorizedRedirect({ error: add.error });
  const failed = (error: unknown): void => {
    if (error instanceof NoPasskeyShown) return setSaid('none');
    if (error instanceof HasPasskeyAlready) return setSaid('known');
    const description = sentenceOf(error, 'Please try again.');
    showToast({ title: 'The passkey could not be added', description, tone: 'problem' });
  };
  const { run, isBusy, asked } = useAskedPassword(async (password) => {
    setSaid(undefined);
    await add.mutateAsync(password);
    setSaid('added');
  }, failed);
  return (
    <>
      {said && (
        <Notice tone="calm" announce="status">
          {words[said]}
        </Notice>
      )}
      <div className="acts">
        <Button busy={isBusy ? 'Waiting for your device…' : undefined} onClick={() => void run()}>
          Add a passkey
        </Button>
      </div>
      <PasswordAsked asked={asked} action="Add a passkey" busy="Waiting for your device…" />
    </>
  );
}

const words = {
  added: 'Your passkey is added. You can sign in with it from now on. We have sent you an email about it.',
  none: 'No passkey was made. You can try again whenever you like.',
  known: 'This device has a passkey for your account already.',
} as const;

interface PasskeyProps {
  passkey: PasskeyResponse;
  isLast: boolean;
}

function Passkey({ passkey, isLast }: PasskeyProps) {
  const [isRenaming, setRenaming] = useState(false);
  const renamer = useRef<HTMLButtonElement>(null);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const close = (): void => {
    setRenaming(false);
    requestAnimationFrame(() => renamer.current?.focus());
  };
  if (isRenaming)
    return (
      <li>
        <RenameForm passkey={passkey} onClose={close} />
      </li>
    );
  return (
    <li>
      <div>
        <p id={`passkey-${id}`}>
          <strong className="part-now">{name}</strong>
        </p>
        <p className="small muted">
          Added {formatDate(createdAt)}. {lastUsedAt ? `Last used ${formatDate(lastUsedAt)}.` : 'Not used yet.'}
        </p>
      </div>
      <div className="acts">
        <Button ref={renamer} look="word" aria-describedby={`passkey-${id}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <RemovePasskey passkey={passkey} isLast={isLast} />
      </div>
    </li>
  );
}

function RenameForm({ passkey, onClose }: { passkey: PasskeyResponse; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const [missing, setMissing] = useState(false);
  const rename = useRenamePasskey();
  useUnauthorizedRedirect({ error: rename.error });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || rename.isPending) return;
    rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose });
  };
  const problem = missing
    ? 'Please give it a name'
    : rename.error
      ? sentenceOf(rename.error, 'That did not work. Please try again.')
      : undefined;
  return (
    <form className="grid grow gap-4" aria-label={`Rename ${passkey.name}`} noValidate onSubmit={submit}>
      <TextField
        label="Name"
        id={`passkey-name-${passkey.id}`}
        autoFocus
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        help="So that you know it again: My phone, Work computer."
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="acts">
        <Button type="submit" busy={rename.isPending ? 'Saving…' : undefined}>
          Save the name
        </Button>
        <Button look="word-plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function RemovePasskey({ passkey: { id, name }, isLast }: PasskeyProps) {
  const [asking, setAsking] = useState(false);
  const remove = useRemovePasskey();
  useUnauthorizedRedirect({ error: remove.error });
  const failed = (error: unknown): void =>
    showToast({ title: 'Removing failed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });
  const { run, isBusy, asked } = useAskedPassword((password) => remove.mutateAsync({ id, password }), failed);
  // One dialog at a time: the question closes, whether the passkey is removed or the password is asked for.
  const go = (): void => void run().finally(() => setAsking(false));
  return (
    <>
      <Button look="word" aria-describedby={`passkey-${id}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove “${name}”?`}
        description={
          isLast
            ? 'It is your last passkey. From then on you sign in with your password, or with a link in your email. We ask for the password, so that you are not locked out.'
            : 'Nobody can sign in with it any more. Your other passkeys and your password work as before.'
        }
        actions={
          <>
            <Button look="main" busy={isBusy ? 'Removing…' : undefined} onClick={go}>
              Remove it
            </Button>
            <Button look="word-plain" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      />
      <PasswordAsked
        asked={asked}
        action="Remove it"
        busy="Removing…"
        {...(isLast
          ? { instead: 'nothing', why: 'After this your password is your way in, so we make sure that you know it.' }
          : {})}
      />
    </>
  );
}
