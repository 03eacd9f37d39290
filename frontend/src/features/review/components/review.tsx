import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { decodeName } from '../../../lib/answers/answer-codecs.generated.js';
import { givenName } from '../../../lib/answers/fill-template.generated.js';
import type { EulogyResponse, QuestionResponse, ReviewResponse, UserResponse } from '../../../lib/api-types.js';
import { eulogyQuery, isFinished } from '../../../lib/eulogy.js';
import { generateEulogy, minutesOr5 } from '../../../lib/generate-eulogy.js';
import { failureOfReason, failureOfRequest } from '../../../lib/generation-failure.js';
import { pendingWriting } from '../../../lib/pending-writing.js';
import { ApiError, isUnauthorized } from '../../../lib/http.js';
import { displayTitle, responsesOf } from '../../../lib/titles.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Avatar } from '../../../ui/avatar.js';
import { Notice } from '../../../ui/notice.js';
import { RefundedNotice } from '../../../ui/refunded-notice.js';
import { showToast } from '../../../ui/toast-store.js';
import { InviteCollaborators } from '../../collaboration/index.js';
import { countOf, hasNeeds, needsInWords, needsOf } from '../needs.js';
import { countOfAnswers, subjectOf, tellersOf } from '../answer-cards.js';
import { useSaidChanges } from '../use-said-changes.js';
import { AnswerCards } from './answer-cards.js';
import { Conflicts } from './conflicts.js';
import { DurationChoice } from './duration-choice.js';
import { FactsSheet } from './facts-sheet.js';
import { Fold } from './fold.js';
import { Count } from './count.js';
import { FinalDialog } from './final-dialog.js';
import { Manner } from './manner.js';
import { NothingYet } from './nothing-yet.js';
import { PayAtTheEnd } from './pay-at-the-end.js';
import { NameSounds } from './name-sounds.js';
import { NeedsYou } from './needs-you.js';
import { ReadyCard } from './ready-card.js';
import { allAnswers, Tally } from './tally.js';
import { TitleDialog } from './title-dialog.js';
import { Understood } from './understood.js';

interface ReviewProps {
  eulogy: EulogyResponse;
  questions: readonly QuestionResponse[];
  review: ReviewResponse;
  user: UserResponse;
}

/** Which of the two dialogs before the writing is open. */
type Step = 'none' | 'title' | 'final' | 'starting';

/** The title to suggest: the one there is, else "Honouring" and the first name (spec part 2 section 4). */
export function suggestedTitle(eulogy: EulogyResponse, questions: readonly QuestionResponse[]): string {
  const title = eulogy.title?.trim();
  if (title && title !== eulogy.type) return title;
  const nameQuestion = questions.find(({ questionType }) => questionType === 'name');
  const answer = nameQuestion && responsesOf(eulogy.responses)[nameQuestion.questionText];
  const name = givenName(decodeName(answer ?? '').name);
  return name === '' ? '' : `Honouring ${name}`;
}

/** Everything that was said, the owner's say about it, and the step into the writing. */
export function Review({ eulogy, questions, review, user }: ReviewProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('none');
  const [refusal, setRefusal] = useState<unknown>();
  const { change, saved } = useSaidChanges(eulogy.id, setRefusal);
  useUnauthorizedRedirect({ error: refusal });
  const [wereOpen] = useState(
    () => new Set(review.conflicts.filter(({ settled }) => settled === null).map(({ conflictId }) => conflictId)),
  );
  const needs = needsOf(review, wereOpen);
  const settled = review.conflicts.filter((conflict) => !needs.differences.includes(conflict));

  const isUnpaid = eulogy.isPaid === false;
  const subject = subjectOf(eulogy, questions);
  const tellers = tellersOf(review, questions, subject);
  const isEmpty = review.facts.length === 0 && review.answers.length === 0;
  const editPath = (questionId: string): string => `/questionnaire/${eulogy.id}?question=${questionId}`;
  const answered = new Set([...review.facts, ...review.answers].map(({ questionId }) => questionId));
  const invite = eulogy.type === 'other' && !eulogy.refundedAt && !isFinished(eulogy) && (
    <InviteCollaborators eulogyId={eulogy.id} title={displayTitle(eulogy)} />
  );
  const missing = questions.find(({ id, isRequired }) => isRequired && !answered.has(id));

  const create = async (): Promise<void> => {
    setStep('starting');
    const minutes = minutesOr5(review.duration);
    const payFirst = (): void => {
      pendingWriting.keep(eulogy.id, minutes);
      void navigate(`/checkout/${eulogy.type}?eulogy=${eulogy.id}`);
    };
    if (isUnpaid) return payFirst();
    try {
      await generateEulogy(eulogy.id, minutes);
      await client.invalidateQueries({ queryKey: eulogyQuery(eulogy.id).queryKey, refetchType: 'none' });
      await navigate(`/generating/${eulogy.id}`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment.required') return payFirst();
      setStep('final');
      if (isUnauthorized(error)) setRefusal(error);
      else showToast({ ...failureOfRequest(error), tone: 'problem' });
    }
  };

  return (
    <div className="spread review">
      <div>
        <h1>Review Your Information</h1>
        {!isEmpty && <p className="lead">{needsInWords(countOf(needs))}</p>}
        {eulogy.generationError && (
          <Notice tone="error">
            <p>{failureOfReason(eulogy.generationError).description}</p>
          </Notice>
        )}
        {isFinished(eulogy) && !eulogy.refundedAt && (
          <Notice tone="calm">
            <p>
              <Link to={`/eulogy/${eulogy.id}`}>The eulogy</Link> has been written. What you create here is a new
              version of it.
            </p>
          </Notice>
        )}
      </div>
      {isEmpty && <NothingYet {...{ eulogy, questions, editPath, invite }} />}
      {!isEmpty && <NeedsYou {...{ eulogy, review, needs, editPath }} userId={user.id} onChange={change} />}
      {!isEmpty && (
        <section aria-labelledby="told-heading">
          <h2 id="told-heading">What people told us</h2>
          <div className="folds">
            {review.facts.length > 0 && (
              <FactsSheet facts={review.facts} userId={user.id} editPath={editPath} onChange={change}>
                <NameSounds names={review.names} onChange={change} />
              </FactsSheet>
            )}
            <Understood {...{ eulogy, questions, review, subject, editPath }} />
            {settled.length > 0 && (
              <Fold
                id="settled-heading"
                title="Differences"
                mark={<Count of={settled.length} />}
                tells={settled.length === 1 ? 'decided' : 'all decided'}
              >
                <Conflicts conflicts={settled} userId={user.id} editPath={editPath} onChange={change} />
              </Fold>
            )}
            {tellers.map((person) => (
              <Fold
                key={person.id}
                id={`person-${person.id}`}
                title={person.name}
                mark={
                  <Avatar
                    person={person.id === user.id ? user : { firstName: person.name }}
                    rank={person.isOwner ? 'owner' : 'other'}
                  />
                }
                tells={
                  <>
                    {countOfAnswers(person.answers, person.included)}
                    {person.included < person.answers && ' included'}
                  </>
                }
              >
                {person.isUnnamed && <p className="hint">Asked not to be named.</p>}
                <AnswerCards
                  cards={person.cards}
                  editPath={person.id === user.id ? editPath : undefined}
                  onChange={change}
                />
              </Fold>
            ))}
          </div>
        </section>
      )}
      {!isEmpty && (
        <Tally
          review={review}
          waiting={hasNeeds(needs) ? countOf(needs) : undefined}
          choices={eulogy.refundedAt ? 'closed' : 'open'}
          calledName={subject.calledName}
          saved={saved}
        >
          {invite}
        </Tally>
      )}

      {!isEmpty && !eulogy.refundedAt && (
        <>
          <section>
            <DurationChoice review={review} onChange={change} />
          </section>
          <Manner eulogyId={eulogy.id} review={review} onChange={change} />
        </>
      )}
      {eulogy.refundedAt ? (
        <RefundedNotice at={eulogy.refundedAt} price={eulogy.price} text={isFinished(eulogy) ? 'written' : 'none'} />
      ) : (
        <ReadyCard
          eulogyId={eulogy.id}
          review={review}
          missingName={missing && !isEmpty ? editPath(missing.id) : undefined}
          isEmpty={isEmpty ? 'yes' : 'no'}
          payment={isUnpaid ? <PayAtTheEnd type={eulogy.type} /> : undefined}
          onCreate={() => setStep('title')}
        />
      )}

      {step === 'title' && (
        <TitleDialog
          eulogyId={eulogy.id}
          suggestion={suggestedTitle(eulogy, questions)}
          saved={eulogy.title?.trim() ?? ''}
          onClose={() => setStep('none')}
          onSaved={() => setStep('final')}
          onUnauthorized={setRefusal}
        />
      )}
      {(step === 'final' || step === 'starting') && (
        <FinalDialog
          isStarting={step === 'starting' ? 'yes' : 'no'}
          goesIn={`${allAnswers(review)} and the facts, for ${review.duration} minutes.`}
          isOpen={countOf(needs)}
          invite={invite}
          onCancel={() => setStep('none')}
          onCreate={() => void create()}
        />
      )}
    </div>
  );
}
