import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Role } from '../../lib/api-types.js';
import { useRequiredSession } from '../../lib/unauthorized.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { Button } from '../../ui/button.js';
import { PageShell } from '../../ui/page-shell.js';
import { Skeleton } from '../../ui/skeleton.js';
import './admin.css';
import { LiveChat } from './live-chat/live-chat.js';
import { useRefreshData } from './refresh.js';
import { StaffHeader } from './staff-header.js';
import { StaffDoor } from './staff-door.js';
import { tabOf, tabsOf } from './tabs.js';

/** The back office: a room a tab, the address keeps which. The server decides on every call; this only shows the way. */
export function AdminScreen() {
  const session = useRequiredSession();
  const role = session.user?.role;
  useScreenTitle('Admin');
  if (role !== undefined && role !== 'customer') return <Office role={role} />;
  return <StaffDoor session={session} />;
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
