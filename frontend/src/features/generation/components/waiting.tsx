import type { ReactNode } from 'react';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { Picture } from '../../../ui/pictures/picture.js';

/** The page of the wait: the evening behind it, one column of words before it. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="over-art waiting">
      <Picture kind="dusk" seed={19} />
      <PageShell header={<TopBar look="clear" />}>
        <div className="wait">{children}</div>
      </PageShell>
    </div>
  );
}
