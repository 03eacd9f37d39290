import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { answerInWords } from '../../../lib/answers/describe-answer.js';
import { subjectIn } from '../../../lib/answers/question-options.js';
import type { EulogyResponse, QuestionResponse, UserResponse } from '../../../lib/api-types.js';
import { AGAIN_MS } from '../../../lib/autosave/once-written.js';
import { isBeingWritten, isMissing, useEulogy, useQuestions } from '../../../lib/eulogy.js';
import { eulogiesWithUnsavedWords } from '../../../lib/forget-device.js';
import { useKeptHere } from '../../../lib/offline/keep-here.js';
import { pagesOfQuestions } from '../../../lib/offline/what-to-keep.js';
import { responsesOf } from '../../../lib/titles.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { ButtonLink } from '../../../ui/button.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { OwnerGone } from '../../collaboration/index.js';
import { Preparing } from '../components/preparing.js';
import { Questionnaire } from '../components/questionnaire.js';
import '../questionnaire.css';

/** `/questionnaire/:id`: fifteen questions, one at a time, every word saved as it is written. */
export function QuestionnaireScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession({
    description: 'You need to be logged in to access the questionnaire.',
    to: '/auth',
  });
  useScreenTitle('Questionnaire');
  switch (session.status) {
    case 'signed-in':
      return <Loaded key={id} id={id} user={session.user} />;
    case 'unknown':
      return (
        <Plain>
          <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
        </Plain>
      );
    case 'loading':
    case 'signed-out':
      return <Preparing />;
  }
}

function Loaded({ id, user }: { id: string; user: UserResponse }) {
  const eulogy = useEulogy(id);
  const questions = useQuestions(eulogy.data);
  const [opened, setOpened] = useState<'not-yet' | 'opened'>('not-yet');
  useUnauthorizedRedirect({ error: eulogy.error ?? questions.error });
  useKeptHere(user.id, questions.data && eulogy.data && pagesOfQuestions(id, eulogy.data.type));
  if (isMissing(eulogy.error)) return <NotFound />;
  // What is written into must not be an older copy: without a connection the copy is all there is.
  if (eulogy.data === undefined || (!eulogy.isFetchedAfterMount && !eulogy.isError)) {
    return eulogy.isError ? <Failed onRetry={() => void eulogy.refetch()} /> : <Preparing />;
  }
  // whoever was in it when the writing began stays in it, with what they were typing
  if (opened === 'not-yet' && isBeingWritten(eulogy.data)) return <BeingWritten id={id} userId={user.id} />;
  if (isMissing(questions.error)) return <NoSet />;
  if (questions.data === undefined) {
    return questions.isError ? <Failed onRetry={() => void questions.refetch()} /> : <Preparing />;
  }
  if (questions.data.length === 0) return <NoQuestions />;
  const inOrder = [...questions.data].sort((a, b) => a.sectionOrder - b.sectionOrder || a.order - b.order);
  if (eulogy.data.ownerIsGone) return <Closed eulogy={eulogy.data} questions={inOrder} />;
  if (opened === 'not-yet') setOpened('opened');
  return <Questionnaire eulogy={eulogy.data} questions={inOrder} user={user} />;
}

/** Nothing is added to it; what was told can be read, and taken along. */
function Closed({ eulogy, questions }: { eulogy: EulogyResponse; questions: readonly QuestionResponse[] }) {
  const answers = responsesOf(eulogy.responses);
  const { fill } = subjectIn(questions, answers, eulogy.type);
  const told = questions.flatMap((question) => {
    const raw = question.kind === 'memory' ? answers[question.questionText] : undefined;
    const answer = raw === undefined ? '' : answerInWords(question, raw, fill);
    return answer === '' ? [] : [{ question: fill(question.questionText), answer }];
  });
  return (
    <Plain>
      <OwnerGone eulogyId={eulogy.id} told={told} />
    </Plain>
  );
}

function Plain({ children }: { children: React.ReactNode }) {
  return (
    <PageShell header={<TopBar />} footer={<SiteFooter />}>
      <div className="spread-width body">{children}</div>
    </PageShell>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Plain>
      <LoadFailed rank="screen" what="Your questionnaire" onRetry={onRetry} />
    </Plain>
  );
}

function NotFound() {
  return (
    <Plain>
      <Message
        title="Eulogy not found"
        action={
          <ButtonLink look="main" to="/account">
            Go to your account
          </ButtonLink>
        }
      >
        <p>The questionnaire you're looking for doesn't exist.</p>
      </Message>
    </Plain>
  );
}

function NoSet() {
  return (
    <Plain>
      <Message
        title="Questions not available"
        action={
          <ButtonLink look="main" to="/">
            Go Back Home
          </ButtonLink>
        }
      >
        <p>No questions are available for this eulogy type yet.</p>
      </Message>
    </Plain>
  );
}

function NoQuestions() {
  return (
    <Plain>
      <Message
        title="No questions available"
        action={
          <ButtonLink look="main" to="/account">
            Go to your account
          </ButtonLink>
        }
      >
        <p>This questionnaire has no questions. The mistake is ours.</p>
      </Message>
    </Plain>
  );
}

function BeingWritten({ id, userId }: { id: string; userId: string }) {
  // the questionnaire opens by itself once the text is there, and saves what waits on this device
  useEulogy(id, { pollMs: AGAIN_MS });
  const isKept = eulogiesWithUnsavedWords(userId).includes(Number(id));
  return (
    <Plain>
      <Message
        title="The eulogy is being written"
        action={
          <>
            <ButtonLink look="main" to={`/generating/${id}`}>
              View Progress
            </ButtonLink>
            <ButtonLink look="word-plain" to="/account">
              Back to Account
            </ButtonLink>
          </>
        }
      >
        <p>It is written from your answers as they are. You can change them again as soon as it is finished.</p>
        {isKept && (
          <p>
            What you wrote last may not be in it: it is kept on this device, and saved by itself once the text is there.
            Leave this page open, or come back to it.
          </p>
        )}
      </Message>
    </Plain>
  );
}
