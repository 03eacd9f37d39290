import { formatDate, formatTime } from '../../../lib/format.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { SelectField } from '../../../ui/text-field.js';
import { Link, useSearchParams } from 'react-router-dom';
import { useParam } from '../use-param.js';
import { useConversations, type Conversation } from './conversations.js';

const shows = [
  { value: '', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'mine', label: 'Mine' },
  { value: 'nobody', label: "Nobody's" },
];

function isShown({ unread, assigneeId }: Conversation, show: string, staffId: string): boolean {
  switch (show) {
    case 'unread':
      return unread > 0;
    case 'mine':
      return assigneeId === staffId;
    case 'nobody':
      return assigneeId === null;
    default:
      return true;
  }
}

/** Every conversation, whoever wrote last in front. */
export function ConversationList({ staffId, open }: { staffId: string; open: string }) {
  const conversations = useConversations();
  const [show, setShow] = useParam('show');
  if (conversations.isPending) return <Skeleton lines={6} />;
  if (conversations.data === undefined)
    return <LoadFailed what="The conversations" onRetry={() => void conversations.refetch()} />;
  if (conversations.data.length === 0) return <p className="muted">Nobody has written yet.</p>;
  const shown = conversations.data.filter((one) => isShown(one, show, staffId));
  return (
    <>
      <SelectField
        label="Show"
        className="desk-filter"
        options={shows}
        value={show}
        onChange={(event) => setShow(event.target.value)}
      />
      {shown.length === 0 ? (
        <p className="muted">None of them.</p>
      ) : (
        <ul className="desk-list">
          {shown.map((one) => (
            <Row key={one.personId} conversation={one} isOpen={one.personId === open} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { personId, userName, unread, assigneeName, last } = conversation;
  const [params] = useSearchParams();
  const to = new URLSearchParams(params);
  to.set('person', personId);
  return (
    <li>
      <Link to={`?${to}`} aria-current={isOpen ? 'true' : undefined}>
        <span className="desk-row-head">
          <strong>{userName}</strong>
          {unread > 0 && (
            <span className="unread num">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
        <span className="desk-row-text">
          {last.isAdminReply && 'You: '}
          {last.message}
        </span>
        <small>
          <time dateTime={last.sentAt}>
            {formatDate(last.sentAt)}, {formatTime(last.sentAt)}
          </time>
          {assigneeName !== null && `, ${assigneeName}`}
        </small>
      </Link>
    </li>
  );
}
