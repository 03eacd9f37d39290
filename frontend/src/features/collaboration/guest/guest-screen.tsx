import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { GuestPage } from '../../../lib/api-types.js';
import { ApiError } from '../../../lib/http.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { ButtonLink } from '../../../ui/button.js';
import { DeadLink, OPEN_IT_AGAIN, SignInWord } from '../../../ui/dead-link.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { Bone } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { ClosedEulogy } from '../components/owner-gone.js';
import { CopyWords } from '../components/told-here.js';
import { useGuestPage, useReturn } from './api.js';
import { Gone } from './gone.js';
import { GuestRoom } from './guest-room.js';
import { TakeBack } from './take-back.js';
import './guest.css';

/** `/guest/:token`: what somebody told who has no account, by their own link. */
export function GuestScreen() {
  const { token = '' } = useParams();
  const { state } = useLocation() as { state: { given?: boolean } | null };
  const back = useReturn(token);
  const page = useGuestPage(back.data?.eulogyId);
  const about = page.data?.about;
  useScreenTitle(about ? `What you told about ${about}` : 'What you told');
  return (
    <PageShell
      header={<TopBar title={page.data?.ownerIsGone || back.isError ? undefined : (page.data?.title ?? '')} />}
      footer={<SiteFooter />}
    >
      <div className="column body">
        {page.data?.ownerIsGone ? (
          <WithoutOwner page={page.data} />
        ) : page.data ? (
          <GuestRoom key={page.data.guestId} page={page.data} isGiven={state?.given === true} />
        ) : page.error instanceof ApiError && page.error.status === 404 && back.data ? (
          <Closed eulogyId={back.data.eulogyId} />
        ) : page.isError || (back.isError && !(back.error instanceof ApiError)) ? (
          <LoadFailed
            rank="screen"
            what="Your page"
            onRetry={() => void (back.isError ? back.refetch() : page.refetch())}
          />
        ) : back.isError ? (
          <OpensNothing error={back.error} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading...</span>
            <Bone className="h-40 w-full" />
          </div>
        )}
      </div>
    </PageShell>
  );
}

function OpensNothing({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.code === 'guest.has-account') {
    return (
      <Message
        title="You have an account now"
        action={
          <ButtonLink look="main" to="/auth">
            Sign in
          </ButtonLink>
        }
      >
        <p>Everything you told is in it.</p>
      </Message>
    );
  }
  return (
    <DeadLink
      ways={[
        OPEN_IT_AGAIN,
        {
          what: 'Ask the person who invited you.',
          how: 'Their invitation lets you add more. It won’t change what you’ve already given them.',
        },
        {
          what: 'Did you make an account?',
          how: (
            <>
              What you told is in it. Just <SignInWord />.
            </>
          ),
        },
      ]}
    >
      <p>The link is incomplete, or the memories were withdrawn.</p>
    </DeadLink>
  );
}

/** Whoever asked them deleted their account: what they told is theirs alone now. */
function WithoutOwner({ page: { eulogyId, guestId, questions, answers } }: { page: GuestPage }) {
  const [gone, setGone] = useState<'gone' | undefined>();
  if (gone) return <Gone eulogyId={eulogyId} guestId={guestId} />;
  const told = questions.flatMap(({ id, text }) => {
    const answer = answers[id];
    return answer ? [{ question: text, answer }] : [];
  });
  return (
    <ClosedEulogy told={told}>
      {told.length > 0 && (
        <div className="acts">
          <CopyWords told={told} />
        </div>
      )}
      <TakeBack eulogyId={eulogyId} onGone={() => setGone('gone')} />
    </ClosedEulogy>
  );
}

function Closed({ eulogyId }: { eulogyId: number }) {
  const [gone, setGone] = useState<'gone' | undefined>();
  if (gone) return <Gone eulogyId={eulogyId} />;
  return (
    <div className="guest">
      <Message title="You can’t add anything more here">
        <p>The person who invited you has closed this page. If you think that’s a mistake, please ask them.</p>
        <p>You can still take back what you told.</p>
      </Message>
      <TakeBack eulogyId={eulogyId} owner="whoever invited you" onGone={() => setGone('gone')} />
    </div>
  );
}
