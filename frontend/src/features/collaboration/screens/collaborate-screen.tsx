import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { InvitationResponse, UserResponse } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { ApiError } from '../../../lib/http.js';
import { useSession, type Session } from '../../../lib/session.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { classNames } from '../../../ui/class-names.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { DeadLink, OPEN_IT_AGAIN, SignInWord } from '../../../ui/dead-link.js';
import { Icon } from '../../../ui/icons.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { Picture } from '../../../ui/pictures/picture.js';
import { Sheet } from '../../../ui/sheet.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { LoadFailed } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { AskForm } from '../guest/ask-form.js';
import { pathOf, useGuestPage, useInvitedGuest } from '../guest/api.js';
import { useInvitation, useJoin } from '../api/invitation.js';
import '../collaboration.css';

type Invited = NonNullable<InvitationResponse['eulogy']>;
type InvitedQuery = ReturnType<typeof useInvitedGuest>;

const badges: Record<Invited['type'], string> = { pet: 'Pet Eulogy', self: 'Personal Eulogy', other: 'Family Eulogy' };

/** What a collaborator can do (spec part 1 section 2). */
const abilities: Record<Invited['type'], readonly string[]> = {
  other: listFor('the person'),
  pet: listFor('the pet'),
  self: listFor('the person'),
};

function listFor(subject: string): readonly string[] {
  return [
    `Help answer questions about ${subject}`,
    'Review and suggest edits',
    'Collaborate with family and friends',
    'Access the eulogy from your account',
  ];
}

/**
 * `/collaborate/:inviteToken`: the invitation that somebody holds. Whoever is signed in joins once by themselves; whoever is not is
 * asked one question, which needs no account, and below it is invited to have one.
 */
export function CollaborateScreen() {
  const { inviteToken = '' } = useParams();
  const invitation = useInvitation(inviteToken);
  return (
    <PageShell header={<TopBar />} footer={<SiteFooter />}>
      <div className="column body">
        {invitation.isPending && inviteToken !== '' ? (
          <Waiting />
        ) : invitation.data?.isValid === true && invitation.data.eulogy ? (
          <Valid key={inviteToken} token={inviteToken} eulogy={invitation.data.eulogy} />
        ) : (
          <Invalid />
        )}
      </div>
    </PageShell>
  );
}

function Waiting() {
  return (
    <div className="checking" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">Loading...</span>
    </div>
  );
}

function Invalid() {
  return (
    <DeadLink
      title="Invalid Invitation"
      ways={[
        OPEN_IT_AGAIN,
        {
          what: 'Ask the person who invited you.',
          how: 'The current link is in their account, under “Family and friends”. They can send it with one tap.',
        },
        {
          what: 'Already joined?',
          how: (
            <>
              The eulogy is in your account and you don’t need a link. Just <SignInWord />.
            </>
          ),
        },
      ]}
      action={
        <ButtonLink look="main" to="/">
          Return Home
        </ButtonLink>
      }
    >
      <p>This invitation link is invalid or has expired. Please ask the eulogy owner to send a new invitation.</p>
    </DeadLink>
  );
}

function Valid({ token, eulogy }: { token: string; eulogy: Invited }) {
  const session = useSession();
  // asked for beside the session: whoever it is, one of the two ways needs it
  const asked = useInvitedGuest(token);
  useScreenTitle(`Invitation to ${eulogy.title}`);
  const isAsked = session.status === 'signed-out';
  // who they are decides what comes first: nothing is shown that would move down a moment later
  if (session.status === 'loading') return <Waiting />;
  const sheet = <InvitationSheet token={token} eulogy={eulogy} session={session} isBelow={isAsked} />;
  if (session.status === 'signed-in') return <PerhapsAGuest asked={asked}>{sheet}</PerhapsAGuest>;
  return isAsked ? (
    <Asked token={token} asked={asked}>
      {sheet}
    </Asked>
  ) : (
    sheet
  );
}

/** Whoever told something here before they signed in takes it along; everybody else joins. */
function PerhapsAGuest({ asked, children }: { asked: InvitedQuery; children: ReactNode }) {
  if (asked.isPending) return <Waiting />;
  return asked.data?.isGuest === true ? <KnownGuest eulogyId={asked.data.eulogyId} /> : children;
}

/** Whoever came before, in this browser, goes on where they were; everybody else is asked, and has the invitation below the question. */
function Asked({ token, asked, children }: { token: string; asked: InvitedQuery; children: ReactNode }) {
  if (asked.data?.isGuest === true) return <KnownGuest eulogyId={asked.data.eulogyId} />;
  if (asked.isPending) return <Waiting />;
  return (
    <>
      {asked.data ? (
        <AskForm token={token} asked={asked.data} />
      ) : (
        <LoadFailed rank="screen" what="The question" onRetry={() => void asked.refetch()} />
      )}
      {children}
    </>
  );
}

function KnownGuest({ eulogyId }: { eulogyId: number }) {
  const { search } = useLocation();
  const page = useGuestPage(eulogyId);
  if (page.data) return <Navigate to={pathOf(page.data.returnUrl) + search} replace />;
  if (page.isError) return <LoadFailed rank="screen" what="Your page" onRetry={() => void page.refetch()} />;
  return <Waiting />;
}

interface InvitationSheetProps {
  token: string;
  eulogy: Invited;
  session: Session;
  /** Below the question, which is the page's heading. */
  isBelow: boolean;
}

function InvitationSheet({ token, eulogy, session, isBelow }: InvitationSheetProps) {
  const Heading = isBelow ? 'h2' : 'h1';
  return (
    <Sheet as="article" className={classNames('invitation', isBelow && 'invited-below')}>
      <div className="over-art invitation-art">
        <Picture kind="window" seed={eulogy.title.length} />
      </div>
      <div className="invitation-in">
        <Heading>You're Invited to Collaborate</Heading>
        <p className="invitation-title" dir="auto">
          {eulogy.title}
        </p>
        <p className="invitation-by">
          <span className="badge">{badges[eulogy.type] ?? badges.other}</span>
          <span>by {amidEnglish(eulogy.ownerName)}</span>
        </p>
        <ul className="invitation-list">
          {(abilities[eulogy.type] ?? abilities.other).map((ability) => (
            <li key={ability}>
              <Icon name="check" />
              {ability}
            </li>
          ))}
        </ul>
        {session.status === 'signed-in' ? (
          <Join token={token} user={session.user} />
        ) : session.status === 'unknown' ? (
          <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
        ) : session.status === 'loading' ? (
          <Waiting />
        ) : (
          <div className="acts">
            <ButtonLink look="outline" to={`/auth?invite=${encodeURIComponent(token)}`}>
              Sign Up to Collaborate
            </ButtonLink>
            <ButtonLink look="word" to={`/auth?invite=${encodeURIComponent(token)}`}>
              I have an account
            </ButtonLink>
          </div>
        )}
      </div>
    </Sheet>
  );
}

function Join({ token, user }: { token: string; user: UserResponse }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useJoin(token);
  const join = useCallback((): void => {
    mutate(undefined, {
      onSuccess: ({ message }) => {
        showToast({
          title: 'Success!',
          description: message.includes('already a collaborator')
            ? "You're already a collaborator on this eulogy. It appears in your account."
            : "You've been added as a collaborator. The eulogy now appears in your account.",
        });
        void navigate('/account');
      },
      onError: (error) => {
        if (error instanceof ApiError) {
          const description = error.problem?.message || 'Failed to join collaboration';
          showToast({ title: 'Error', description, tone: 'problem' });
        } else {
          showToast({ title: 'Failed to join collaboration. Please try again.', tone: 'problem' });
        }
      },
    });
  }, [mutate, navigate]);
  const tried = useRef(false);
  useEffect(() => {
    if (tried.current) return;
    tried.current = true;
    join();
  }, [join]);
  return (
    <div className="invitation-join">
      <Button look="main" busy={isPending ? 'Joining...' : undefined} onClick={join}>
        Join Collaboration
      </Button>
      <p className="small muted">Signed in as {user.email}</p>
    </div>
  );
}
