import type { EulogyResponse } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { useCreator } from '../api/own-part.js';

/** What a contributor may expect: the four steps, with who does each and where it is heard of. */
export function WhatHappensNext({ eulogy, email }: { eulogy: EulogyResponse; email: string }) {
  const name = useCreator(eulogy.id).data?.firstName.trim() ?? '';
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading">What Happens Next</h2>
      <ol className="next-steps">
        <li>
          <p>The owner reviews all responses, and chooses what goes in.</p>
        </li>
        <li>
          <p>
            The owner generates the final eulogy. Only {name === '' ? 'the owner' : amidEnglish(name)} sees it until
            it’s finished.
          </p>
        </li>
        <li>
          <p>
            {eulogy.isOwner ? (
              'Everyone who helped is notified by email once you mark it finished. Only whoever came by the shared link without an account is not: we have no address of theirs.'
            ) : (
              <>
                You are notified on completion, by email to <strong>{email}</strong>. That may be the evening before the
                service.
              </>
            )}
          </p>
        </li>
        <li>
          <p>Your contribution is acknowledged in it, if you wish.</p>
        </li>
      </ol>
    </section>
  );
}

/** What cannot wait: the owner knows the day, and we answer who writes to us. */
export function IfItCannotWait({ eulogy, hours }: { eulogy: EulogyResponse; hours: number }) {
  const name = useCreator(eulogy.id).data?.firstName.trim() ?? '';
  return (
    <section aria-labelledby="urgent-heading">
      <h2 id="urgent-heading">If it can’t wait</h2>
      <p>
        {name === '' ? 'Whoever asked you' : amidEnglish(name)} knows when the service is. If there’s something that
        must be said, or mustn’t, it’s best to call them. If something here isn’t working,{' '}
        <a href="/contact">write to us</a> and we’ll reply within {hours}&nbsp;hours.
      </p>
    </section>
  );
}
