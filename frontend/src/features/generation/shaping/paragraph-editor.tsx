import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { forgetParagraphDraft, keepParagraphDraft, paragraphDraft } from './paragraph-draft.js';

interface ParagraphEditorProps {
  /** The eulogy it belongs to. */
  eulogyId: number;
  before: string;
  isBusy: boolean;
  onSave: (typed: string) => void;
  onClose: () => void;
  /** What was told, to write from. */
  beside?: ReactNode;
}

/** The same as the server takes. */
const LONGEST = 6_000;

/** A paragraph, in place and in its own type, to be typed over. */
export function ParagraphEditor({ eulogyId, before, isBusy, onSave, onClose, beside }: ParagraphEditorProps) {
  const [draft] = useState(() => paragraphDraft(eulogyId, before));
  const [typed, setTyped] = useState(draft ?? before);
  const [isAsking, setIsAsking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isChanged = typed.trim() !== before.trim();
  const isEmpty = typed.trim() === '';

  useLayoutEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 2}px`;
  }, [typed]);
  // A tab that is closed with words in it asks first.
  useLayoutEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const close = (): void => (isChanged ? setIsAsking(true) : onClose());
  const save = (): void => (isChanged ? onSave(typed) : onClose());
  return (
    <div className="editing">
      <label htmlFor={id} className="sr-only">
        The paragraph
      </label>
      <textarea
        id={id}
        ref={area}
        className="input"
        value={typed}
        maxLength={LONGEST}
        rows={2}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          setTyped(event.target.value);
          keepParagraphDraft(eulogyId, before, event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <p id={`${id}-help`} className="help">
        {draft !== undefined && typed === draft && 'What you typed before is still here. '}
        {isEmpty ? 'Nothing is left: the paragraph goes out.' : 'A blank line makes two paragraphs.'} Changed sentences
        are checked against the answers.
      </p>
      {isAsking ? (
        <div className="acts" role="group" aria-label="Leave without saving?">
          <p role="alert">Discard what you changed?</p>
          <Button size="small" onClick={() => setIsAsking(false)} autoFocus>
            Keep writing
          </Button>
          <Button
            look="word"
            onClick={() => {
              forgetParagraphDraft(eulogyId);
              onClose();
            }}
          >
            Leave it
          </Button>
        </div>
      ) : (
        <div className="acts">
          <Button look="main" size="small" busy={isBusy ? 'Saving…' : undefined} onClick={save}>
            {isEmpty ? 'Take the paragraph out' : 'Save'}
          </Button>
          <Button look="word" onClick={close}>
            Cancel
          </Button>
        </div>
      )}
      {beside}
    </div>
  );
}
