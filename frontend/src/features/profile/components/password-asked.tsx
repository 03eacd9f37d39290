import { useState, type FormEvent } from 'react';
import { isPasswordWanted, sentenceOf } from '../../../lib/http.js';
import { knowsPasskeys, NoPasskeyShown } from '../../../lib/passkeys.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { PasswordField } from '../../../ui/text-field.js';
import { confirmWithPasskey, usePasskeys } from '../api/passkeys.js';

interface Asked {
  open: boolean;
  onClose: () => void;
  /** Does it with the password. What it throws is said at the field. */
  onPassword: (password: string) => Promise<void>;
  /** Does it after a passkey was shown. */
  onPasskey: () => Promise<void>;
}

/**
 * Does something that the server may want the password for again: tried without, and once more with what the person enters.
 * @param failed what to say when it failed for another reason
 */
export function useAskedPassword(
  act: (password?: string) => Promise<unknown>,
  failed: (error: unknown) => void,
): { run: () => Promise<void>; isBusy: boolean; asked: Asked } {
  const [open, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (isPasswordWanted(error)) setOpen(true);
      else failed(error);
    } finally {
      setBusy(false);
    }
  };
  const onPassword = async (password: string): Promise<void> => {
    await act(password);
    setOpen(false);
  };
  const onPasskey = async (): Promise<void> => {
    await confirmWithPasskey();
    await act();
    setOpen(false);
  };
  return { run, isBusy, asked: { open, onClose: () => setOpen(false), onPassword, onPasskey } };
}

interface PasswordAskedProps {
  asked: Asked;
  /** What the button does: "Sign them out". */
  action: string;
  busy: string;
  /** Why it is asked for. */
  why?: string;
  /** Whether a passkey will do as well. */
  instead?: 'passkey' | 'nothing';
}

/** Asks for the own password once more, or for a passkey. */
export function PasswordAsked(props: PasswordAskedProps) {
  const { asked, why = 'You signed in a while ago, so we’re just checking it’s you.' } = props;
  return (
    <Dialog
      open={asked.open}
      onClose={asked.onClose}
      title="Enter your password"
      description={why}
      actions="in-children"
    >
      <PasswordForm {...props} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it opens empty each time. */
function PasswordForm({ asked, action, busy, instead = 'passkey' }: PasswordAskedProps) {
  const passkeys = usePasskeys();
  const takesPasskey = instead === 'passkey' && knowsPasskeys() && (passkeys.data?.length ?? 0) > 0;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const tryIt = async (how: () => Promise<void>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    try {
      await how();
    } catch (error) {
      setProblem(
        error instanceof NoPasskeyShown
          ? 'No passkey was used. Try again, or enter your password.'
          : sentenceOf(error, 'That did not work. Please try again.'),
      );
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '') setProblem('Enter your password');
    else void tryIt(() => asked.onPassword(password));
  };
  return (
    <form className="grid gap-6" aria-label={action} noValidate onSubmit={submit}>
      <PasswordField
        label="Password"
        id="asked-password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className="acts">
        <Button look="main" type="submit" busy={isSending ? busy : undefined}>
          {action}
        </Button>
        {takesPasskey && (
          <Button look="word" onClick={() => void tryIt(asked.onPasskey)}>
            Use a passkey instead
          </Button>
        )}
        <Button look="word-plain" onClick={asked.onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
