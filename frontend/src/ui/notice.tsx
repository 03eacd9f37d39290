import type { ReactNode } from 'react';
import { Icon } from './icons.js';

interface NoticeProps {
  /** `notice`: test mode, not sure. `error`: something failed. `calm`: good to know. */
  tone?: 'notice' | 'error' | 'calm';
  /** Set to have it read out when it appears. */
  announce?: 'alert' | 'status';
  children: ReactNode;
}

/** A note that must be seen and stays. (A toast is for what passes.) */
export function Notice({ tone = 'notice', announce, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={announce}>
      <Icon name={tone === 'calm' ? 'check' : 'info'} />
      <div>{children}</div>
    </div>
  );
}
