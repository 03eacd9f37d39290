import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PRODUCT_NAME } from '../../content/site.js';
import type { Role } from '../../lib/api-types.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../lib/unauthorized.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Icon, Leaf } from '../../ui/icons.js';
import { PageShell } from '../../ui/page-shell.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoadFailed, Message } from '../../ui/states.js';
import './admin.css';
import { LiveChat } from './live-chat/live-chat.js';
import { useRefreshData } from './refresh.js';
import { CodeStep } from './second-factor/code-step.js';
import { Enrol } from './second-factor/enrol.js';
import { OwnFactor } from './second-factor/own-factor.js';
import { useSecondFactor } from './second-factor/second-factor.js';
import './second-factor/second-factor.css';
import { tabOf, tabsOf, type AdminTab } from './tabs.js';

/** The room in which somebody looks after their own second factor. It is no tab: it is reached by a word beside the heading. */
const OWN_FACTOR = 'second-factor';

/**
 * The back office: a room a tab, the address keeps which. The server decides on every call; this only shows the way. Staff who have
 * to show a second factor, or to set one up, do that first.
 */
export function AdminScreen() {
  const session = useRequiredSession();
  const role = session.user?.role;
  const isStaff = role !== undefined && role !== 'customer';
  const factor = useSecondFactor(role);
  useUnauthorizedRedirect({ error: factor.error });
  useScreenTitle('Admin');
  if (isStaff && factor.data) {
    if (factor.data.confirmed) return <Office role={role} />;
    return <Antechamber>{factor.data.status === 'on' ? <CodeStep /> : <FirstFactor />}</Antechamber>;
  }
  return (
    <Antechamber>
      {session.status === 'signed-in' && !isStaff ? (
        <Message title="Access Denied" action={<ButtonLink to="/account">Back to your account</ButtonLink>}>
          <p>You do not have permission to access the admin dashboard.</p>
        </Message>
      ) : session.status === 'unknown' ? (
        <LoadFailed what="Your account" onRetry={session.retry} />
      ) : factor.isError ? (
        <LoadFailed what="The back office" onRetry={() => void factor.refetch()} />
      ) : (
        <p role="status" className="muted">
          Loading
        </p>
      )}
    </Antechamber>
  );
}

/** The screen as it is before anybody is let in. */
function Antechamber({ children }: { children: ReactNode }) {
  return (
    <PageShell header={<StaffHeader />}>
      <div className="shell staff-width body">{children}</div>
    </PageShell>
  );
}

function FirstFactor() {
  useScreenTitle('Second factor, Admin');
  return (
    <div className="factor">
      <h1>Set up a second factor</h1>
      <p>
        Staff sign in with a password of at least 15 characters and with a code of an authenticator app on their phone.
        This takes two minutes, once.
      </p>
      <Enrol />
    </div>
  );
}

function Office({ role }: { role: Role }) {
  const [params] = useSearchParams();
  const isOwnFactor = params.get('tab') === OWN_FACTOR;
  const tabs = tabsOf(role);
  const tab = isOwnFactor ? undefined : tabOf(params.get('tab') ?? '', tabs);
  const title = isOwnFactor ? 'Second factor' : (tab?.label ?? 'Admin');
  useScreenTitle(`${title}, Admin`);
  return (
    <PageShell header={<StaffHeader tabs={tabs} current={tab} />}>
      <div className="shell staff-width staff-room">
        <div>
          <div className="room-head">
            <h1>{title}</h1>
            <RefreshButton />
            {!isOwnFactor && (
              <Link className="word word-plain" to={`?tab=${OWN_FACTOR}`}>
                Second factor
              </Link>
            )}
          </div>
          {isOwnFactor && <OwnFactor />}
          {tab && (
            <Suspense key={tab.id} fallback={<Skeleton lines={6} />}>
              <tab.Component />
            </Suspense>
          )}
        </div>
        <LiveChat />
      </div>
    </PageShell>
  );
}

function RefreshButton() {
  const refresh = useRefreshData();
  return (
    <Button size="small" onClick={() => void refresh()}>
      Refresh Data
    </Button>
  );
}

interface StaffHeaderProps {
  tabs?: readonly AdminTab[];
  current?: AdminTab | undefined;
}

function StaffHeader({ tabs = [], current }: StaffHeaderProps) {
  const open = useRef<HTMLAnchorElement>(null);
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => open.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }), [current?.id]);
  return (
    <header className="top staff-top">
      <div className="shell staff-width">
        <Link className="mark" to="/">
          <Leaf />
          <span>{PRODUCT_NAME}</span>
        </Link>
        {tabs.length > 0 && (
          <nav className="tabs" aria-label="Admin">
            {tabs.map((tab) => (
              <Link
                key={tab.id}
                ref={tab === current ? open : undefined}
                to={`?tab=${tab.id}`}
                aria-current={tab === current ? 'page' : undefined}
              >
                {tab.label}
              </Link>
            ))}
          </nav>
        )}
        <Link className="word word-plain staff-back" to="/account">
          <Icon name="arrowLeft" />
          Account
        </Link>
      </div>
    </header>
  );
}
