import type { ReactNode } from 'react';
import { Button } from './button.js';

interface MessageProps {
  title: string;
  children?: ReactNode;
  /** A way on. */
  action?: ReactNode;
  /** `screen` gives the title the rank of the page's heading. */
  rank?: 'screen' | 'part';
}

/** A quiet full stop: nothing here yet, not found, not allowed. */
export function Message({ title, children, action, rank = 'screen' }: MessageProps) {
  const Heading = rank === 'screen' ? 'h1' : 'h3';
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Heading>{title}</Heading>
      {children}
      {action !== undefined && <div className="acts mt-3">{action}</div>}
    </div>
  );
}

interface LoadFailedProps {
  what: string;
  onRetry: () => void;
  /** `screen`: there is nothing else on the screen, so it needs a heading, which is heard. */
  rank?: 'screen' | 'part';
}

/** Something could not be fetched. Says so in words and offers to try again; what became of it, nobody here can know. */
export function LoadFailed({ what, onRetry, rank = 'part' }: LoadFailedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      {rank === 'screen' && <h1>{what}</h1>}
      <p>
        {what} could not be loaded.
        {rank === 'screen' && ' That doesn’t mean anything is gone.'} Please try again in a minute.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
