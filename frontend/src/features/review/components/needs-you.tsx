import type { EulogyResponse, ReviewChange, ReviewResponse } from '../../../lib/api-types.js';
import { ButtonLink } from '../../../ui/button.js';
import { AskSomebody } from '../../collaboration/index.js';
import { hasNeeds, type Needs } from '../needs.js';
import { Conflicts } from './conflicts.js';

interface NeedsYouProps {
  eulogy: EulogyResponse;
  review: ReviewResponse;
  needs: Needs;
  userId: string;
  editPath: (questionId: string) => string;
  onChange: (change: ReviewChange) => void;
}

/** Whether somebody answered it: then it is not asked as if nobody had. */
const isTold = ({ answers }: ReviewResponse, questionId: string): boolean =>
  answers.some((answer) => answer.questionId === questionId);

/** What only the owner can settle, before everything else. Each of them can be left for later. */
export function NeedsYou({ eulogy, review, needs, userId, editPath, onChange }: NeedsYouProps) {
  const { differences, unread, missingStory, helps } = needs;
  if (!hasNeeds(needs)) return null;
  const mayAsk = eulogy.type === 'other' && !eulogy.refundedAt;
  return (
    <section className="needs" aria-labelledby="needs-heading">
      <h2 id="needs-heading">For you to decide</h2>
      {differences.length > 0 && (
        <Conflicts conflicts={differences} userId={userId} editPath={editPath} onChange={onChange} />
      )}
      {unread.map((one) => (
        <div key={one.sentence} className="need">
          <h3>{one.sentence}</h3>
          {!review.frozen && one.questionId !== null && (
            <div className="words">
              <ButtonLink look="word" to={editPath(one.questionId)} aria-label={`Put right: ${one.sentence}`}>
                Put right
              </ButtonLink>
            </div>
          )}
        </div>
      ))}
      {missingStory && (
        <div className="need">
          <h3>{missingStory.sentence}</h3>
          <p className="hint">
            A story is what brings a eulogy to life. It can be a small one: start with a place and a day, and tell it to
            the end.
          </p>
          <div className="words">
            <ButtonLink look="word" to={editPath(missingStory.questionId)}>
              Tell it
            </ButtonLink>
            {mayAsk && <AskSomebody eulogyId={eulogy.id} questionId={missingStory.questionId} />}
          </div>
        </div>
      )}
      {helps && (
        <div className="need">
          <h3>It is short for {review.duration} minutes</h3>
          <p className="hint">
            {isTold(review, helps.questionId)
              ? 'There is only a little on this question so far. More here would help most:'
              : 'Nobody has answered this question yet, and it would help most:'}{' '}
            {helps.questionText}
          </p>
          <div className="words">
            <ButtonLink
              look="word"
              to={editPath(helps.questionId)}
              aria-label={`${isTold(review, helps.questionId) ? 'Tell more' : 'Answer it'}: ${helps.questionText}`}
            >
              {isTold(review, helps.questionId) ? 'Tell more' : 'Answer it'}
            </ButtonLink>
            {mayAsk && <AskSomebody eulogyId={eulogy.id} questionId={helps.questionId} />}
          </div>
        </div>
      )}
    </section>
  );
}
