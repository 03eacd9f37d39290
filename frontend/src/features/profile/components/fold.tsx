import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';

interface FoldProps {
  /** What stands there while it is folded. */
  now: ReactNode;
  /** The word that opens it. */
  words: string;
  /** The form; `close` folds it again and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/** Something that is seldom changed: what it is now and a button, and in their place the form once it is wanted. */
export function Fold({ now, words, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (open) return children(close);
  return (
    <>
      {now}
      <div className="acts">
        <Button ref={opener} onClick={() => setOpen(true)}>
          {words}
        </Button>
      </div>
    </>
  );
}
