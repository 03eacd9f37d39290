import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatTime } from '../../../lib/format.js';
import { useLiveEvents } from '../../../lib/live-events.js';
import { queryOf } from '../../../lib/query-of.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';

type Message = Schemas['AdminChatMessageResponse'];

const messagesQuery = queryOf('/api/admin/chat/messages');
const CHAT_EVENTS = '/api/admin/chat/events';
/** Everything about conversations, whichever tab shows it. */
const CHAT = '/api/admin/chat/';
/** Messages that the panel shows: what came last. The Support tab has them all. */
const SHOWN = 20;

const today = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' });

/** "10:42 pm", and the day where it was another one. */
function whenOf(iso: string): string {
  const at = new Date(iso);
  const time = formatTime(iso);
  return at.toDateString() === new Date().toDateString() ? time : `${today.format(at)}, ${time}`;
}

/** What people wrote to the support team, newest first, kept fresh by the server's push and every 30 s. */
export function LiveChat() {
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery({ ...messagesQuery, refetchInterval: ADMIN_REFRESH_MS });
  useLiveEvents(CHAT_EVENTS, {
    support: () => void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(CHAT) }),
  });
  const unread = data?.filter(({ isRead, isAdminReply }) => !isRead && !isAdminReply).length ?? 0;
  return (
    <aside className="live-chat" aria-labelledby="live-chat-heading">
      <h2 id="live-chat-heading">
        Live Chat
        {unread > 0 && (
          <span className="unread num">
            <span className="sr-only">unread: </span>
            {unread}
          </span>
        )}
      </h2>
      {isPending ? (
        <Skeleton label="Loading the chat..." />
      ) : data === undefined ? (
        <LoadFailed what="The chat" onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <p className="muted">No messages yet</p>
      ) : (
        <ul>
          {data.slice(0, SHOWN).map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      {data !== undefined && data.length > SHOWN && (
        <p className="live-chat-all">
          <Link to="?tab=support">All conversations</Link>
        </p>
      )}
    </aside>
  );
}

function MessageRow({
  message: { personId, message, userEmail, userName, sentAt, isRead, isAdminReply },
}: {
  message: Message;
}) {
  const isNew = !isRead && !isAdminReply;
  const name = userEmail.includes('@') ? userEmail.slice(0, userEmail.lastIndexOf('@')) : userName;
  return (
    <li data-new={isNew}>
      <Link to={`?tab=support&person=${personId}`}>
        <strong>
          {isNew && <span className="sr-only">New: </span>}
          {isAdminReply ? `To ${name}` : name}
        </strong>{' '}
        <time dateTime={sentAt}>{whenOf(sentAt)}</time>
        <p dir="auto">{message}</p>
      </Link>
    </li>
  );
}
