import { openUntil } from '../../../lib/service-day.js';

/** What the link of a copy is good for, and until when. */
export function ThisLink({ closesAt }: { closesAt: string }) {
  return (
    <div>
      <dt>This link</dt>
      <dd>Always the newest finished text. It is {openUntil(closesAt)}</dd>
    </div>
  );
}
