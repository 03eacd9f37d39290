import { formatDate } from '../lib/format.js';
import { Notice } from './notice.js';

interface RefundedNoticeProps {
  /** UTC ISO 8601. */
  at: string;
  /** Whether there is a text that stays readable. */
  text: 'written' | 'none';
}

/** The money went back: what was written stays readable, and nothing more is written. */
export function RefundedNotice({ at, text }: RefundedNoticeProps) {
  return (
    <Notice>
      <p>
        This eulogy was refunded on {formatDate(at)}.{' '}
        {text === 'written'
          ? 'You can still read and download it. No new version is written for it.'
          : 'What was answered is kept. No text is written for it any more.'}
      </p>
    </Notice>
  );
}
