import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Icon } from './icons.js';

/** Folded help or a rarely needed field. Native `details`: keyboard and find-in-page work. */
export function Disclosure({
  summary,
  starts = 'folded',
  className,
  children,
}: {
  summary: string;
  /** Open where what it holds is in force. */
  starts?: 'folded' | 'open';
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={classNames('disclosure', className)} open={starts === 'open'}>
      <summary>
        <Icon name="chevronRight" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
