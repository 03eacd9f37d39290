import { useState, type FormEvent } from 'react';
import { isPasswordWanted, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { PasswordField } from '../../../ui/text-field.js';

interface Asked {
  open: boolean;
  onClose: () => void;
  /** Does it with the password. What it throws is said at the field. */
  onPassword: (password: string) => Promise<void>;
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
  return { run, isBusy, asked: { open, onClose: () => setOpen(false), onPassword } };
}

interface PasswordAskedProps {
  asked: Asked;
  /** What the button does: "Sign them out". */
  action: string;
  busy: string;
}

/** Asks for the own password once more. */
export function PasswordAsked({ asked, action, busy }: PasswordAskedProps) {
  return (
    <Dialog
      open={asked.open}
      onClose={asked.onClose}
      title="Enter your password"
      description="You signed in a while ago, so we make sure that it is you."
      actions="in-children"
    >
      <PasswordForm asked={asked} action={action} busy={busy} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that it opens empty each time. */
function PasswordForm({ asked, action, busy }: PasswordAskedProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (password === '') return setProblem('Enter your password');
    setSending(true);
    try {
      await asked.onPassword(password);
    } catch (error) {
      setProblem(sentenceOf(error, 'That did not work. Please try again.'));
    } finally {
      setSending(false);
    }
  };
  return (
    <form className="grid gap-6" aria-label={action} noValidate onSubmit={(event) => void submit(event)}>
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
        <Button look="word-plain" onClick={asked.onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
