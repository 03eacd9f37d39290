import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../lib/format.js';
import { plainOf } from '../../../lib/plain-text.js';
import { queryOf } from '../../../lib/query-of.js';
import { useSession } from '../../../lib/session.js';
import { typeLabel } from '../../../lib/titles.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { EulogyStatus } from '../customers/eulogy-status.js';
import { useDiscountCodes } from '../discounts/discount-codes.js';
import { stateOf, TONE_OF_CODE, worthOf } from '../discounts/discount-form.js';
import { OrderState } from '../orders/state-words.js';
import { count } from '../system/words.js';
import { Panel } from '../parts/panel.js';
import { shortDate } from '../parts/moments.js';
import { MatterMark } from '../person/matter-mark.js';
import { useConversations } from '../support/conversations.js';
import { waitingWords } from '../support/waiting-words.js';
import { Tone } from '../parts/tone.js';
import { FIND_MIN_LENGTH, FindForm, useWanted } from './find-field.js';
import './find.css';

/** Of each kind; the rest is in its room. */
const SHOWN = 5;

/** Everything that fits what is looked for, by kind. */
export function FindRoom() {
  const isAdmin = useSession().user?.role === 'admin';
  const wanted = useWanted();
  return (
    <>
      <FindForm place="room" />
      {wanted.length < FIND_MIN_LENGTH ? (
        <p className="muted found-none">
          Type a name, an address, the number of a eulogy or of a receipt, a provider’s id or a discount code, two
          letters of it or more, and press Find or Enter. The key / leads to the field from everywhere.
        </p>
      ) : (
        <div key={wanted} className="found-kinds">
          <p className="muted">
            What fits “{wanted}”{!isAdmin && '. Titles, orders and codes are found by admins'}.
          </p>
          <People wanted={wanted} />
          {isAdmin && <Orders wanted={wanted} />}
          <Eulogies wanted={wanted} isAdmin={isAdmin} />
          <Conversations wanted={wanted} />
          {isAdmin && <Codes wanted={wanted} />}
        </div>
      )}
    </>
  );
}

interface FoundProps<Row> {
  title: string;
  query: { data: { items: readonly Row[]; total: number } | undefined; isPending: boolean; refetch: () => unknown };
  /** Where all of them are. */
  all: string;
  /** What is said where there is none. */
  none?: string;
  keyOf: (row: Row) => string | number;
  children: (row: Row) => Shown;
}

/** A row in its columns; on a phone in two lines, the state at the right. */
interface Shown {
  door: ReactNode;
  more: ReactNode;
  /** An amount, or how many. */
  much?: ReactNode;
  at?: string;
  state: ReactNode;
}

function Found<Row>(props: FoundProps<Row>) {
  const { title, query, all, none = 'none', keyOf, children } = props;
  const { data, isPending, refetch } = query;
  // a kind of which there is nothing takes a line
  if (data?.items.length === 0) return <p className="muted">{`${title}: ${none}`}</p>;
  return (
    <Panel title={data === undefined ? title : `${title} (${data.total.toLocaleString('en-AU')})`}>
      {isPending ? (
        <Skeleton lines={2} />
      ) : data === undefined ? (
        <LoadFailed what={title} onRetry={() => void refetch()} />
      ) : (
        <>
          <ul className="found-list num" aria-label={title}>
            {data.items.slice(0, SHOWN).map((row) => (
              <FoundRow key={keyOf(row)} {...children(row)} />
            ))}
          </ul>
          {data.total > SHOWN && (
            <p className="found-all">
              <Link to={all}>All {data.total.toLocaleString('en-AU')}</Link>
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

function FoundRow({ door, more, much, at, state }: Shown) {
  return (
    <li>
      <span className="found-door">{door}</span>
      <span className="found-more muted">{more}</span>
      {much !== undefined && <span className="found-much">{much}</span>}
      {at !== undefined && (
        <time className="found-at muted" dateTime={at}>
          {shortDate(at)}
        </time>
      )}
      <span className="found-state">{state}</span>
    </li>
  );
}

const within = (tab: string, wanted: string): string => `/admin?${new URLSearchParams({ tab, search: wanted })}`;

function People({ wanted }: { wanted: string }) {
  const query = useQuery(queryOf('/api/admin/users', { query: { search: wanted, pageSize: SHOWN } }));
  return (
    <Found title="People" query={query} all={within('customers', wanted)} keyOf={({ id }) => id}>
      {({ id, firstName, lastName, email, eulogyCount, matters }) => ({
        door: <Link to={`/admin/people/${id}`}>{`${firstName} ${lastName}`.trim() || email}</Link>,
        more: email,
        // the card of who is found by the address has the eulogies under it
        ...(eulogyCount > 0 && {
          much: <Link to={within('customers', email)}>{count(eulogyCount, 'eulogy', 'eulogies')}</Link>,
        }),
        state: <MatterMark matters={matters} />,
      })}
    </Found>
  );
}

function Orders({ wanted }: { wanted: string }) {
  const query = useQuery(queryOf('/api/admin/orders', { query: { search: wanted, pageSize: SHOWN } }));
  return (
    <Found title="Orders" query={query} all={within('orders', wanted)} keyOf={({ id }) => id}>
      {(order) => ({
        door: (
          <Link to={`/admin?tab=orders&order=${order.id}`}>{order.receiptNumber ?? `Eulogy ${order.eulogyId}`}</Link>
        ),
        more: order.person === null ? 'deleted account' : order.person.name || order.person.email,
        much: formatMoney(order.totalCents),
        at: order.startedAt,
        state: <OrderState order={order} />,
      })}
    </Found>
  );
}

function Eulogies({ wanted, isAdmin }: { wanted: string; isAdmin: boolean }) {
  const query = useQuery(queryOf('/api/admin/eulogies', { query: { search: wanted, pageSize: SHOWN } }));
  return (
    <Found
      title="Eulogies"
      query={query}
      all={within('customers', wanted)}
      // whose they are is no word of theirs: the eulogies of a person found stand beside the person
      none={isAdmin ? 'none with this word in the title' : 'none with this number'}
      keyOf={({ id }) => id}
    >
      {({ id, title, isTitleMasked, type, owner, createdAt, questionnaireStatus }) => ({
        door: (
          <Link to={`/admin/eulogies/${id}/timeline`}>
            {id}
            {title !== '' && !isTitleMasked && `, ${title}`}
          </Link>
        ),
        more: `${typeLabel(type)}, ${owner?.email ?? 'deleted account'}`,
        at: createdAt,
        state: <EulogyStatus status={questionnaireStatus} />,
      })}
    </Found>
  );
}

function Conversations({ wanted }: { wanted: string }) {
  const query = useConversations({ search: wanted });
  return (
    <Found title="Conversations" query={query} all={within('support', wanted)} keyOf={({ personId }) => personId}>
      {({ personId, userName, userEmail, waitingSince }) => ({
        door: <Link to={`/admin?tab=support&person=${personId}`}>{userName || userEmail}</Link>,
        more: userEmail,
        state:
          waitingSince === null ? (
            <Tone tone="done">Answered</Tone>
          ) : (
            <Tone tone="waits">Waiting {waitingWords(waitingSince)}</Tone>
          ),
      })}
    </Found>
  );
}

function Codes({ wanted }: { wanted: string }) {
  const { data, isPending, refetch } = useDiscountCodes();
  const plain = plainOf(wanted);
  const items = data?.filter((one) => plainOf(`${one.code} ${one.description}`).includes(plain));
  const found = items && { items, total: items.length };
  return (
    <Found
      title="Discount codes"
      query={{ data: found, isPending, refetch }}
      all="/admin?tab=discounts"
      keyOf={({ id }) => id}
    >
      {(code) => ({
        door: <Link to="/admin?tab=discounts">{code.code}</Link>,
        more: code.description,
        much: `${worthOf(code)} off`,
        state: <Tone tone={TONE_OF_CODE[stateOf(code, new Date())]}>{stateOf(code, new Date())}</Tone>,
      })}
    </Found>
  );
}
