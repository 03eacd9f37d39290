import { Navigate, useParams } from 'react-router-dom';
import type { UserResponse } from '../../../lib/api-types.js';
import { isBeingWritten, isMissing, useEulogy, useQuestions } from '../../../lib/eulogy.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { ButtonLink } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { useReview } from '../api/review.js';
import { Review } from '../components/review.js';
import '../review-say.css';
import '../review.css';

/** `/review/:id`: what was answered, in words, the owner's say about it, and the step into the writing. */
export function ReviewScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  useScreenTitle('Review Your Information');
  return (
    <PageShell
      header={
        <TopBar>
          <ButtonLink look="word-plain" to="/account">
            <Icon name="arrowLeft" />
            Back to Account
          </ButtonLink>
        </TopBar>
      }
      footer={<SiteFooter />}
    >
      {session.status === 'signed-in' ? (
        <Loaded key={id} id={id} user={session.user} />
      ) : (
        <div className="spread-width body">
          {session.status === 'unknown' ? (
            <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
          ) : (
            <Skeleton lines={6} />
          )}
        </div>
      )}
    </PageShell>
  );
}

function Loaded({ id, user }: { id: string; user: UserResponse }) {
  const eulogy = useEulogy(id);
  const questions = useQuestions(eulogy.data);
  const review = useReview(eulogy.data);
  useUnauthorizedRedirect({ error: eulogy.error ?? questions.error ?? review.error });
  // Only the owner decides what goes in (D28); who told something is thanked for it.
  if (eulogy.data && !eulogy.data.isOwner) return <Navigate to={`/thank-you/${id}`} replace />;
  if (eulogy.data && questions.data && review.data && !isBeingWritten(eulogy.data)) {
    return <Review eulogy={eulogy.data} questions={questions.data} review={review.data} user={user} />;
  }
  const failed = [eulogy, questions, review].find(({ isError }) => isError);
  return (
    <div className="spread-width body">
      {isMissing(eulogy.error) ? (
        <Message
          title="Eulogy not found"
          action={
            <ButtonLink look="main" to="/account">
              Go to your account
            </ButtonLink>
          }
        >
          <p>It isn’t there, or it belongs to somebody else.</p>
        </Message>
      ) : eulogy.data && isBeingWritten(eulogy.data) ? (
        <Message
          title="The eulogy is being written"
          action={
            <ButtonLink look="main" to={`/generating/${id}`}>
              View Progress
            </ButtonLink>
          }
        >
          <p>It is written from your answers as they are. You can change them again as soon as it is finished.</p>
        </Message>
      ) : failed ? (
        <LoadFailed rank="screen" what="Your answers" onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  );
}
