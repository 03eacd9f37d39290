import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Role } from '../../lib/api-types.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icons.js';
import { PageShell } from '../../ui/page-shell.js';
import { Skeleton } from '../../ui/skeleton.js';
import './admin.css';
import { LiveChat, LiveChatButton } from './live-chat/live-chat.js';
import { useChatPanel } from './live-chat/use-chat-panel.js';
import { useRefreshData } from './refresh.js';
import { OwnFactor } from './second-factor/own-factor.js';
import { StaffGate } from './staff-gate.js';
import { StaffHeader } from './staff-header.js';
import { tabOf, tabsOf } from './tabs.js';

/** The room in which somebody looks after their own second factor. It is no tab: it is reached by a word beside the heading. */
const OWN_FACTOR = 'second-factor';

/** The back office: a room a tab, the address keeps which. The server decides on every call; this only shows the way. */
export function AdminScreen() {
  return <StaffGate title="Admin">{(role) => <Office role={role} />}</StaffGate>;
}

/** Rooms beside which the Live Chat does not stand of itself. */
const BESIDE_THE_CHAT: Readonly<Record<string, 'repeats' | 'wide'>> = {
  support: 'repeats',
  customers: 'wide',
  orders: 'wide',
};

function Office({ role }: { role: Role }) {
  const [params] = useSearchParams();
  const isOwnFactor = params.get('tab') === OWN_FACTOR;
  const tabs = tabsOf(role);
  const tab = isOwnFactor ? undefined : tabOf(params.get('tab') ?? '', tabs);
  const chat = useChatPanel(BESIDE_THE_CHAT[tab?.id ?? ''] ?? 'other');
  const title = isOwnFactor ? 'Second factor' : (tab?.label ?? 'Admin');
  useScreenTitle(`${title}, Admin`);
  return (
    <PageShell header={<StaffHeader tabs={tabs} current={tab} beside={<LiveChatButton panel={chat} />} />}>
      <div className="shell staff-width staff-room" data-chat={chat.isOpen ? 'open' : undefined}>
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
        <LiveChat panel={chat} />
      </div>
    </PageShell>
  );
}

function RefreshButton() {
  const refresh = useRefreshData();
  return (
    <Button size="small" aria-label="Refresh Data" onClick={() => void refresh()}>
      <Icon name="refresh" />
      <span className="room-word">Refresh Data</span>
    </Button>
  );
}
