import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReviewResponse } from '../../../lib/api-types.js';
import { SaveState, type SaveStatus } from '../../../ui/save-state.js';
import { AskSomebody } from '../../collaboration/index.js';
import { countOfAnswers } from '../answer-cards.js';
import { estimateInWords } from '../estimate.js';

interface TallyProps {
  review: ReviewResponse;
  /** Whom it is about; '' while nobody has said. */
  calledName: string;
  saved: SaveStatus;
  editPath: (questionId: string) => string;
  /** The eulogy that others can be asked to help with; absent where they cannot. */
  ask?: number | undefined;
  /** The way to ask more people. */
  children?: ReactNode;
}

/** In the margin: whose words there are, for how long they are enough, and what would help. */
export function Tally({ review, calledName, saved, editPath, ask, children }: TallyProps) {
  const { estimate, people } = review;
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
      <p>
        {estimateInWords(review)}{' '}
        {estimate.helps && (estimate.enoughFor ?? 0) < review.duration && (
          <>
            For more, this would help most:{' '}
            <Link to={editPath(estimate.helps.questionId)}>{estimate.helps.questionText}</Link>
          </>
        )}
      </p>
      {ask && estimate.helps && <AskSomebody eulogyId={ask} questionId={estimate.helps.questionId} />}
      {children}
      <SaveState status={saved} />
    </aside>
  );
}
