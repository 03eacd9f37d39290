import { dayInWords, openUntil } from '../../../lib/service-day.js';

/** Which day the service is, what the link of a copy is good for, and until when. */
export function ThisLink({ day, closesAt }: { day: string; closesAt: string }) {
  return (
    <>
      <div>
        <dt>The service</dt>
        <dd>{dayInWords(day)}</dd>
      </div>
      <div>
        <dt>This link</dt>
        <dd>Always the newest finished text. It is {openUntil(closesAt)}</dd>
      </div>
    </>
  );
}
