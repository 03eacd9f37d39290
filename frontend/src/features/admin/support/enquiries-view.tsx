import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/session.js';
import { useMedia } from '../../../lib/use-media.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { SelectField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { longMoment, shortDate } from '../parts/moments.js';
import { sayError } from '../told.js';
import { Paging } from '../parts/paging.js';
import { SearchField } from '../parts/search-field.js';
import { Tone, type ToneOf } from '../parts/tone.js';
import { usePageParam, useParam } from '../use-param.js';
import { useStaff } from './conversations.js';
import { DeskFilters } from './desk-filters.js';
import {
  useAnswerEnquiry,
  useEnquiries,
  useEnquiry,
  useSetStatus,
  type Enquiry,
  type EnquiryStatus,
} from './enquiries.js';
import { ReplyBox } from './reply-box.js';
import { SIDE_BY_SIDE } from './side-by-side.js';
import { Waits } from './waits.js';

/** Characters of an answer, as the server counts. */
const ANSWER_MAX_LENGTH = 6_000;

const statuses: Record<EnquiryStatus, { word: string; tone: ToneOf }> = {
  open: { word: 'Waiting', tone: 'waits' },
  answered: { word: 'Answered', tone: 'done' },
  closed: { word: 'Done', tone: 'ended' },
};
const shows: readonly { value: EnquiryStatus | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Waiting for an answer' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Done' },
];
const isStatus = (value: string): value is EnquiryStatus => value in statuses;

/**
 * What came by the contact form: who waits longest in front, where it stands, and the answers that went by mail. On a desk the first
 * stands beside the list until another is chosen, and stays that one while others come.
 */
export function EnquiriesView() {
  const [open, setOpen] = useParam('enquiry');
  const [first, setFirst] = useState('');
  const pin = useCallback((id: string) => setFirst((before) => (before === '' ? id : before)), []);
  const isWide = useMedia(SIDE_BY_SIDE);
  const shown = open === '' && isWide ? first : open;
  return (
    <div className="desk" data-open={shown !== ''}>
      <div className="desk-side">
        <EnquiryList open={shown} onFirst={pin} />
      </div>
      {shown !== '' && (
        <EnquiryPart
          key={shown}
          id={shown}
          look={open === '' ? 'glance' : 'open'}
          onOpen={() => setOpen(shown)}
          onClose={() => setOpen('')}
        />
      )}
    </div>
  );
}

function EnquiryList({ open, onFirst }: { open: string; onFirst: (id: string) => void }) {
  const [chosen, choose] = useParam('status', ['page']);
  const [search, setSearch] = useParam('search', ['page']);
  const [page, setPage] = usePageParam();
  const status = isStatus(chosen) ? chosen : '';
  const enquiries = useEnquiries({ status, search, page });
  const [params] = useSearchParams();
  const addressOf = (id: string): string => {
    const to = new URLSearchParams(params);
    to.set('enquiry', id);
    return `?${to}`;
  };
  const first = enquiries.data?.items[0]?.id;
  useEffect(() => {
    if (first !== undefined) onFirst(first);
  }, [first, onFirst]);
  if (enquiries.isPending) return <Skeleton lines={6} />;
  if (enquiries.data === undefined) return <LoadFailed what="The enquiries" onRetry={() => void enquiries.refetch()} />;
  const { items } = enquiries.data;
  const isNarrowed = status !== '' || search !== '';
  return (
    <>
      <DeskFilters
        now={[search && `“${search}”`, shows.find(({ value }) => value === status)?.label].filter(Boolean).join(', ')}
      >
        <SearchField
          label="Search enquiries"
          help="A name, an address, or words of it."
          value={search}
          onSearch={setSearch}
        />
        <SelectField
          label="Show"
          className="desk-filter"
          options={shows}
          value={status}
          onChange={(event) => choose(event.target.value)}
        />
      </DeskFilters>
      {items.length === 0 ? (
        <p className="muted">{isNarrowed ? 'None of them.' : 'Nobody has written by the contact form yet.'}</p>
      ) : (
        <ul className="desk-list">
          {items.map((enquiry) => (
            <li key={enquiry.id}>
              <Link to={addressOf(enquiry.id)} aria-current={enquiry.id === open ? 'true' : undefined}>
                <span className="desk-row-head">
                  <strong>{enquiry.subject}</strong>
                  <Standing enquiry={enquiry} />
                </span>
                <span className="desk-row-text">{enquiry.name}</span>
                {/* How long somebody waits says when they wrote. */}
                <small>
                  {enquiry.email}
                  {enquiry.waitingSince === null && `, ${shortDate(enquiry.receivedAt)}`}
                </small>
                <Icon name="chevronRight" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Paging {...enquiries.data} onPage={setPage} what="enquiries" />
    </>
  );
}

/** How long they have waited for an answer, or that they wait no longer. */
function Standing({ enquiry: { status, waitingSince } }: { enquiry: Enquiry }) {
  if (waitingSince !== null) return <Waits since={waitingSince} />;
  return <Tone tone={statuses[status].tone}>{statuses[status].word}</Tone>;
}

interface EnquiryPartProps {
  id: string;
  /** `glance`: nobody has opened it, it stands beside the list as its first. */
  look: 'open' | 'glance';
  onOpen: () => void;
  onClose: () => void;
}

function EnquiryPart({ id, look, onOpen, onClose }: EnquiryPartProps) {
  const enquiry = useEnquiry(id);
  const part = useRef<HTMLElement>(null);
  // On a phone the list that led here is gone, and the focus with it. Whoever is writing already goes on.
  useEffect(() => {
    if (look === 'open' && !part.current?.contains(document.activeElement)) part.current?.focus();
  }, [look]);
  return (
    <section
      className="desk-open"
      aria-label="Enquiry"
      ref={part}
      tabIndex={-1}
      onFocus={look === 'glance' ? onOpen : undefined}
    >
      <Button look="word-plain" className="desk-back" onClick={onClose}>
        <Icon name="arrowLeft" />
        All enquiries
      </Button>
      {enquiry.isPending ? (
        <Skeleton lines={5} />
      ) : enquiry.data === undefined ? (
        <LoadFailed what="The enquiry" onRetry={() => void enquiry.refetch()} />
      ) : (
        <OpenEnquiry enquiry={enquiry.data} />
      )}
    </section>
  );
}

function OpenEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const { id, name, email, subject, message, status, receivedAt, answers } = enquiry;
  const staff = useStaff().data ?? [];
  const staffId = useSession().user?.id ?? '';
  const answer = useAnswerEnquiry(id);
  const setStatus = useSetStatus(id);
  const by = (who: string): string => {
    const member = staff.find((one) => one.id === who);
    return member ? `${member.firstName} ${member.lastName}`.trim() : 'Support team';
  };
  return (
    <>
      <div className="desk-head">
        <div>
          <h2 dir="auto">{subject}</h2>
          <p className="muted">
            {name}, {email}. <time dateTime={receivedAt}>{longMoment(receivedAt)}</time>
          </p>
        </div>
        <div className="desk-status">
          <Standing enquiry={enquiry} />
          <Button
            size="small"
            busy={setStatus.isPending ? 'Saving…' : undefined}
            onClick={() =>
              setStatus.mutate(status === 'open' ? 'closed' : 'open', {
                onError: (error) => sayError(error, 'Failed to change the status'),
              })
            }
          >
            {status === 'open' ? 'Mark as done' : 'Open again'}
          </Button>
        </div>
      </div>
      <div className="chat-said" data-from="person">
        <p dir="auto">{message}</p>
      </div>
      {answers.map((one) => (
        <div key={one.id} className="chat-said" data-from="team">
          <p dir="auto">{one.message}</p>
          <p className="chat-when">
            <span>{by(one.answeredBy)}</span>
            <time dateTime={one.answeredAt}>{longMoment(one.answeredAt)}</time>
          </p>
        </div>
      ))}
      <ReplyBox
        place={`staff:${staffId}:enquiry:${id}`}
        label="Answer by mail"
        help={`It goes to ${email}.`}
        action="Send answer"
        busy="Sending…"
        failed="Failed to send message"
        maxLength={ANSWER_MAX_LENGTH}
        send={(sent) => answer.mutateAsync(sent)}
        onSent={() => showToast({ title: 'Answer sent', description: `It is on its way to ${email}.` })}
      />
    </>
  );
}
