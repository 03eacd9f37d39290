import type { ContributorResponse, QuestionResponse } from '../../../lib/api-types.js';
import { AvatarRow, nameOf } from '../../../ui/avatar.js';

interface OtherVoicesProps {
  question: QuestionResponse;
  /** Whoever wrote or is writing at the question. */
  contributors: readonly ContributorResponse[];
  userId: string;
}

/** Avatars and names beside a question: as many as this, then "+N" (spec part 2 section 9). */
const SHOWN = 3;

const list = new Intl.ListFormat('en-AU');

function namesOf(people: readonly ContributorResponse[]): string {
  const names = people.map((person) => person.firstName.trim() || nameOf(person));
  const rest = names.length - SHOWN;
  return list.format(rest > 0 ? [...names.slice(0, SHOWN), `${rest} more`] : names);
}

/** Who else answered this question or is writing at it; nothing where nobody is. A fact is shared, a memory is one's own (D26). */
export function OtherVoices({ question, contributors, userId }: OtherVoicesProps) {
  const others = contributors.filter(({ id }) => id !== userId);
  if (others.length === 0) return null;
  const answered = others.filter(({ hasAnswered }) => hasAnswered);
  const writing = others.filter(({ hasAnswered }) => !hasAnswered);
  return (
    <div className="also">
      <AvatarRow people={others} max={SHOWN} />
      <span>
        {answered.length > 0 && (
          <>
            <strong>{namesOf(answered)}</strong> {answered.length === 1 ? 'has' : 'have'} answered.{' '}
          </>
        )}
        {writing.length > 0 && (
          <>
            <strong>{namesOf(writing)}</strong> {writing.length === 1 ? 'is' : 'are'} writing.{' '}
          </>
        )}
        {question.kind === 'fact'
          ? 'Everyone shares this answer: if you change it, it changes for all of you.'
          : 'Yours is kept separate.'}
      </span>
    </div>
  );
}
