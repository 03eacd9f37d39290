import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { LEGAL } from '../../../content/site.js';
import { buttonClass } from '../../../ui/button-class.js';
import { Field } from '../../../ui/field.js';
import { Icon } from '../../../ui/icons.js';
import { GREETING, HINT, LONGEST_MESSAGE, NOT_SENT, sendMessage, SENT, whyNotSent } from '../../support/index.js';
import { useSiteSession } from '../site-session.js';
import '../../support/support.css';

type Told = { readonly tone: 'plain' | 'problem'; readonly title: string; readonly description: string };

/**
 * The live support on public pages. A visitor writes with an address for the answer, which comes by mail; who is signed in goes on
 * with their conversation in their account.
 */
export function SupportWord() {
  const session = useSiteSession();
  const dialog = useRef<HTMLDialogElement>(null);
  if (session.status === 'signed-in') {
    return (
      <aside className="support-corner" aria-label="Support">
        <a className="support-button" href="/account?support=open">
          <Icon name="message" />
          <span>{HINT}</span>
        </a>
      </aside>
    );
  }
  return (
    <aside className="support-corner" aria-label="Support">
      <button
        type="button"
        className="support-button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="message" />
        <span>{HINT}</span>
      </button>
      <dialog
        ref={dialog}
        className="legal"
        aria-labelledby="support-word"
        // A press on the dimmed page is a press on the dialog element itself.
        onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      >
        <div>
          <h2 id="support-word">Live Support</h2>
          <p className="support-said" data-from="team">
            {GREETING}
          </p>
          <p className="small muted">We answer by email, within {LEGAL.replyHours} hours.</p>
          <WriteToUs onClose={() => dialog.current?.close()} />
        </div>
      </dialog>
    </aside>
  );
}

function WriteToUs({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const emailField = useRef<HTMLInputElement>(null);
  // The same words sent again after a failure are the same message: the first try may have arrived.
  const attempt = useRef<{ words: string; key: string }>(undefined);

  const send = async (): Promise<void> => {
    if (text.trim() === '' || busy) return;
    if (!emailField.current?.checkValidity()) {
      setEmailError('Please enter an email address for our answer');
      emailField.current?.focus();
      return;
    }
    const words = `${email}\n${text}`;
    if (attempt.current?.words !== words) attempt.current = { words, key: crypto.randomUUID() };
    setBusy(true);
    setTold(undefined);
    try {
      await sendMessage(text, email.trim(), attempt.current.key);
      attempt.current = undefined;
      setText('');
      setTold({ tone: 'plain', ...SENT });
    } catch (error) {
      setTold({ tone: 'problem', title: NOT_SENT, description: whyNotSent(error) });
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <form className="support-write" noValidate onSubmit={onSubmit}>
      <Field label="Your email" error={emailError}>
        {(wiring) => (
          <input
            {...wiring}
            ref={emailField}
            className="input"
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setEmailError(undefined);
            }}
          />
        )}
      </Field>
      <Field label="Your message">
        {(wiring) => (
          <textarea
            {...wiring}
            className="input"
            rows={3}
            maxLength={LONGEST_MESSAGE}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKey}
          />
        )}
      </Field>
      <p className="support-told" role="status" data-tone={told?.tone}>
        {told && (
          <>
            <strong>{told.title}</strong> {told.description}
          </>
        )}
      </p>
      <div className="acts">
        <button type="submit" className={buttonClass('main', 'small')} aria-disabled={busy || text.trim() === ''}>
          {busy ? 'Sending…' : 'Send'}
        </button>
        <button type="button" className={buttonClass('outline', 'small')} onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  );
}
