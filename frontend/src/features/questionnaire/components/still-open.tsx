import { Button } from '../../../ui/button.js';

interface OpenQuestion {
  id: string;
  /** Its text, placeholders filled. */
  text: string;
  isRequired: boolean;
}

interface StillOpenProps {
  /** Those without an answer, in order; not the one that is on the screen. */
  open: readonly OpenQuestion[];
  /** Who tells on somebody else's invitation is not expected to know everything. */
  by: 'owner' | 'contributor';
  onGo: (questionId: string) => void;
}

/** Beside the last button: what it goes on without, and what it cannot go on without. */
export function StillOpen({ open, by, onGo }: StillOpenProps) {
  const [first] = open;
  if (!first) return null;
  const needed = open.find(({ isRequired }) => isRequired);
  const are = open.length === 1 ? 'One question has' : `${open.length} questions have`;
  return (
    <p className="small muted still-open">
      {needed ? (
        <>
          “{needed.text}” needs an answer before this can go on.{' '}
          <Button look="word" onClick={() => onGo(needed.id)}>
            Go to it
          </Button>
        </>
      ) : (
        <>
          {by === 'owner'
            ? `${are} no answer from you. You can go on without.`
            : `${are} no answer from you. What you told is enough.`}{' '}
          <Button look="word" onClick={() => onGo(first.id)}>
            {open.length === 1 ? 'Go to it' : 'Go to the first'}
          </Button>
        </>
      )}
    </p>
  );
}
