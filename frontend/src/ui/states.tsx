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
    <div className="grid justify-items-start gap-3">
      <Heading>{title}</Heading>
      {children}
      {action !== undefined && <div className="acts mt-3">{action}</div>}
    </div>
  );
}

/** Something could not be fetched. Says so in words and offers to try again. */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>{what} could not be loaded. Nothing is lost.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
