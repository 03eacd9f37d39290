import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../../lib/api.js';
import { queryOf } from '../../../lib/query-of.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { SelectField } from '../../../ui/text-field.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { downloadList } from '../parts/download-list.js';
import { Paging } from '../parts/paging.js';
import { Panel } from '../parts/panel.js';
import { shortDate } from '../parts/short-date.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { MatterMark } from '../person/matter-mark.js';
import { usePageParam, useParam } from '../use-param.js';

type Account = Schemas['AdminUserResponse'];

const PAGE_SIZE = 10;

const SHOWS = [
  { value: '', label: 'All accounts' },
  { value: 'matter', label: 'Something is the matter' },
] as const;

/** Every account, the newest first; or those with whom something is the matter, the gravest first. */
export function AllAccounts() {
  const [page, setPage] = usePageParam('accounts');
  const [wanted, setShow] = useParam('show', ['accounts']);
  const isNarrowed = wanted === 'matter';
  const asked = isNarrowed ? ({ show: 'matter' } as const) : {};
  const query = useQuery({
    ...queryOf('/api/admin/users', { query: { ...asked, page, pageSize: PAGE_SIZE } }),
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
    { id: 'email', header: 'Email', value: ({ email }) => email, card: 'short' },
    {
      ...{ id: 'role', header: 'Role', card: 'short' },
      value: ({ role }) => role,
      cardWithout: ({ role }) => role === 'customer',
    },
    {
      id: 'since',
      header: 'Here since',
      card: 'beside',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    },
    {
      ...{ id: 'eulogies', header: 'Eulogies', align: 'right', card: 'named' },
      value: ({ eulogyCount }) => eulogyCount,
      cardWithout: ({ eulogyCount }) => eulogyCount === 0,
    },
    {
      ...{ id: 'matter', header: 'What is the matter', card: 'line' },
      value: ({ matters }) => matters[0]?.kind ?? '–',
      cell: ({ matters }) =>
        matters.length === 0 ? <span className="muted">–</span> : <MatterMark matters={matters} />,
    },
  ];
  return (
    <Panel
      title="All accounts"
      actions={
        <SelectField
          label="Show"
          labelLook="hidden"
          options={SHOWS}
          value={isNarrowed ? 'matter' : ''}
          onChange={({ target }) => setShow(target.value)}
        />
      }
    >
      {query.isPending ? (
        <Skeleton lines={5} />
      ) : query.data === undefined ? (
        <LoadFailed what="The accounts" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            caption={
              isNarrowed ? 'With whom something is the matter, the gravest first' : 'All accounts, the newest first'
            }
            captionLook="hidden"
            columns={columns}
            rows={query.data.items}
            rowKey={({ id }) => id}
            csv="accounts"
            phone="cards"
            all={{
              total: query.data.total,
              download: () =>
                downloadList(
                  'accounts',
                  api.GET('/api/admin/users/download', { params: { query: asked }, parseAs: 'blob' }),
                ),
            }}
            empty={isNarrowed ? 'Nothing is the matter with anybody.' : 'Nobody has an account yet.'}
          />
          <Paging {...query.data} onPage={setPage} what="accounts" />
        </>
      )}
    </Panel>
  );
}
