import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { SelectField } from '../../../ui/text-field.js';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Paging } from '../parts/paging.js';
import { SearchField } from '../parts/search-field.js';
import { shortMoment } from '../parts/moments.js';
import { usePageParam, useParam } from '../use-param.js';
import { useConversations, type Conversation } from './conversations.js';
import { DeskFilters } from './desk-filters.js';
import { Waits } from './waits.js';

const shows = [
  { value: '', label: 'Waiting for an answer' },
  { value: 'all', label: 'All, also answered' },
  { value: 'unread', label: 'Unread' },
  { value: 'mine', label: 'Mine' },
  { value: 'nobody', label: "Nobody's" },
] as const;

const orders = [
  { value: '', label: 'Longest waiting first' },
  { value: 'newest', label: 'Newest first' },
] as const;

interface ConversationListProps {
  /** Whose conversation stands beside the list; '' for none. */
  open: string;
  /** Told who stands first once the list has come. */
  onFirst: (personId: string) => void;
}

/** Conversations: who waits for an answer, the longest first; where nobody does, those that were answered last. Those that are answered where they are asked for. */
export function ConversationList({ open, onFirst }: ConversationListProps) {
  const [wanted, setShow] = useParam('show', ['page']);
  const show = shows.find(({ value }) => value === wanted)?.value ?? '';
  const [sorted, setOrder] = useParam('order', ['page']);
  const order = orders.find(({ value }) => value === sorted)?.value ?? '';
  const [search, setSearch] = useParam('search', ['page']);
  const [page, setPage] = usePageParam();
  // Whoever is searched for is found, answered or not.
  const conversations = useConversations({ show: shownAs(show, search), order, search, page });
  const isAsked = show !== '' || search !== '';
  const waits = conversations.data?.items;
  const isEmpty = waits?.length === 0 && !isAsked;
  const answered = useConversations({ order: 'newest', isWanted: isEmpty }).data?.items ?? [];
  const first = isEmpty ? answered[0] : waits?.[0];
  const firstId = first?.personId ?? '';
  useEffect(() => {
    if (firstId !== '') onFirst(firstId);
  }, [firstId, onFirst]);
  if (conversations.isPending) return <Skeleton lines={6} />;
  if (conversations.data === undefined)
    return <LoadFailed what="The conversations" onRetry={() => void conversations.refetch()} />;
  const { items } = conversations.data;
  const now = [search && `“${search}”`, labelOf(shows, show), labelOf(orders, order).toLowerCase()];
  return (
    <>
      <DeskFilters now={now.filter(Boolean).join(', ')}>
        <SearchField label="Search conversations" value={search} onSearch={setSearch} />
        <SelectField
          label="Show"
          className="desk-filter"
          options={shows}
          value={show}
          onChange={(event) => setShow(event.target.value)}
        />
        <SelectField
          label="Order"
          className="desk-filter"
          options={orders}
          value={order}
          onChange={(event) => setOrder(event.target.value)}
        />
      </DeskFilters>
      {items.length > 0 ? (
        <Rows items={items} open={open} />
      ) : isAsked ? (
        <p className="muted">None of them.</p>
      ) : (
        <>
          <p role="status">Nobody waits for an answer.</p>
          {answered.length > 0 && (
            <>
              <h2 className="desk-answered">Answered</h2>
              <Rows items={answered} open={open} />
              <Button look="word" onClick={() => setShow('all')}>
                All conversations
              </Button>
            </>
          )}
        </>
      )}
      <Paging {...conversations.data} onPage={setPage} what="conversations" />
    </>
  );
}

const labelOf = (of: readonly { value: string; label: string }[], chosen: string): string =>
  of.find(({ value }) => value === chosen)?.label ?? '';

/** A search is of all of them unless it is said which. */
function shownAs(show: (typeof shows)[number]['value'], search: string): 'waiting' | 'unread' | 'mine' | 'nobody' | '' {
  if (show === 'all') return '';
  return show === '' && search === '' ? 'waiting' : show;
}

function Rows({ items, open }: { items: readonly Conversation[]; open: string }) {
  return (
    <ul className="desk-list">
      {items.map((one) => (
        <Row key={one.personId} conversation={one} isOpen={one.personId === open} />
      ))}
    </ul>
  );
}

function Row({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { personId, userName, userEmail, unread, waitingSince, assigneeName, last } = conversation;
  const [params] = useSearchParams();
  const to = new URLSearchParams(params);
  to.set('person', personId);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // the list alone scrolls: the page stays where the name and the answer are
    const list = row.current?.parentElement;
    if (isOpen && row.current && list) list.scrollTop = row.current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, [isOpen]);
  return (
    <li ref={row}>
      <Link to={`?${to}`} aria-current={isOpen ? 'true' : undefined}>
        <span className="desk-row-head">
          <strong>{userName || userEmail}</strong>
          {waitingSince === null ? (
            <time className="muted" dateTime={last.sentAt}>
              {shortMoment(last.sentAt)}
            </time>
          ) : (
            <Waits since={waitingSince} />
          )}
        </span>
        <span className="desk-row-text">
          {last.isAdminReply && 'Staff: '}
          {last.message}
        </span>
        {/* Where there is no room for all of it, the address is cut. */}
        <small>
          {[unread > 0 && `${unread} unread`, assigneeName, userName && userEmail].filter(Boolean).join(', ')}
        </small>
        <Icon name="chevronRight" />
      </Link>
    </li>
  );
}
