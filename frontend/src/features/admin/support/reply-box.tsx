import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { UNSAVED_PREFIX } from '../../../lib/forget-device.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { TextArea } from '../../../ui/text-area.js';
import { sayError } from '../told.js';

/** Sends a text once, however often it is tried. @param key of the try: the same words sent again are the same message */
export type SendText = (sent: { message: string; key: string }) => Promise<unknown>;

interface ReplyBoxProps {
  /** Whose words, and to whom: unsent words are kept under it for this tab. */
  place: string;
  label: string;
  help?: ReactNode;
  action: string;
  busy: string;
  failed: string;
  maxLength: number;
  send: SendText;
  onSent?: () => void;
  /** `sends`: Enter sends, with Shift it is a new line. */
  enter?: 'sends';
  /** Beside the button; gets a function that adds words to what is written. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

/** A place to answer. The words stay in it until the server has them, through failures and reloads. */
export function ReplyBox({
  place,
  label,
  help,
  action,
  busy,
  failed,
  maxLength,
  send,
  onSent,
  enter,
  tools,
}: ReplyBoxProps) {
  const [text, setText] = useState(() => read(place));
  const [missing, setMissing] = useState<string>();
  const [state, setState] = useState<'idle' | 'sending'>('idle');
  const [error, setError] = useState<unknown>();
  useUnauthorizedRedirect({ error });
  const field = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef<{ text: string; key: string }>(undefined);

  const write = (next: string): void => {
    setText(next);
    setMissing(undefined);
    keep(place, next);
  };

  const submit = async (): Promise<void> => {
    if (state === 'sending') return;
    if (text.trim() === '') return setMissing('Please write something first');
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    setState('sending');
    try {
      await send({ message: text, key: attempt.current.key });
      attempt.current = undefined;
      write('');
      onSent?.();
    } catch (refused) {
      setError(refused);
      sayError(refused, failed);
    } finally {
      setState('idle');
      field.current?.focus();
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (enter !== 'sends' || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // The keys of a screen have no Shift and Enter: there it begins a new line.
    if (window.matchMedia?.('(pointer: coarse)').matches) return;
    event.preventDefault();
    void submit();
  };

  const insert = (added: string): void => {
    write(text.trim() === '' ? added : `${text.trimEnd()}\n\n${added}`);
    field.current?.focus();
  };

  return (
    <form
      className="reply-box"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={label}
        help={help}
        rows={3}
        maxLength={maxLength}
        value={text}
        error={missing}
        ref={field}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="acts">
        <Button type="submit" look="main" size="small" busy={state === 'sending' ? busy : undefined}>
          {action}
        </Button>
        {tools?.(insert)}
      </div>
    </form>
  );
}

function read(place: string): string {
  try {
    return sessionStorage.getItem(UNSAVED_PREFIX + place) ?? '';
  } catch {
    return '';
  }
}

function keep(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(UNSAVED_PREFIX + place);
    else sessionStorage.setItem(UNSAVED_PREFIX + place, text);
  } catch {
    // Storage is switched off in this browser: the text stays in the field.
  }
}
