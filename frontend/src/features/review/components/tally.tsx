import { Link } from 'react-router-dom';
import { countOfAnswers, type Review } from '../answer-cards.js';

interface TallyProps {
  review: Review;
  ownName: string;
  total: number;
  editPath: (questionId: string) => string;
}

/** In the margin: whose words there are, and what is still open. */
export function Tally({ review, ownName, total, editPath }: TallyProps) {
  const { calledName } = review.subject;
  const next = review.open[0];
  return (
    <aside className="margin tally" aria-labelledby="tally-heading">
      <h2 id="tally-heading">{calledName === '' ? 'So far' : `In ${calledName}’s eulogy`}</h2>
      <dl className="num">
        <div>
          <dt>Facts</dt>
          <dd>{countOfAnswers(review.facts.length)}</dd>
        </div>
        <div>
          <dt>{ownName}</dt>
          <dd>{countOfAnswers(review.memories.length)}</dd>
        </div>
        {review.others.map((person) => (
          <div key={person.id}>
            <dt>{person.name}</dt>
            <dd>{countOfAnswers(person.cards.length)}</dd>
          </div>
        ))}
      </dl>
      {next ? (
        <p>
          {total - review.open.length} of {total} questions are answered. Still open:{' '}
          <Link to={editPath(next.questionId)}>{next.question}</Link>
        </p>
      ) : (
        <p>All {total} questions are answered.</p>
      )}
    </aside>
  );
}
