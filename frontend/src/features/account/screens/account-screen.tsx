import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LEGAL, PRODUCT_NAME, PUBLIC_PAGES } from '../../../content/site.js';
import type { UserResponse } from '../../../lib/api-types.js';
import { useConnection } from '../../../lib/offline/use-connection.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button } from '../../../ui/button.js';
import { PageShell } from '../../../ui/page-shell.js';
import { Sheet } from '../../../ui/sheet.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { SiteHeader } from '../../../ui/site-header.js';
import { Bone } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import '../account.css';
import { useMyEulogies } from '../api/eulogies.js';
import { cardState } from '../../../lib/card-state.js';
import { SupportCorner } from '../../support/index.js';
import { EulogyCard } from '../components/eulogy-card.js';
import { FoldedEulogy } from '../components/folded-eulogy.js';
import { OpensFromHere } from '../components/opens-from-here.js';
import { OpensHere } from '../components/opens-here.js';
import { OtherKinds, Promo } from '../components/offers.js';
import { Receipts, useReceipts } from '../../purchasing/index.js';
import { PictureButton } from '../components/picture-button.js';
import { WaitingStory } from '../components/waiting-story.js';
import { inOrder, isOver } from '../in-order.js';
import { usePaymentReturn } from '../use-payment-return.js';

/** First name, else the part of the e-mail before the @, else "back" (spec part 1 section 2). */
export function welcome(user: Pick<UserResponse, 'firstName' | 'email'>): string {
  const name = user.firstName?.trim() || user.email?.split('@')[0];
  return name ? `Welcome, ${name}` : 'Welcome back';
}

/** The dashboard: the person's eulogies, and the way to another one. */
export function AccountScreen() {
  const session = useRequiredSession();
  useScreenTitle('Your account');
  return (
    <PageShell
      header={<SiteHeader />}
      footer={
        <SiteFooter>
          <nav aria-label={`About ${PRODUCT_NAME}`}>
            {PUBLIC_PAGES.map(({ to, name }) => (
              <Link key={to} to={to}>
                {name}
              </Link>
            ))}
          </nav>
        </SiteFooter>
      }
    >
      <div className="shell">
        {session.status === 'signed-in' ? (
          <Dashboard user={session.user} />
        ) : session.status === 'unknown' ? (
          <div className="body">
            <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
          </div>
        ) : (
          <Opening />
        )}
      </div>
      {session.status === 'signed-in' && <SupportCorner userId={session.user.id} />}
    </PageShell>
  );
}

function Dashboard({ user }: { user: UserResponse }) {
  usePaymentReturn();
  const eulogies = useMyEulogies();
  useUnauthorizedRedirect({ error: eulogies.error });
  const connection = useConnection();
  const mine = inOrder(eulogies.data ?? []);
  const [first] = mine.filter((eulogy) => !isOver(eulogy) && !cardState(eulogy).isClosed);
  const live = mine.find((eulogy) => cardState(eulogy).isOpen);
  const isEmpty = eulogies.data?.length === 0;
  const isGuestOnly = eulogies.data?.every(({ isOwner }) => !isOwner) === true;
  const receipts = useReceipts();
  const [areHeard, setHeard] = useState(false);
  if (!receipts.isPending && !areHeard) setHeard(true);
  // what is for sale stands below the receipts and does not move; whoever has bought nothing waits for none
  const offers = eulogies.data !== undefined && (isGuestOnly || areHeard);
  const promoRank = isEmpty ? 'only' : isGuestOnly ? 'quiet' : first ? 'other' : 'first';
  return (
    <>
      <div className="hello">
        <PictureButton user={user} />
        <div>
          <h1>{welcome(user)}</h1>
          <p className="hello-line">
            <span className="muted">
              {connection === 'missing'
                ? 'You’re offline right now.'
                : eulogies.isPending
                  ? 'Loading your eulogies.'
                  : isEmpty
                    ? 'Start whenever you’re ready.'
                    : eulogies.data === undefined
                      ? 'This page isn’t loading properly right now.'
                      : 'Everything is where you left it.'}
            </span>
            <Link className="word" to="/profile">
              Profile settings
            </Link>
          </p>
        </div>
      </div>
      <WaitingStory />
      <div className={isEmpty ? 'begin' : undefined}>
        <section aria-labelledby="mine-heading" className="mine">
          <h2 id="mine-heading">My Eulogies</h2>
          {eulogies.isPending ? (
            <CardBones />
          ) : eulogies.data === undefined ? (
            <NotBroughtHere personId={user.id} connection={connection} onRetry={() => void eulogies.refetch()} />
          ) : eulogies.data.length === 0 ? (
            <Message rank="part" title="No eulogies yet">
              <p className="muted">
                There’s no hurry. All you need to start is a name. You can stop at any time: your answers are saved as
                you go.
              </p>
            </Message>
          ) : (
            <>
              {connection === 'missing' && <OpensHere personId={user.id} eulogies={eulogies.data} />}
              <div className="books">
                {mine
                  .filter((eulogy) => !isOver(eulogy))
                  .map((eulogy) => (
                    <EulogyCard
                      key={eulogy.id}
                      eulogy={eulogy}
                      rank={eulogy.id === first?.id ? 'first' : 'other'}
                      news={eulogy.id === live?.id ? 'listening' : 'off'}
                    />
                  ))}
              </div>
              {mine.filter(isOver).map((eulogy) => (
                <FoldedEulogy key={eulogy.id} eulogy={eulogy} />
              ))}
              {connection !== 'missing' && <OpensHere personId={user.id} eulogies={eulogies.data} />}
            </>
          )}
        </section>
        {/* What was paid stands by what it was paid for, before anything that is for sale. */}
        {!eulogies.isPending && !isEmpty && <Receipts eulogies={eulogies.data ?? []} />}
        {/* What stands below comes with what stands above: nothing is pushed about. Whoever cannot see their own is not offered to buy another one. */}
        {offers && <Promo rank={promoRank} />}
        {isEmpty && (
          <p className="muted invited-line">
            Were you invited to one? Open the link in your invitation again, and it will appear here.
          </p>
        )}
      </div>
      {offers && <OtherKinds shows={promoRank === 'quiet' ? 'soon' : 'all'} />}
      {isEmpty && <Receipts />}
    </>
  );
}

/** As the dashboard will stand, before anybody knows whose it is. */
function Opening() {
  return (
    <>
      <h1 className="sr-only">Your account</h1>
      <div className="hello" aria-hidden="true">
        <Bone className="who-large rounded-round" />
        <div className="hello-bones">
          <Bone className="h-10 w-64 max-w-full" />
          <Bone className="h-6 w-48 max-w-full" />
        </div>
      </div>
      <section className="mine">
        <h2>My Eulogies</h2>
        <CardBones />
      </section>
    </>
  );
}

/** They are kept, and cannot be shown: why that may be, when to try again, and who answers. */
function NotBroughtHere({
  personId,
  connection,
  onRetry,
}: {
  personId: string;
  connection: ReturnType<typeof useConnection>;
  onRetry: () => void;
}) {
  return (
    <Sheet className="not-brought" role="alert">
      <h3>We couldn’t load your eulogies</h3>
      <p>
        {connection === 'missing'
          ? 'You’re offline. They’ll load once this device is back online.'
          : 'Not seeing them here doesn’t mean they’re gone. Please try again in a minute.'}
      </p>
      <div className="acts">
        <Button look="main" onClick={onRetry}>
          Try again
        </Button>
        <OpensFromHere personId={personId} />
      </div>
      <p className="small muted">
        Does it keep happening, or is the service soon? <a href="/contact">Write to us</a>. A real person replies within{' '}
        {LEGAL.replyHours} hours.
      </p>
    </Sheet>
  );
}

/** Cards as they will lie here: picture, kind, title, how far, the way on. */
function CardBones() {
  return (
    <div className="books" role="status">
      <span className="sr-only">Loading...</span>
      {[1, 2, 3].map((card) => (
        <Sheet key={card} className="book book-bones" aria-hidden="true">
          <Bone className="book-cover" />
          <div className="book-in">
            <Bone className="h-5 w-half" />
            <Bone className="h-8 w-two-thirds" />
            <Bone className="h-5 w-full" />
            <Bone className="h-5 w-two-thirds" />
            <div className="book-go">
              <Bone className="h-12 w-full" />
            </div>
          </div>
        </Sheet>
      ))}
    </div>
  );
}
