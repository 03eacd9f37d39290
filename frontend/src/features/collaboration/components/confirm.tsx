import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.js';

interface ConfirmProps {
  question: string;
  /** What the button does. */
  yes: string;
  busy: string | undefined;
  onYes: () => void;
  onNo: () => void;
}

/** Asks once more in the place where the button was; the focus goes to the question. */
export function Confirm({ question, yes, busy, onYes, onNo }: ConfirmProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div
      className="confirm"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onNo();
      }}
    >
      <p ref={words} tabIndex={-1}>
        {question}
      </p>
      <div className="acts">
        <Button busy={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button look="word-plain" onClick={onNo}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
