import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../lib/api.js';
import { formatDate, formatMoney } from '../../../lib/format.js';
import { ApiError, answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { typeLabel } from '../../../lib/titles.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { RefundDialog } from '../customers/refund-dialog.js';
import { Figure, Figures } from '../parts/figures.js';
import { Panel } from '../parts/panel.js';
import { shortDate, timeOfDay } from '../parts/moments.js';
import '../system/system.css';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { useAct } from '../use-act.js';
import { FailedRefund } from './failed-refund.js';
import { codeWords, minus, SEND_RECEIPT_AGAIN } from './refund-words.js';
import { DisputePanel, Evidence } from './dispute-panel.js';
import { OrderState } from './state-words.js';
import { TakeBack } from './take-back.js';

type Order = Schemas['OrderResponse'];

/** The provider usually answers within seconds. */
const UNDER_WAY_MS = 2_000;

const isUnknown = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** One order: what waits, its money, its life, and by what it is found elsewhere. */
export function OnePage({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery({
    ...queryOf('/api/admin/orders/{id}', { path: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'refunding' ? UNDER_WAY_MS : ADMIN_REFRESH_MS),
    retry: (failures, error) => !isUnknown(error) && failures < 3,
  });
  return (
    <div className="orders">
      <Button look="word-plain" onClick={onBack}>
        <Icon name="arrowLeft" />
        All orders
      </Button>
      {isUnknown(query.error) ? (
        <Message
          title="There is no such order"
          action={<ButtonLink to="/admin?tab=orders">Look among all orders</ButtonLink>}
        >
          <p>The address may be incomplete. An order is found by its receipt, its person or its eulogy’s number.</p>
        </Message>
      ) : query.isPending ? (
        <Skeleton lines={8} />
      ) : query.data === undefined ? (
        <LoadFailed what="The order" onRetry={() => void query.refetch()} />
      ) : (
        <OrderPage order={query.data} />
      )}
    </div>
  );
}

function OrderPage({ order }: { order: Order }) {
  const [asked, setAsked] = useState<'refund'>();
  const close = (): void => setAsked(undefined);
  const { id, receiptNumber, eulogyId, type, person, totalCents, paidAt, failure } = order;
  const name = receiptNumber ?? `Order of eulogy ${eulogyId}`;
  const resend = useAct(
    () => answerOf(api.POST('/api/admin/purchases/{id}/resend-receipt', { params: { path: { id } } })),
    {
      done: { title: 'Receipt sent', description: `It is on its way to ${person?.email ?? 'the buyer'}.` },
      failed: { title: 'Error', description: 'The receipt was not sent.' },
    },
  );
  // One that failed is tried again where it says why it failed, and what would be better.
  const canRefund = order.status === 'paid' && order.leftCents > 0 && paidAt !== null && failure === null;
  return (
    <>
      <div className="order-head">
        <div>
          <h2>{name}</h2>
          <p className="muted">
            {typeLabel(type)}, {formatMoney(totalCents)}, ordered {formatDate(order.startedAt)}
            {person && (
              <>
                {' by '}
                <Link to={`/admin/people/${person.id}`}>{person.name || person.email}</Link>
              </>
            )}
          </p>
        </div>
        <div className="acts">
          {receiptNumber !== null && person !== null && (
            <Button size="small" busy={resend.isPending ? 'Sending…' : undefined} onClick={() => resend.mutate()}>
              {SEND_RECEIPT_AGAIN}
            </Button>
          )}
          {canRefund && (
            <Button size="small" look="danger" onClick={() => setAsked('refund')}>
              Refund…
            </Button>
          )}
          <TakeBack order={order} />
        </div>
      </div>
      <FailedRefund order={order} onAgain={() => setAsked('refund')} />
      <DisputePanel order={order} />
      <Figures look="lines">
        <Figure label="State" value={<OrderState order={order} />} />
        <Figure label="Paid" value={formatMoney(order.paidCents)} />
        <Figure label="Sent back" value={minus(order.backCents)} note={backNote(order)} />
        {order.heldCents > 0 && <Figure label="Disputed" value={minus(order.heldCents)} />}
        <Figure label="Left with us" value={formatMoney(order.leftCents)} />
      </Figures>
      <div className="order-columns">
        <Life order={order} />
        <div className="order-side">
          <Facts order={order} />
          {order.dispute !== null && <Evidence orderId={id} />}
        </div>
      </div>
      {paidAt !== null && (
        <RefundDialog
          open={asked === 'refund'}
          onClose={close}
          purchase={{ id, totalCents, backCents: order.backCents, paidAt, failure }}
          title={name}
        />
      )}
    </>
  );
}

/** When money went back, and what is on its way. */
function backNote({ backAt, askedCents }: Order): string | undefined {
  const notes = [
    backAt === null ? undefined : `on ${formatDate(backAt)}`,
    askedCents === null ? undefined : `${formatMoney(askedCents)} on its way`,
  ].filter((note) => note !== undefined);
  return notes.length === 0 ? undefined : notes.join('; ');
}

/** What happened to its money, the newest first, each line a door to the event. */
function Life({ order: { eulogyId, status, backCents, refusals, refusedBecause } }: { order: Order }) {
  const query = useQuery({
    ...queryOf('/api/admin/eulogies/{id}/timeline', {
      path: { id: eulogyId },
      query: { lane: 'payment', from: 1, limit: 100 },
    }),
    retry: false,
    refetchInterval: status === 'refunding' ? UNDER_WAY_MS : ADMIN_REFRESH_MS,
  });
  const { refetch } = query;
  const stands = `${status} ${backCents}`;
  const told = useRef(stands);
  // What the figures say already, its life says too: at once, or when the timeline has followed.
  useEffect(() => {
    if (told.current === stands) return undefined;
    told.current = stands;
    void refetch();
    const later = setTimeout(() => void refetch(), UNDER_WAY_MS);
    return () => clearTimeout(later);
  }, [stands, refetch]);
  return (
    <Panel title="Its life">
      {query.isPending ? (
        <Skeleton lines={5} />
      ) : query.data === undefined ? (
        <LoadFailed what="What happened" onRetry={() => void query.refetch()} />
      ) : (
        <ol className="order-life">
          {query.data.items.toReversed().map(({ n, at, label, sentence, tone }) => (
            <li key={n} data-tone={tone}>
              <time dateTime={at} className="muted num">
                <span>{shortDate(at)}</span> {timeOfDay(at)}
              </time>
              <div>
                <strong>{label}</strong>
                <p>{sentence}</p>
              </div>
              <Link to={`/admin/eulogies/${eulogyId}/timeline?at=${n}`} aria-label={`Event ${n}: ${label}`}>
                Event {n}
              </Link>
            </li>
          ))}
        </ol>
      )}
      {status !== 'paid' && refusals > 0 && refusedBecause !== null && (
        <p className="muted">The last refusal in the provider’s words: “{refusedBecause}”</p>
      )}
    </Panel>
  );
}

function Facts({ order }: { order: Order }) {
  const { person, eulogyId, receiptNumber, providerId, discountCode, currency } = order;
  return (
    <Panel title="Order">
      <dl className="system-facts num">
        <Fact name="Person">
          {person === null ? (
            'deleted account'
          ) : (
            <Link to={`/admin/people/${person.id}`}>{person.name || person.email}</Link>
          )}
        </Fact>
        <Fact name="Eulogy">
          <Link to={`/admin/eulogies/${eulogyId}/timeline`}>{eulogyId}</Link>
        </Fact>
        <Fact name="Receipt">{receiptNumber ?? 'none'}</Fact>
        <Fact name="Provider id">{providerId === null ? 'none' : <code className="place">{providerId}</code>}</Fact>
        <Fact name="Code">{codeWords(discountCode)}</Fact>
        <Fact name="Currency">{currency}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
