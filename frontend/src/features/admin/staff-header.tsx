import { useId, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PRODUCT_NAME } from '../../content/site.js';
import { useMedia } from '../../lib/use-media.js';
import { Icon, Leaf } from '../../ui/icons.js';
import { FIND, FindInHead } from './find/find-field.js';
import { useFold } from './parts/use-fold.js';
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

/** So wide that all the rooms of an admin stand in one row. */
const ALL_IN_A_ROW = '(min-width: 60rem)';
/** Three of them stand in the row of a phone, two in that of the narrowest; which come first where the open one leaves them room. */
const THREE_IN_A_ROW = '(min-width: 23rem)';
const FIRST_IN_FRONT = ['support', 'customers', 'orders'];

function Tabs(props: TabsProps) {
  const isWide = useMedia(ALL_IN_A_ROW);
  return (
    <nav className="tabs" aria-label="Admin">
      {isWide || props.tabs.length <= 2 ? (
        props.tabs.map((tab) => <Tab key={tab.id} tab={tab} {...props} />)
      ) : (
        <FewTabs {...props} />
      )}
    </nav>
  );
}

/** On a phone: the open room and those that are needed most; the others behind one word. */
function FewTabs(props: TabsProps) {
  const { tabs, current } = props;
  const inFront = useMedia(THREE_IN_A_ROW) ? 3 : 2;
  const others = FIRST_IN_FRONT.filter((id) => id !== current?.id);
  const front = [...(current ? [current.id] : []), ...others].slice(0, inFront);
  const id = useId();
  const { isOpen, button, toggle, shut } = useFold(current?.id);
  return (
    <>
      {tabs.map((tab) => front.includes(tab.id) && <Tab key={tab.id} tab={tab} {...props} />)}
      <button
        ref={button}
        type="button"
        className="tabs-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        More
        <Icon name="chevronDown" />
      </button>
      {isOpen && (
        <div className="tabs-more" id={id} onClick={shut}>
          {tabs.map((tab) => !front.includes(tab.id) && <Tab key={tab.id} tab={tab} {...props} />)}
        </div>
      )}
    </>
  );
}

function Tab({ tab, current, screen }: TabsProps & { tab: AdminTab }) {
  return (
    <Link to={`${screen}?tab=${tab.id}`} aria-current={tab === current ? 'page' : undefined}>
      {tab.label}
      {tab.id === 'support' && <WhoWaits />}
    </Link>
  );
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
