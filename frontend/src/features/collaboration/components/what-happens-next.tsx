import type { EulogyResponse } from '../../../lib/api-types.js';
import { useCreator } from '../api/own-part.js';

/** What a contributor may expect: the four steps, each with who does it, when it is heard of and at which address. */
export function WhatHappensNext({ eulogy, email }: { eulogy: EulogyResponse; email: string }) {
  const name = useCreator(eulogy.id).data?.firstName.trim() ?? '';
  const owner = name || 'the owner';
  const steps = [
    {
      said: 'The owner reviews all responses.',
      more: `${name || 'The owner'} chooses what goes in.`,
    },
    {
      said: 'The owner generates the final eulogy.',
      more: `Nobody else sees it until ${owner} marks it finished.`,
    },
    {
      said: 'You are notified on completion, by email.',
      more: `When ${owner} marks it finished, we’ll email ${email}. That may be the evening before the service.`,
    },
    {
      said: 'Your contribution is acknowledged, if you wish.',
      more: 'Choose below. You can change your mind until the eulogy is finished.',
    },
  ];
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading">What Happens Next</h2>
      <ol className="next-steps">
        {steps.map(({ said, more }) => (
          <li key={said}>
            <p>{said}</p>
            {!eulogy.isOwner && <p className="muted">{more}</p>}
          </li>
        ))}
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
        {name === '' ? 'Whoever asked you' : name} knows when the service is. If there’s something that must be said, or
        mustn’t, it’s best to call them. If something here isn’t working, <a href="/contact">write to us</a> and we’ll
        reply within {hours} hours.
      </p>
    </section>
  );
}
