import type { ContributionResponse, QuestionResponse } from '../../../lib/api-types.js';
import { AvatarRow } from '../../../ui/avatar.js';

interface OtherVoicesProps {
  question: QuestionResponse;
  contributions: readonly ContributionResponse[];
  userId: string;
}

/** Who else answered this question; nothing where nobody did. A fact is shared, a memory is one's own (D26). */
export function OtherVoices({ question, contributions, userId }: OtherVoicesProps) {
  const others = contributions.filter(
    ({ questionId, contributorId }) => questionId === question.id && contributorId !== userId,
  );
  if (others.length === 0) return null;
  const people = others.map(({ contributorId, contributorName }) => ({
    id: contributorId,
    firstName: contributorName,
  }));
  const names = new Intl.ListFormat('en-AU').format(people.map(({ firstName }) => firstName));
  return (
    <div className="also">
      <AvatarRow people={people} max={3} />
      <span>
        <strong>{names}</strong> {people.length === 1 ? 'has' : 'have'} answered.{' '}
        {question.kind === 'fact'
          ? 'This answer is shared: what you change, changes for everyone.'
          : 'Your answer is kept apart from theirs.'}
      </span>
    </div>
  );
}
