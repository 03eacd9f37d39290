import type { FamilySaid } from '@eulogy/arranger';
import { useEffect, useState } from 'react';
import type { FamilyAsked } from './say-family.js';

/** So long after the last key the list is said anew, in ms. */
const RESTS_AFTER_MS = 500;

/** Under the list of the family: the sentences that it becomes, while it can still be put in other words. */
export function FamilyAsSaid({ raw, questionId, subject, contributors, ownerId }: FamilyAsked) {
  const [said, setSaid] = useState<FamilySaid>();
  // What stands there already is said at once: the page does not grow later.
  const rest = said === undefined ? 0 : RESTS_AFTER_MS;
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(() => {
      // Without a connection the list is kept all the same, and said later.
      void import('./say-family.js').then(
        ({ sayFamily }) => isLate || setSaid(sayFamily({ raw, questionId, subject, contributors, ownerId })),
        () => undefined,
      );
    }, rest);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [raw, questionId, subject, contributors, ownerId, rest]);

  if (said === undefined || (said.text === null && said.why === null && said.tale === '')) return null;
  return (
    <section className="said-as" aria-labelledby="family-said">
      <h2 id="family-said">How it will be said</h2>
      {said.text !== null && <blockquote>{said.text}</blockquote>}
      {said.why === 'too-long' && (
        <p>
          This is too long to be read out among the memories. A list of names can be said; stories have their own
          questions.
        </p>
      )}
      {said.why === 'unsayable' && (
        <p>
          Nobody is named yet: we do not know how to say <q>{said.stopper}</q>, and nobody should hear that they were
          left out. Put it in other words, or give it a line of its own.
        </p>
      )}
      {said.tale !== '' && (
        <p>
          Told by itself, where there is room: <q>{said.tale}</q>
        </p>
      )}
      {said.left.length > 0 && said.text !== null && (
        <p>
          Not read out: <q>{said.left.join(' … ')}</q>
        </p>
      )}
    </section>
  );
}
