import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../../lib/api.js';
import { queryOf } from '../../../lib/query-of.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { downloadList } from '../parts/download-list.js';
import { Paging } from '../parts/paging.js';
import { dayAndMonth, shortDate } from '../parts/moments.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { MatterMark } from '../person/matter-mark.js';
import { usePageParam } from '../use-param.js';

type Account = Schemas['AdminUserResponse'];

const PAGE_SIZE = 25;

const narrowed = (show: '' | 'matter') => (show === 'matter' ? ({ show } as const) : {});

/** One page of the accounts. */
function useAccounts(show: '' | 'matter', page: number) {
  return useQuery({
    ...queryOf('/api/admin/users', { query: { ...narrowed(show), page, pageSize: PAGE_SIZE } }),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** With how many something is the matter; undefined: not known yet. */
export function useMatters(): number | undefined {
  return useAccounts('matter', 1).data?.total;
}

/** Every account, the newest first; or those with whom something is the matter, the gravest first. */
export function AllAccounts({ show }: { show: '' | 'matter' }) {
  const [page, setPage] = usePageParam('accounts');
  const isNarrowed = show === 'matter';
  const query = useAccounts(show, page);
  return (
    <section className="panel" aria-label={isNarrowed ? 'Needs attention' : 'All accounts'}>
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
            columns={columnsOf(query.data.items, show)}
            rows={query.data.items}
            rowKey={({ id }) => id}
            csv="accounts"
            phone="cards"
            all={{
              total: query.data.total,
              download: () =>
                downloadList(
                  'accounts',
                  api.GET('/api/admin/users/download', { params: { query: narrowed(show) }, parseAs: 'blob' }),
                ),
            }}
            empty={isNarrowed ? 'Nothing is the matter with anybody.' : 'Nobody has an account yet.'}
          />
          <Paging {...query.data} onPage={setPage} what="accounts" />
        </>
      )}
    </section>
  );
}

const nameOf = ({ firstName, lastName, email }: Account): string => `${firstName} ${lastName}`.trim() || email;

const NAME: Column<Account> = {
  id: 'name',
  header: 'Name',
  value: nameOf,
  cell: (account) => (
    <>
      <Link to={`/admin/people/${account.id}`}>{nameOf(account)}</Link>
      {account.role !== 'customer' && <span className="muted account-role">{account.role}</span>}
    </>
  ),
};
const EMAIL: Column<Account> = { id: 'email', header: 'Email', value: ({ email }) => email, card: 'lead' };
const MATTER: Column<Account> = {
  ...{ id: 'matter', header: 'Needs attention', card: 'line' },
  value: ({ matters }) => matters[0]?.kind ?? '–',
  cell: ({ matters }) => (matters.length === 0 ? <span className="muted">–</span> : <MatterMark matters={matters} />),
};
const SINCE: Column<Account> = {
  id: 'since',
  header: 'Here since',
  card: 'beside',
  value: ({ createdAt }) => createdAt,
  // a card has no head that says what the date is
  cell: ({ createdAt }) => (
    <time dateTime={createdAt}>
      <span className="account-counted">here since {dayAndMonth(createdAt)}</span>
      <span className="account-dated">{shortDate(createdAt)}</span>
    </time>
  ),
};
const EULOGIES: Column<Account> = {
  ...{ id: 'eulogies', header: 'Eulogies', align: 'right', card: 'end' },
  value: ({ eulogyCount }) => eulogyCount,
  cell: ({ eulogyCount }) =>
    eulogyCount === 0 ? (
      <span className="muted">–</span>
    ) : (
      <>
        {eulogyCount}
        <span className="account-counted"> {eulogyCount === 1 ? 'eulogy' : 'eulogies'}</span>
      </>
    ),
  cardWithout: ({ eulogyCount }) => eulogyCount === 0,
};

/** What is the matter has a column where something is. */
function columnsOf(accounts: readonly Account[], show: '' | 'matter'): readonly Column<Account>[] {
  if (show === 'matter') return [NAME, MATTER, EMAIL, SINCE, EULOGIES];
  const matters = accounts.some((account) => account.matters.length > 0);
  return [NAME, EMAIL, ...(matters ? [MATTER] : []), SINCE, EULOGIES];
}
