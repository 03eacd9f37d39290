import { Link } from 'react-router-dom';
import type { Role } from '../../../lib/api-types.js';
import { shortMoment } from '../parts/moments.js';
import { useTimelineState, type TimelineState } from './timeline-data.js';

interface StandingProps {
  eulogyId: string;
  /** The last event of the history: what stands after it is what stands now. */
  total: number;
  role: Role;
}

/** How it stands today, whichever event is looked at: what a caller asks first is whether it was paid. */
export function Standing({ eulogyId, total, role }: StandingProps) {
  const { data } = useTimelineState(eulogyId, total, undefined);
  const payment = data && paymentWords(data);
  const progress = data && progressWords(data);
  return (
    <dl className="standing">
      <div>
        <dt>Payment</dt>
        <dd className="num">
          {payment ?? '…'}
          {payment !== undefined && role === 'admin' && (
            <>
              {' '}
              <Link to={`/admin?tab=orders&search=${eulogyId}`}>Open order</Link>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Eulogy</dt>
        <dd className="num">{progress ?? '…'}</dd>
      </div>
    </dl>
  );
}

/** A field's words by its id; '' where it says nothing. */
function fieldsOf({ groups }: TimelineState): (id: string) => string {
  const words = new Map(groups.flatMap(({ fields }) => fields.map(({ id, value }) => [id, value.text ?? ''])));
  return (id) => words.get(id) ?? '';
}

/** “Paid $79.99, 7 Nov, 9:14 pm”; with what went back, where anything did. */
export function paymentWords(state: TimelineState): string {
  const of = fieldsOf(state);
  const [order, paidAt, refundedAt] = [of('card.order'), of('card.paidAt'), of('card.refundedAt')];
  if (order === '') return 'Not ordered yet';
  if (paidAt === '') return order;
  if (order.startsWith('Free')) return `${order}, ${shortMoment(paidAt)}`;
  const paid = order === 'Paid' ? `Paid ${of('card.price')}` : `${order}. Paid ${of('card.price')}`;
  const back = refundedAt === '' ? '' : `; sent back ${of('card.back')}, ${shortMoment(refundedAt)}`;
  return `${paid}, ${shortMoment(paidAt)}${back}`;
}

/** “In progress, 12 of 15 answered” */
function progressWords(state: TimelineState): string {
  const of = fieldsOf(state);
  const status = of('card.status');
  if (status === '') return 'Not begun';
  const answered = of('card.progress');
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}${answered === '' ? '' : `, ${answered} answered`}`;
}
