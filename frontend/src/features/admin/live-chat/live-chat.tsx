import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLiveEvents } from '../../../lib/live-events.js';
import { queryOf } from '../../../lib/query-of.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { Icon } from '../../../ui/icons.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { shortMoment, timeOfDay } from '../parts/moments.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { Waits } from '../support/waits.js';
import { useConversations, type Conversation } from '../support/conversations.js';
import type { ChatPanel } from './use-chat-panel.js';

type Message = Schemas['AdminChatMessageResponse'];

const messagesQuery = queryOf('/api/admin/chat/messages');
const CHAT_EVENTS = '/api/admin/chat/events';
/** Everything about conversations, whichever tab shows it. */
const CHAT = '/api/admin/chat/';
/** Messages under the fold: what came last. The Support tab has them all. */
const SHOWN = 20;

/** "10:42 pm AEST", and the day where it was another one. */
function whenOf(iso: string): string {
  return new Date(iso).toDateString() === new Date().toDateString() ? timeOfDay(iso) : shortMoment(iso);
}

const PANEL = 'live-chat';

/** Conversations that nobody has answered: the same number as in Support. */
const useWaiting = (): number => useConversations().data?.waiting ?? 0;

const useMessages = () => useQuery({ ...messagesQuery, refetchInterval: ADMIN_REFRESH_MS });

/** Opens and closes the panel from the header of every room, and says how many wait for an answer. */
export function LiveChatButton({ panel: { isOpen, isAsked, toggle } }: { panel: ChatPanel }) {
  const button = useRef<HTMLButtonElement>(null);
  const waiting = useWaiting();
  // Closed by the panel's own button, which is gone: the focus goes on from here.
  useEffect(() => {
    if (isAsked && !isOpen) button.current?.focus();
  }, [isAsked, isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className="word word-plain staff-chat"
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL : undefined}
      onClick={toggle}
    >
      <Icon name="message" />
      <span className="staff-word">Live Chat</span>
      <Waiting count={waiting} />
    </button>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="unread num">
      <span className="sr-only">waiting for an answer: </span>
      {count}
    </span>
  );
}

/** Who waits for an answer, the longest first, and below a fold what else was written; kept fresh by the server's push and every 30 s, whether it is seen or not. */
export function LiveChat({ panel }: { panel: ChatPanel }) {
  const client = useQueryClient();
  useLiveEvents(CHAT_EVENTS, {
    support: () => void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(CHAT) }),
  });
  return panel.isOpen ? <Panel panel={panel} /> : null;
}

function Panel({ panel: { isAsked, toggle, leave } }: { panel: ChatPanel }) {
  const { data, isPending, refetch } = useMessages();
  const { items = [], waiting = 0 } = useConversations().data ?? {};
  const waits = items.filter(({ waitingSince }) => waitingSince !== null);
  const others = data?.filter(({ personId }) => !waits.some((one) => one.personId === personId)) ?? [];
  return (
    <aside
      id={PANEL}
      className="live-chat"
      aria-labelledby="live-chat-heading"
      onKeyDown={({ key }) => key === 'Escape' && toggle()}
    >
      <div className="live-chat-head">
        <h2 id="live-chat-heading">
          Live Chat
          <Waiting count={waiting} />
        </h2>
        {/* On a phone it lies over the page: whoever asked for it stands in it, and finds the way out first. */}
        <button
          type="button"
          className="word word-plain"
          aria-label="Close the Live Chat"
          autoFocus={isAsked}
          onClick={toggle}
        >
          <Icon name="close" />
        </button>
      </div>
      {isPending ? (
        <Skeleton label="Loading the chat..." />
      ) : data === undefined ? (
        <LoadFailed what="The chat" onRetry={() => void refetch()} />
      ) : data.length === 0 && waits.length === 0 ? (
        <p className="muted">No messages yet</p>
      ) : (
        <>
          {waits.length === 0 ? (
            <p className="muted">Nobody waits for an answer.</p>
          ) : (
            <ul aria-label="Waiting for an answer">
              {waits.map((one) => (
                <WaitingRow key={one.personId} conversation={one} onOpen={leave} />
              ))}
            </ul>
          )}
          {waiting > waits.length && (
            <p className="live-chat-all">
              <Link to="?tab=support" onClick={leave}>
                All {waiting} who wait
              </Link>
            </p>
          )}
          {others.length > 0 && (
            <Disclosure className="live-chat-others" summary="Answered">
              <ul>
                {others.slice(0, SHOWN).map((message) => (
                  <MessageRow key={message.id} message={message} onOpen={leave} />
                ))}
              </ul>
              {others.length > SHOWN && (
                <p className="live-chat-all">
                  <Link to="?tab=support&show=all" onClick={leave}>
                    All conversations
                  </Link>
                </p>
              )}
            </Disclosure>
          )}
        </>
      )}
    </aside>
  );
}

function WaitingRow({
  conversation: { personId, userName, userEmail, waitingSince, unread, last },
  onOpen,
}: {
  conversation: Conversation;
  onOpen: () => void;
}) {
  return (
    <li data-new={unread > 0}>
      <Link to={`?tab=support&person=${personId}`} onClick={onOpen}>
        <span className="live-chat-who">
          <strong>
            {unread > 0 && <span className="sr-only">New: </span>}
            {userName || userEmail}
          </strong>
          {waitingSince !== null && <Waits since={waitingSince} />}
        </span>
        <p dir="auto">{last.message}</p>
      </Link>
    </li>
  );
}

function MessageRow({
  message: { personId, message, userEmail, userName, sentAt, isRead, isAdminReply },
  onOpen,
}: {
  message: Message;
  onOpen: () => void;
}) {
  const isNew = !isRead && !isAdminReply;
  const name = userName || userEmail;
  return (
    <li data-new={isNew}>
      <Link to={`?tab=support&person=${personId}`} onClick={onOpen}>
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
