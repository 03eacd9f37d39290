import type { EulogyResponse } from '../../../lib/api-types.js';
import { Icon } from '../../../ui/icons.js';

const LINES = [
  'A eulogy of 3, 5 or 8 minutes, with the source of every sentence',
  'Change any sentence, as often as you like',
  'Large-print pages for the lectern, and files to print and keep',
] as const;

/** What somebody pays for who has gathered everything already. */
export function WhatIsInIt({ eulogy }: { eulogy: Pick<EulogyResponse, 'progress'> }) {
  const { answered } = eulogy.progress;
  const told = answered === 1 ? 'the one question answered so far' : `all ${answered} questions answered so far`;
  return (
    <section aria-labelledby="in-it-heading" className="in-it">
      <h2 id="in-it-heading">What’s included</h2>
      <ul>
        {[`Everything from ${told}: nothing to type again`, ...LINES].map((line) => (
          <li key={line}>
            <Icon name="check" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
