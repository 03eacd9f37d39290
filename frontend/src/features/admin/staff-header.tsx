import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PRODUCT_NAME } from '../../content/site.js';
import { Icon, Leaf } from '../../ui/icons.js';
import { FIND, FindInHead } from './find/find-field.js';
import { useConversations } from './support/conversations.js';
import { Count } from './support/count.js';
import type { AdminTab } from './tabs.js';
import { useWaiting, waitingInAll } from './waiting/use-waiting.js';

interface StaffHeaderProps {
  tabs?: readonly AdminTab[];
  current?: AdminTab | undefined;
  /** The screen that the tabs belong to; '' for the one that is open. */
  screen?: '' | '/admin';
  /** Before the way back to the account. */
  beside?: ReactNode;
}

/** The header of every room of the staff: its tabs, and the way back to one's own account. */
export function StaffHeader({ tabs = [], current, screen = '', beside }: StaffHeaderProps) {
  return (
    <header className="top staff-top">
      <div className="shell staff-width">
        <Link className="mark" to="/">
          <Leaf />
          <span>{PRODUCT_NAME}</span>
        </Link>
        {tabs.length > 0 && (
          <>
            <FindPlace />
            <WaitingDoor />
            <Tabs tabs={tabs} current={current} screen={screen} />
          </>
        )}
        {beside}
        <Link className="word word-plain staff-back" to="/account" title="Account">
          <Icon name="arrowLeft" />
          <span className="staff-word">Account</span>
        </Link>
      </div>
    </header>
  );
}

/** Whether a room that is no tab is the open one. */
function useIsAt(place: string): boolean {
  const [params] = useSearchParams();
  return params.get('tab') === place;
}

/** The way to find anything, marked like a tab while what was found is shown. */
function FindPlace() {
  const isHere = useIsAt(FIND);
  return (
    <div className="staff-find" role="group" aria-label="Find" aria-current={isHere ? 'page' : undefined}>
      <FindInHead />
    </div>
  );
}

interface TabsProps {
  tabs: readonly AdminTab[];
  current: AdminTab | undefined;
  screen: '' | '/admin';
}

function Tabs({ tabs, current, screen }: TabsProps) {
  const open = useRef<HTMLAnchorElement>(null);
  const { data } = useConversations();
  const isCounted = data !== undefined;
  // On a phone the row of tabs is wider than the screen; the figure at Support comes later and moves those after it.
  useEffect(() => open.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' }), [current?.id, isCounted]);
  const row = useMoreMarks();
  return (
    <nav className="tabs" aria-label="Admin" ref={row}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          ref={tab === current ? open : undefined}
          to={`${screen}?tab=${tab.id}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.id === 'support' && <WhoWaits />}
        </Link>
      ))}
    </nav>
  );
}

/** Says at which ends of a row there is more than fits (`data-more`), so that the cut edge can fade. */
function useMoreMarks() {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const look = (): void => {
      const hidden = box.scrollWidth - box.clientWidth;
      // whole pixels only: a browser rounds the place where it stands
      const ends = [...(box.scrollLeft > 1 ? ['start'] : []), ...(box.scrollLeft < hidden - 1 ? ['end'] : [])];
      box.dataset['more'] = ends.join(' ');
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      box.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }); // with every rendering: a figure at a tab makes the row longer
  return row;
}

/** Everything that waits for one of us, counted in the head of every room. */
function WaitingDoor() {
  const { data } = useWaiting();
  const isHere = useIsAt('waiting');
  return (
    <Link
      className="word word-plain staff-chat"
      to="/admin?tab=waiting"
      title="Waiting"
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name="clock" />
      <span className="staff-word">Waiting</span>
      <Count value={data ? waitingInAll(data) : 0} of="for somebody" />
    </Link>
  );
}

/** People who wait for an answer, in the chat and by the contact form. */
function WhoWaits() {
  const { waiting = 0, waitingEnquiries = 0 } = useConversations().data ?? {};
  return <Count value={waiting + waitingEnquiries} of="waiting for an answer" />;
}
