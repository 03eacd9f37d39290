import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { decodeName } from '../../../lib/answers/answer-codecs.js';
import { givenName } from '../../../lib/answers/fill-template.js';
import type { EulogyResponse, QuestionResponse, UserResponse } from '../../../lib/api-types.js';
import { eulogyKey, isFinished } from '../../../lib/eulogy.js';
import { DEFAULT_DURATION, generateEulogy, isDuration, type Duration } from '../../../lib/generate-eulogy.js';
import { failureOfReason, failureOfRequest } from '../../../lib/generation-failure.js';
import { isUnauthorized } from '../../../lib/http.js';
import { responsesOf } from '../../../lib/titles.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { RefundedNotice } from '../../../ui/refunded-notice.js';
import { showToast } from '../../../ui/toast-store.js';
import { countOfAnswers, reviewOf } from '../answer-cards.js';
import { AnswerCards } from './answer-cards.js';
import { DurationChoice } from './duration-choice.js';
import { FinalDialog } from './final-dialog.js';
import { Tally } from './tally.js';
import { TitleDialog } from './title-dialog.js';

interface ReviewProps {
  eulogy: EulogyResponse;
  questions: readonly QuestionResponse[];
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

/** Everything that was said, how long it is to become, and the step into the writing. */
export function Review({ eulogy, questions, user }: ReviewProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [duration, setDuration] = useState<Duration>(isDuration(eulogy.duration) ? eulogy.duration : DEFAULT_DURATION);
  const [step, setStep] = useState<Step>('none');
  const [refusal, setRefusal] = useState<unknown>();
  useUnauthorizedRedirect({ error: refusal });

  const review = reviewOf(eulogy, questions, user.id);
  const isEmpty = review.open.length === questions.length;
  const editPath = (questionId: string): string => `/questionnaire/${eulogy.id}?question=${questionId}`;
  const missing = questions.find(
    ({ id, isRequired }) => isRequired && review.open.some((one) => one.questionId === id),
  );

  const create = async (): Promise<void> => {
    setStep('starting');
    try {
      await generateEulogy(eulogy.id, duration);
      await client.invalidateQueries({ queryKey: eulogyKey(eulogy.id), refetchType: 'none' });
      await navigate(`/generating/${eulogy.id}`);
    } catch (error) {
      setStep('final');
      if (isUnauthorized(error)) setRefusal(error);
      else showToast({ ...failureOfRequest(error), tone: 'problem' });
    }
  };

  return (
    <div className="spread review">
      <div>
        <h1>Review Your Information</h1>
        {!isEmpty && (
          <p className="lead">
            Check the facts first: they will be read aloud. Then see whether the stories say what you meant.
          </p>
        )}
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
      {!isEmpty && (
        <Tally review={review} ownName={user.firstName || 'You'} total={questions.length} editPath={editPath} />
      )}

      {isEmpty && (
        <section className="nothing-yet">
          <p>No responses found. Please complete the questionnaire first.</p>
          <ButtonLink look="main" to={`/questionnaire/${eulogy.id}`}>
            Go to Questionnaire
          </ButtonLink>
        </section>
      )}
      {review.facts.length > 0 && (
        <section aria-labelledby="facts-heading">
          <h2 id="facts-heading">The facts</h2>
          <AnswerCards cards={review.facts} look="facts" editPath={editPath} />
        </section>
      )}
      {review.memories.length > 0 && (
        <section aria-labelledby="own-heading">
          <div className="teller">
            <Avatar person={user} rank={eulogy.isOwner ? 'owner' : 'other'} />
            <div>
              <h2 id="own-heading">{user.firstName || 'Your memories'}</h2>
              <p>You. {countOfAnswers(review.memories.length)}</p>
            </div>
          </div>
          <AnswerCards cards={review.memories} look="memories" editPath={editPath} />
        </section>
      )}
      {review.others.map((person) => (
        <section key={person.id} aria-labelledby={`person-${person.id}`}>
          <div className="teller">
            <Avatar person={{ firstName: person.name }} />
            <div>
              <h2 id={`person-${person.id}`}>{person.name}</h2>
              <p>{countOfAnswers(person.cards.length)}</p>
            </div>
          </div>
          <AnswerCards cards={person.cards} look="memories" />
        </section>
      ))}

      {eulogy.refundedAt ? (
        <RefundedNotice at={eulogy.refundedAt} text={isFinished(eulogy) ? 'written' : 'none'} />
      ) : eulogy.isOwner ? (
        <>
          {!isEmpty && (
            <section>
              <DurationChoice value={duration} onChange={setDuration} />
            </section>
          )}
          <section className="sheet ready" aria-labelledby="ready-heading">
            <h2 id="ready-heading">Ready to Create Your Eulogy</h2>
            <p>It takes about 2-3 minutes. Afterwards you see whose words each sentence rests on.</p>
            {missing && !isEmpty && (
              <Notice>
                <p>
                  The name is still missing. <Link to={editPath(missing.id)}>Give it first</Link>, so that the eulogy
                  can say it.
                </p>
              </Notice>
            )}
            <div className="acts">
              <ButtonLink to={`/questionnaire/${eulogy.id}`}>Back to Edit</ButtonLink>
              <Button look="main" disabled={isEmpty} onClick={() => setStep('title')}>
                Create My Eulogy
              </Button>
            </div>
          </section>
        </>
      ) : (
        <section className="sheet ready">
          <p>The person who created this eulogy decides when it is written. Your answers are saved.</p>
          <div className="acts">
            <ButtonLink to={`/questionnaire/${eulogy.id}`}>Back to Edit</ButtonLink>
          </div>
        </section>
      )}

      {step === 'title' && (
        <TitleDialog
          eulogyId={eulogy.id}
          suggestion={suggestedTitle(eulogy, questions)}
          onClose={() => setStep('none')}
          onSaved={() => setStep('final')}
          onUnauthorized={setRefusal}
        />
      )}
      {(step === 'final' || step === 'starting') && (
        <FinalDialog
          isStarting={step === 'starting' ? 'yes' : 'no'}
          onCancel={() => setStep('none')}
          onCreate={() => void create()}
        />
      )}
    </div>
  );
}
