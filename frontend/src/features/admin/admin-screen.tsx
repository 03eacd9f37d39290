import { Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PRODUCT_NAME } from '../../content/site.js';
import type { Role } from '../../lib/api-types.js';
import { useRequiredSession } from '../../lib/unauthorized.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Icon, Leaf } from '../../ui/icons.js';
import { PageShell } from '../../ui/page-shell.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoadFailed, Message } from '../../ui/states.js';
import './admin.css';
import { LiveChat } from './live-chat/live-chat.js';
import { useRefreshData } from './refresh.js';
import { tabOf, tabsOf, type AdminTab } from './tabs.js';

/** The back office: a room a tab, the address keeps which. The server decides on every call; this only shows the way. */
export function AdminScreen() {
  const session = useRequiredSession();
  const role = session.user?.role;
  useScreenTitle('Admin');
  if (role !== undefined && role !== 'customer') return <Office role={role} />;
  return (
    <PageShell header={<StaffHeader />}>
      <div className="shell staff-width body">
        {session.status === 'signed-in' ? (
          <Message title="Access Denied" action={<ButtonLink to="/account">Back to your account</ButtonLink>}>
            <p>You do not have permission to access the admin dashboard.</p>
          </Message>
        ) : session.status === 'unknown' ? (
          <LoadFailed what="Your account" onRetry={session.retry} />
        ) : (
          <p role="status" className="muted">
            Loading
          </p>
        )}
      </div>
    </PageShell>
  );
}

function Office({ role }: { role: Role }) {
  const [params] = useSearchParams();
  const tabs = tabsOf(role);
  const tab = tabOf(params.get('tab') ?? '', tabs);
  useScreenTitle(tab ? `${tab.label}, Admin` : 'Admin');
  return (
    <PageShell header={<StaffHeader tabs={tabs} current={tab} />}>
      <div className="shell staff-width staff-room">
        <div>
          <div className="room-head">
            <h1>{tab?.label ?? 'Admin'}</h1>
            <RefreshButton />
          </div>
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
