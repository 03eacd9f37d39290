import type { ReactNode } from 'react';
import type { ReviewResponse } from '../../../lib/api-types.js';
import { SaveState, type SaveStatus } from '../../../ui/save-state.js';
import { countOfAnswers } from '../answer-cards.js';
import { estimateInWords, shareOfTheTime } from '../estimate.js';

interface TallyProps {
  review: ReviewResponse;
  /** How many things wait for a word of the owner; undefined where nothing of it is shown. */
  waiting: number | undefined;
  /** `closed`: a refunded eulogy, of which nothing more is chosen. */
  choices: 'open' | 'closed';
  /** Whom it is about; '' while nobody has said. */
  calledName: string;
  saved: SaveStatus;
  /** The way to ask more people. */
  children?: ReactNode;
}

/** In the margin, which stays while the page is scrolled: where everything stands, for how long it is enough, and who could be asked. */
export function Tally({ review, waiting, choices, calledName, saved, children }: TallyProps) {
  const parts = [
    ...(waiting === undefined
      ? []
      : [
          {
            id: 'needs-heading',
            name: 'For you to decide',
            says: waiting === 0 ? 'settled' : String(waiting),
            waits: waiting > 0,
          },
        ]),
    { id: 'told-heading', name: 'What people told us', says: allAnswers(review), waits: false },
    ...(choices === 'closed'
      ? []
      : [
          { id: 'length-heading', name: 'How long', says: `${review.duration} minutes`, waits: false },
          { id: 'manner-heading', name: 'How it should sound', says: review.tone, waits: false },
          { id: 'ready-heading', name: 'The last step', says: '', waits: false },
        ]),
  ];
  return (
    <aside className="margin tally" aria-labelledby="tally-heading">
      <h2 id="tally-heading">{calledName === '' ? 'So far' : `In ${calledName}’s eulogy`}</h2>
      <nav aria-label="On this page" className="num">
        <ul>
          {parts.map(({ id, name, says, waits }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{name}</span>
                <span data-waits={waits || undefined}>{says}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="tally-estimate">
        <p>{estimateInWords(review)}</p>
        <div className="tally-scale" aria-hidden="true">
          <i style={{ width: `${Math.round(shareOfTheTime(review) * 100)}%` }} />
        </div>
      </div>
      {children}
      <SaveState status={saved} />
    </aside>
  );
}

/** "22 answers", or how many of them go in; without the facts, which are everybody's. */
export function allAnswers({ people }: Pick<ReviewResponse, 'people'>): string {
  const sum = (of: 'answers' | 'included'): number => people.reduce((all, person) => all + person[of], 0);
  return countOfAnswers(sum('answers'), sum('included'));
}
