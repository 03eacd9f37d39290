import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons.js';

interface FoldProps {
  id: string;
  title: string;
  rank?: 'h2' | 'h3';
  /** What stands before the title: whose it is. */
  mark?: ReactNode;
  /** What is in it, in a few words. */
  tells: ReactNode;
  /** Set where it opens by itself. */
  isOpen?: boolean;
  children: ReactNode;
}

/** One line of a list of contents; what it stands for opens under it. Native `details`: keyboard and find-in-page work. */
export function Fold({ id, title, rank: Heading = 'h3', mark, tells, isOpen = false, children }: FoldProps) {
  return (
    <section aria-labelledby={id}>
      <details className="fold" open={isOpen}>
        <summary>
          {mark}
          <Heading id={id}>{title}</Heading>
          <span className="fold-tells num">{tells}</span>
          <Icon name="chevronRight" />
        </summary>
        <div className="folded">{children}</div>
      </details>
    </section>
  );
}
