import type { EulogyResponse } from '../../../lib/api-types.js';
import { Icon } from '../../../ui/icons.js';

const LINES = [
  'The eulogy for 3, 5 or 8 minutes, with the source of every sentence',
  'Changes and new versions for as long as you need them',
  'Pages for the lectern, and files to print and to keep',
] as const;

/** What somebody pays for who has gathered everything already. */
export function WhatIsInIt({ eulogy }: { eulogy: Pick<EulogyResponse, 'progress'> }) {
  const { answered } = eulogy.progress;
  const told = answered === 1 ? 'the one question that was answered' : `the ${answered} questions that were answered`;
  return (
    <section aria-labelledby="in-it-heading" className="in-it">
      <h2 id="in-it-heading">What is in it</h2>
      <ul>
        {[`Everything that was told so far, from ${told}: nothing is typed again`, ...LINES].map((line) => (
          <li key={line}>
            <Icon name="check" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
