import { Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Role } from '../../lib/api-types.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icons.js';
import { PageShell } from '../../ui/page-shell.js';
import { Skeleton } from '../../ui/skeleton.js';
import './admin.css';
import { FIND } from './find/find-field.js';
import { FindRoom } from './find/find-room.js';
import { LiveChat, LiveChatButton } from './live-chat/live-chat.js';
import { useChatPanel } from './live-chat/use-chat-panel.js';
import { useRefreshData } from './refresh.js';
import { FactorReminder } from './second-factor/factor-reminder.js';
import { OwnFactor } from './second-factor/own-factor.js';
import { StaffGate } from './staff-gate.js';
import { StaffHeader } from './staff-header.js';
import { tabOf, tabsOf } from './tabs.js';
import { WaitingRoom } from './waiting/waiting-room.js';

/** Rooms that are no tab: they are reached from the head of every room, or from one another. */
const OFF_THE_ROW: Readonly<Record<string, { title: string; Component: ComponentType }>> = {
  'second-factor': { title: 'Second factor', Component: OwnFactor },
  waiting: { title: 'Waiting', Component: WaitingRoom },
  [FIND]: { title: 'Find', Component: FindRoom },
};

/** The back office: a room a tab, the address keeps which. The server decides on every call; this only shows the way. */
export function AdminScreen() {
  return <StaffGate title="Admin">{(role) => <Office role={role} />}</StaffGate>;
}

/** Rooms beside which the Live Chat does not stand of itself. */
const BESIDE_THE_CHAT: Readonly<Record<string, 'repeats' | 'wide'>> = {
  support: 'repeats',
  waiting: 'repeats',
  [FIND]: 'wide',
  customers: 'wide',
  orders: 'wide',
};

function Office({ role }: { role: Role }) {
  const [params] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const room = Object.hasOwn(OFF_THE_ROW, asked) ? OFF_THE_ROW[asked] : undefined;
  const tabs = tabsOf(role);
  const tab = room ? undefined : tabOf(asked, tabs);
  const chat = useChatPanel(BESIDE_THE_CHAT[tab?.id ?? asked] ?? 'other');
  const title = room?.title ?? tab?.label ?? 'Admin';
  useScreenTitle(`${title}, Admin`);
  return (
    <PageShell header={<StaffHeader tabs={tabs} current={tab} beside={<LiveChatButton panel={chat} />} />}>
      <div className="shell staff-width staff-room" data-chat={chat.isOpen ? 'open' : undefined}>
        <div>
          <div className="room-head">
            <h1>{title}</h1>
            <RefreshButton />
          </div>
          {asked !== 'second-factor' && <FactorReminder />}
          {room && <room.Component />}
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
