import { Link } from 'react-router-dom';
import { useParam } from '../use-param.js';
import { ConversationList } from './conversation-list.js';
import { Conversation } from './conversation.js';
import { useConversations } from './conversations.js';
import { useEnquiries } from './enquiries.js';
import { EnquiriesView } from './enquiries-view.js';
import './support.css';

const ENQUIRIES = 'enquiries';

/** Whoever needs help: conversations of the chat, and what came by the contact form. */
export function SupportTab() {
  const [view] = useParam('view');
  const waiting = useConversations().data?.waiting ?? 0;
  const open = useEnquiries().data?.open ?? 0;
  return (
    <>
      <nav className="tabs support-views" aria-label="Support">
        <Link to="?tab=support" aria-current={view === ENQUIRIES ? undefined : 'page'}>
          Conversations <Count value={waiting} of="waiting for an answer" />
        </Link>
        <Link to={`?tab=support&view=${ENQUIRIES}`} aria-current={view === ENQUIRIES ? 'page' : undefined}>
          Enquiries <Count value={open} of="open" />
        </Link>
      </nav>
      {view === ENQUIRIES ? <EnquiriesView /> : <ConversationsView />}
    </>
  );
}

function Count({ value, of }: { value: number; of: string }) {
  if (value === 0) return null;
  return (
    <span className="unread num">
      {value}
      <span className="sr-only"> {of}</span>
    </span>
  );
}

function ConversationsView() {
  const [open, setOpen] = useParam('person');
  return (
    <div className="desk" data-open={open !== ''}>
      <div className="desk-side">
        <ConversationList open={open} />
      </div>
      {open !== '' && <Conversation key={open} personId={open} onClose={() => setOpen('')} />}
    </div>
  );
}
