import { formatDate } from '../../../lib/format.js';
import { Notice } from '../../../ui/notice.js';

/** The money went back: what was written stays readable, and nothing more is written. */
export function RefundedNotice({ at }: { at: string }) {
  return (
    <Notice>
      <p>
        This eulogy was refunded on {formatDate(at)}. You can still read and download it. No new version is written for
        it.
      </p>
    </Notice>
  );
}
