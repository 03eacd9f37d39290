import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMedia } from '../../../lib/use-media.js';
import { useParam } from '../use-param.js';
import { ConversationList } from './conversation-list.js';
import { Conversation } from './conversation.js';
import { useConversations } from './conversations.js';
import { Count } from './count.js';
import { EnquiriesView } from './enquiries-view.js';
import { SIDE_BY_SIDE } from './side-by-side.js';
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

/**
 * On a desk the list, one conversation, and who it is; on a phone one after the other. Where none was opened yet, the first of the
 * list is there to be read, and stays that one while others come: nobody answers somebody else because the list has moved.
 */
function ConversationsView() {
  const [open, setOpen] = useParam('person');
  const [first, setFirst] = useState('');
  const pin = useCallback((personId: string) => setFirst((before) => (before === '' ? personId : before)), []);
  const isWide = useMedia(SIDE_BY_SIDE);
  const shown = open === '' && isWide ? first : open;
  return (
    <div className="desk" data-open={shown !== ''}>
      <div className="desk-side">
        <ConversationList open={shown} onFirst={pin} />
      </div>
      {shown !== '' && (
        <Conversation
          key={shown}
          personId={shown}
          look={open === '' ? 'glance' : 'open'}
          onOpen={() => setOpen(shown)}
          onClose={() => setOpen('')}
        />
      )}
    </div>
  );
}
