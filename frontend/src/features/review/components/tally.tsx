import type { ReactNode } from 'react';
import type { ReviewResponse } from '../../../lib/api-types.js';
import { SaveState, type SaveStatus } from '../../../ui/save-state.js';
import { countOfAnswers } from '../answer-cards.js';
import { estimateInWords } from '../estimate.js';

interface TallyProps {
  review: ReviewResponse;
  /** Whom it is about; '' while nobody has said. */
  calledName: string;
  saved: SaveStatus;
  /** The way to ask more people. */
  children?: ReactNode;
}

/** In the margin: whose words there are, for how long they are enough, and what would help. */
export function Tally({ review, calledName, saved, children }: TallyProps) {
  const { people } = review;
  return (
    <aside className="margin tally" aria-labelledby="tally-heading">
      <h2 id="tally-heading">{calledName === '' ? 'So far' : `In ${calledName}’s eulogy`}</h2>
      {people.length > 0 && (
        <dl className="num">
          {people.map((person) => (
            <div key={person.id}>
              <dt>{person.name}</dt>
              <dd>{countOfAnswers(person.answers, person.included)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="tally-estimate">{estimateInWords(review)}</p>
      {children}
      <SaveState status={saved} />
    </aside>
  );
}
