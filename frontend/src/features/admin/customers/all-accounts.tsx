import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { everyPage } from '../parts/every-page.js';
import { Paging } from '../parts/paging.js';
import { Panel } from '../parts/panel.js';
import { shortDate } from '../parts/short-date.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { usePageParam } from '../use-param.js';

type Account = Schemas['AdminUserResponse'];

const PAGE_SIZE = 10;

/** Every account, the newest first. */
export function AllAccounts() {
  const [page, setPage] = usePageParam('accounts');
  const query = useQuery({
    ...queryOf('/api/admin/users', { query: { page, pageSize: PAGE_SIZE } }),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<Account>[] = [
    {
      id: 'name',
      header: 'Name',
      value: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
      cell: ({ id, firstName, lastName, email }) => (
        <Link to={`/admin/people/${id}`}>{`${firstName} ${lastName}`.trim() || email}</Link>
      ),
    },
    { id: 'email', header: 'Email', value: ({ email }) => email, card: 'line' },
    {
      ...{ id: 'role', header: 'Role', card: 'beside' },
      value: ({ role }) => role,
      cardWithout: ({ role }) => role === 'customer',
    },
    {
      id: 'since',
      header: 'Here since',
      card: 'named',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    },
    {
      ...{ id: 'status', header: 'Status', card: 'short' },
      value: ({ isBlocked }) => (isBlocked ? 'Blocked' : 'Active'),
      cardWithout: ({ isBlocked }) => !isBlocked,
    },
    {
      ...{ id: 'eulogies', header: 'Eulogies', align: 'right', card: 'named' },
      value: ({ eulogyCount }) => eulogyCount,
      cardWithout: ({ eulogyCount }) => eulogyCount === 0,
    },
  ];
  return (
    <Panel title="All accounts">
      {query.isPending ? (
        <Skeleton lines={5} />
      ) : query.data === undefined ? (
        <LoadFailed what="The accounts" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            caption="All accounts, the newest first"
            captionLook="hidden"
            columns={columns}
            rows={query.data.items}
            rowKey={({ id }) => id}
            csv="accounts"
            phone="cards"
            all={{
              total: query.data.total,
              load: () =>
                everyPage((page, pageSize) =>
                  answerOf(api.GET('/api/admin/users', { params: { query: { page, pageSize } } })),
                ),
            }}
            empty="Nobody has an account yet."
          />
          <Paging {...query.data} onPage={setPage} what="accounts" />
        </>
      )}
    </Panel>
  );
}
