import { formatDate } from '../../../lib/format.js';

/** What the link of a copy is good for, and until when. */
export function ThisLink({ closesAt }: { closesAt: string }) {
  return (
    <div>
      <dt>This link</dt>
      <dd>Always the newest finished text. It ends on {formatDate(closesAt)}</dd>
    </div>
  );
}
