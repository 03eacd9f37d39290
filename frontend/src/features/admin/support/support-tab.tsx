import { Link } from 'react-router-dom';
import { useParam } from '../use-param.js';
import { ConversationList } from './conversation-list.js';
import { Conversation } from './conversation.js';
import { useConversations } from './conversations.js';
import { Count } from './count.js';
import { EnquiriesView } from './enquiries-view.js';
import './support.css';

const ENQUIRIES = 'enquiries';

/** Whoever needs help: conversations of the chat, and what came by the contact form. */
export function SupportTab() {
  const [view] = useParam('view');
  const { waiting = 0, waitingEnquiries = 0 } = useConversations().data ?? {};
  return (
    <>
      <nav className="tabs support-views" aria-label="Support">
        <Link to="?tab=support" aria-current={view === ENQUIRIES ? undefined : 'page'}>
          Conversations <Count value={waiting} of="waiting for an answer" />
        </Link>
        <Link to={`?tab=support&view=${ENQUIRIES}`} aria-current={view === ENQUIRIES ? 'page' : undefined}>
          Enquiries <Count value={waitingEnquiries} of="waiting for an answer" />
        </Link>
      </nav>
      {view === ENQUIRIES ? <EnquiriesView /> : <ConversationsView />}
    </>
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
