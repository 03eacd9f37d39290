import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { EulogyResponse, UserResponse } from '../../../lib/api-types.js';
import { isMissing, useEulogy } from '../../../lib/eulogy.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { ButtonLink } from '../../../ui/button.js';
import { PageShell, Spread, TopBar } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { Bone } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { OwnerGone } from '../components/owner-gone.js';
import '../collaboration.css';

interface ThanksPageProps {
  children: (eulogy: EulogyResponse, user: UserResponse) => ReactNode;
}

/** What both thank-you pages share: they are for people who belong to the eulogy. */
export function ThanksPage({ children }: ThanksPageProps) {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  useScreenTitle('Thank you');
  return (
    <PageShell header={<TopBar markTo="/account" markLabel="Your account" />} footer={<SiteFooter />}>
      <div className="body">
        {session.status === 'signed-in' ? (
          <Loaded key={id} id={id}>
            {(eulogy) => children(eulogy, session.user)}
          </Loaded>
        ) : (
          <Spread>
            {session.status === 'unknown' ? (
              <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
            ) : (
              <Bones />
            )}
          </Spread>
        )}
      </div>
    </PageShell>
  );
}

function Loaded({ id, children }: { id: string; children: (eulogy: EulogyResponse) => ReactNode }) {
  const eulogy = useEulogy(id);
  useUnauthorizedRedirect({ error: eulogy.error });
  if (eulogy.data && !eulogy.data.ownerIsGone && !isMissing(eulogy.error)) return children(eulogy.data);
  return (
    <Spread>
      {isMissing(eulogy.error) ? (
        <Message
          title="Eulogy not found"
          action={
            <ButtonLink look="main" to="/account">
              Go to Dashboard
            </ButtonLink>
          }
        >
          <p>It may have been removed, or you no longer belong to it.</p>
        </Message>
      ) : eulogy.data ? (
        <OwnerGone eulogyId={eulogy.data.id} />
      ) : eulogy.isError ? (
        <LoadFailed rank="screen" what="This page" onRetry={() => void eulogy.refetch()} />
      ) : (
        <Bones />
      )}
    </Spread>
  );
}

function Bones() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Bone className="h-100 w-full" />
    </div>
  );
}
