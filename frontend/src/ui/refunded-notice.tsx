import { formatDate } from '../lib/format.js';
import { Notice } from './notice.js';

interface RefundedNoticeProps {
  /** UTC ISO 8601. */
  at: string;
  /** Whether there is a text that stays readable. */
  text: 'written' | 'none';
  /** What was paid, in dollars: where it was nothing, nothing was refunded. */
  price?: string | undefined;
}

/** The money went back: what was written stays readable, and nothing more is written. */
export function RefundedNotice({ at, text, price }: RefundedNoticeProps) {
  return (
    <Notice>
      <p>
        {wasFree(price) ? 'We took this eulogy, which was free, back on' : 'This eulogy was refunded on'}{' '}
        {formatDate(at)}.{' '}
        {text === 'written'
          ? 'You can still read and download it. No new version is written for it.'
          : 'What was answered is kept. No text is written for it any more.'}
      </p>
    </Notice>
  );
}

/** "0.00": a free eulogy can be taken back, and is never refunded. */
export function wasFree(price: string | undefined): boolean {
  return price !== undefined && Number(price) === 0;
}
