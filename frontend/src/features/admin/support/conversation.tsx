import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/format.js';
import { useSession } from '../../../lib/session.js';
import { useIsLooking } from '../../../lib/use-is-looking.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { SelectField } from '../../../ui/text-field.js';
import { timeOfDay } from '../parts/moments.js';
import { sayError } from '../told.js';
import {
  useAssign,
  useConversation,
  useMessages,
  useReply,
  useSayRead,
  useSettle,
  useStaff,
  type Conversation as Summary,
  type Message,
} from './conversations.js';
import { Waits } from './waits.js';
import { KeptAnswers, MESSAGE_MAX_LENGTH } from './kept-answers.js';
import { ReplyBox } from './reply-box.js';
import { WhoItIs } from './who-it-is.js';

interface ConversationProps {
  personId: string;
  /** `glance`: nobody has opened it, it stands beside the list as its first; it is not read yet, and nobody's file is opened for it. */
  look: 'open' | 'glance';
  onOpen: () => void;
  onClose: () => void;
}

/** One person's conversation: what was said, who looks after it, a place to answer, and who it is. Whoever opens it has read it. */
export function Conversation({ personId, look, onOpen, onClose }: ConversationProps) {
  const messages = useMessages(personId);
  const summary = useConversation(personId);
  const staffId = useSession().user?.id ?? '';
  const reply = useReply(personId);
  useReadingMarks(personId, look === 'open' ? messages.data : undefined);
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the list that led here is gone, and the focus with it. Whoever is writing already goes on.
  useEffect(() => {
    if (look === 'open' && !part.current?.contains(document.activeElement)) heading.current?.focus();
  }, [look]);
  const last = messages.data?.at(-1);
  const name = summary?.userName || last?.userName || summary?.userEmail || 'Conversation';
  const email = summary?.userEmail ?? last?.userEmail ?? '';
  const isVisitor = summary?.writer === 'visitor';
  return (
    <>
      <section
        className="desk-open"
        aria-labelledby="conversation-heading"
        ref={part}
        onFocus={look === 'glance' ? onOpen : undefined}
      >
        <Button look="word-plain" className="desk-back" onClick={onClose}>
          <Icon name="arrowLeft" />
          All conversations
        </Button>
        <div className="desk-head">
          <div>
            <h2 id="conversation-heading" ref={heading} tabIndex={-1}>
              {name}
            </h2>
            <p className="muted">
              {email !== name && email !== '' && <>{email}. </>}
              {isVisitor ? (
                'Wrote without an account: nobody has verified the address. The answer goes there by mail.'
              ) : email === '' ? null : (
                <Link to={`/admin/people/${personId}`}>Open the account</Link>
              )}
            </p>
          </div>
          {summary && (
            <div className="desk-acts">
              {summary.waitingSince !== null && last !== undefined && (
                <Settle personId={personId} since={summary.waitingSince} upTo={last.number} />
              )}
              <Assignment summary={summary} />
            </div>
          )}
        </div>
        {messages.isPending ? (
          <Skeleton lines={5} label="Loading the conversation..." />
        ) : messages.data === undefined ? (
          <LoadFailed what="The conversation" onRetry={() => void messages.refetch()} />
        ) : messages.data.length === 0 ? (
          <p className="muted">Nothing was said here, or it was deleted with its account.</p>
        ) : (
          <>
            <Log
              messages={messages.data}
              onEarlier={messages.hasNextPage ? () => void messages.fetchNextPage() : undefined}
            />
            <ReplyBox
              key={personId}
              place={`staff:${staffId}:chat:${personId}`}
              label="Your answer"
              action="Send"
              busy="Sending…"
              failed="Failed to send message"
              maxLength={MESSAGE_MAX_LENGTH}
              enter="sends"
              send={(sent) => reply.mutateAsync(sent)}
              tools={(insert) => (
                <>
                  <KeptAnswers onInsert={insert} />
                  <span className="with-keys muted">Enter sends, Shift and Enter begin a new line</span>
                </>
              )}
            />
          </>
        )}
      </section>
      {summary !== undefined && !isVisitor && email !== '' && (
        <WhoItIs personId={personId} look={look} onOpen={onOpen} />
      )}
    </>
  );
}

/** Says that staff have read what stands on a page that somebody looks at. */
function useReadingMarks(personId: string, messages: readonly Message[] | undefined): void {
  const { mutate } = useSayRead(personId);
  const isLooking = useIsLooking();
  const unread = messages?.findLast(({ isAdminReply, isRead }) => !isAdminReply && !isRead)?.number;
  useEffect(() => {
    if (unread !== undefined && isLooking) mutate(unread);
  }, [unread, isLooking, mutate]);
}

/** For a thank-you, or what was answered on the phone: it waits no longer, and nothing is sent. */
function Settle({ personId, since, upTo }: { personId: string; since: string; upTo: number }) {
  const settle = useSettle(personId);
  return (
    <p className="desk-waits">
      <Waits since={since} />
      <Button
        look="word"
        size="small"
        busy={settle.isPending ? 'Saving…' : undefined}
        onClick={() => settle.mutate(upTo, { onError: (error) => sayError(error, 'The conversation still waits') })}
      >
        Mark as done
      </Button>
    </p>
  );
}

function Assignment({ summary: { personId, assigneeId, assigneeName } }: { summary: Summary }) {
  const staff = useStaff();
  const assign = useAssign(personId);
  const known = staff.data ?? [];
  const options = [
    { value: '', label: 'Nobody' },
    ...known.map(({ id, firstName, lastName, email }) => ({
      value: id,
      label: `${firstName} ${lastName}`.trim() || email,
    })),
    // Somebody who left the team may still be named.
    ...(assigneeId !== null && !known.some(({ id }) => id === assigneeId)
      ? [{ value: assigneeId, label: assigneeName ?? 'Deleted account' }]
      : []),
  ];
  return (
    <SelectField
      label="Looked after by"
      className="assignment"
      options={options}
      value={(assign.isPending ? assign.variables : assigneeId) ?? ''}
      onChange={(event) =>
        assign.mutate(event.target.value === '' ? null : event.target.value, {
          onError: (error) => sayError(error, 'Failed to assign the conversation'),
        })
      }
    />
  );
}

function Log({ messages, onEarlier }: { messages: readonly Message[]; onEarlier: (() => void) | undefined }) {
  const log = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.number;
  // What was said last is in view, also once the pane has become lower: the list alone moves, never the page.
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const toEnd = (): void => void (box.scrollTop = box.scrollHeight);
    toEnd();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(toEnd);
    watch.observe(box);
    return () => watch.disconnect();
  }, [last]);
  return (
    // It scrolls, so the keyboard must reach it.
    <div className="chat-log" role="log" aria-label="Messages" tabIndex={0} ref={log}>
      {onEarlier && (
        <Button look="word" onClick={onEarlier}>
          Earlier messages
        </Button>
      )}
      {messages.map((message, index) => (
        <Said key={message.id} message={message} before={messages[index - 1]} />
      ))}
    </div>
  );
}

function Said({ message, before }: { message: Message; before: Message | undefined }) {
  const { isAdminReply, isRead, sentAt, userName } = message;
  const day = formatDate(sentAt);
  return (
    <>
      {(before === undefined || formatDate(before.sentAt) !== day) && <p className="chat-day">{day}</p>}
      <div className="chat-said" data-from={isAdminReply ? 'team' : 'person'}>
        <p dir="auto">{message.message}</p>
        <p className="chat-when">
          <span className="sr-only">{isAdminReply ? 'Support team, ' : `${userName}, `}</span>
          <time dateTime={sentAt}>{timeOfDay(sentAt)}</time>
          {isAdminReply ? <span>{isRead ? 'Seen' : 'Not seen yet'}</span> : !isRead && <span>New</span>}
        </p>
      </div>
    </>
  );
}
