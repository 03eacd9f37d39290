import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/format.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import '../orders/orders.css';
import { OrderState } from '../orders/state-words.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { Paging } from '../parts/paging.js';
import { Panel } from '../parts/panel.js';
import { longMoment, shortDate } from '../parts/moments.js';
import type { Schemas } from '../schemas.js';
import { usePageParam, useParam } from '../use-param.js';
import { GROUPS, type Group } from './funnel-groups.js';

type Person = Schemas['FunnelPersonResponse'];

const PAGE_SIZE = 25;

/** When they came to a step; of the account itself the column before says it. */
const whenOf = (group: Group, label: string): readonly Column<Person>[] =>
  group === 'account'
    ? []
    : [
        {
          ...{ id: 'at', header: label, card: 'named' },
          value: ({ at }) => at,
          cell: ({ at }) => (at === null ? '–' : <Day at={at} />),
        },
      ];

const columnsOf = (group: Group, label: string): readonly Column<Person>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name, email }) =>
      email === null ? (
        <span className="muted">deleted account</span>
      ) : (
        <Link to={`/admin/people/${id}`}>{name === '' ? email : name}</Link>
      ),
  },
  { id: 'email', header: 'Address', value: ({ email }) => email ?? '', card: 'line' },
  {
    ...{ id: 'account', header: 'Account since', card: 'named' },
    value: ({ registeredAt }) => registeredAt,
    cell: ({ registeredAt }) => <Day at={registeredAt} />,
  },
  ...whenOf(group, label),
  {
    ...{ id: 'orders', header: 'Orders and their eulogies', card: 'line' },
    value: ({ orders }) => orders.map(({ eulogyId }) => eulogyId).join(', '),
    cell: ({ orders }) =>
      orders.length === 0 ? (
        <span className="muted">no order</span>
      ) : (
        <ul className="funnel-orders">
          {orders.map((order) => (
            <li key={order.id}>
              <Link to={`/admin?tab=orders&order=${order.id}`}>
                {order.receiptNumber ?? `Order of ${formatDate(order.startedAt)}`}
              </Link>{' '}
              <OrderState order={order} />{' '}
              <Link to={`/admin/eulogies/${order.eulogyId}/timeline`}>eulogy {order.eulogyId}</Link>
            </li>
          ))}
        </ul>
      ),
  },
];

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={longMoment(at)}>
    {shortDate(at)}
  </time>
);

/** Who stands behind a figure of the funnel. */
export function FunnelPeople({ group, weeks }: { group: Group; weeks: number }) {
  const [, setGroup] = useParam('group', ['week', 'page']);
  const [week] = useParam('week');
  const [page, setPage] = usePageParam();
  const query = useQuery({
    ...queryOf('/api/admin/analytics/funnel/people', {
      query: { group, weeks, page, pageSize: PAGE_SIZE, ...(week !== '' && { week }) },
    }),
    placeholderData: keepPreviousData,
  });
  const label = GROUPS.find(({ id }) => id === group)?.label ?? group;
  return (
    <>
      <Button look="word-plain" onClick={() => setGroup('')}>
        <Icon name="arrowLeft" />
        The funnel
      </Button>
      <Panel
        title={`${label}, ${week === '' ? `the last ${weeks} weeks` : `week of ${formatDate(week)}`}${query.data ? `: ${query.data.total.toLocaleString('en-AU')}` : ''}`}
      >
        {query.isPending ? (
          <Skeleton lines={6} />
        ) : query.data === undefined ? (
          <LoadFailed what="The people" onRetry={() => void query.refetch()} />
        ) : (
          <>
            <DataTable
              caption={label}
              captionLook="hidden"
              phone="cards"
              columns={columnsOf(group, label)}
              rows={query.data.items}
              rowKey={({ id }) => id}
              empty="Nobody stands here."
            />
            <Paging {...query.data} onPage={setPage} what="people" />
          </>
        )}
      </Panel>
    </>
  );
}
