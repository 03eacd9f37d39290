import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.js';
import { queryOf } from '../../../lib/query-of.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { downloadList } from '../parts/download-list.js';
import { Paging } from '../parts/paging.js';
import { Panel } from '../parts/panel.js';
import { SearchField } from '../parts/search-field.js';
import { shortMoment } from '../parts/moments.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { usePageParam } from '../use-param.js';

type Entry = Schemas['SecurityEntryResponse'];

const PAGE_SIZE = 25;

/** In words; what has none yet is shown by its name. */
const WORDS: Readonly<Record<string, string>> = {
  registered: 'Created an account',
  verified: 'Verified the address',
  'signed-in': 'Signed in',
  refused: 'Was refused',
  locked: 'Was locked out',
  'password-changed': 'Changed the password',
  'address-changed': 'Changed the address',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'factor-enrolled': 'Set up a second factor',
  'join-refused': 'Could not join a eulogy',
  'factor-shown': 'Showed the second factor',
  'factor-removed': 'Lost the second factor',
  'role-granted': 'Got a role',
};

const columns: readonly Column<Entry>[] = [
  {
    id: 'at',
    header: 'When',
    value: ({ at }) => at,
    cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time>,
  },
  { id: 'who', header: 'Who', card: 'short', value: whoOf },
  {
    id: 'act',
    header: 'What',
    card: 'beside',
    value: ({ act, detail }) => [act, detail ?? ''].join(' ').trim(),
    cell: ({ act, detail, by }) => (
      <>
        {WORDS[act] ?? act}
        {detail !== null && <small>{detail}</small>}
        {by !== null && <small>by {by}</small>}
      </>
    ),
  },
  { id: 'address', header: 'Address', card: 'named', value: ({ addressMark }) => addressMark ?? '–' },
  { id: 'network', header: 'Network', card: 'named', value: ({ networkMark }) => networkMark ?? '–' },
];

function whoOf({ userName, userId }: Entry): string {
  return userName ?? (userId === null ? 'Nobody we know' : `Account ${userId}`);
}

/** Who came in and who was refused, newest first. What is searched for stays out of the page's address: it may be somebody's. */
export function SecurityPanel() {
  const [search, setSearch] = useState('');
  const [page, setPage] = usePageParam('signins');
  const query = useQuery({
    ...queryOf('/api/admin/security-log', { query: { page, pageSize: PAGE_SIZE, search } }),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Sign-ins">
      <SearchField
        label="Search the sign-ins"
        help="Email, network, mark or “locked”"
        value={search}
        onSearch={(typed) => {
          setSearch(typed);
          setPage(1);
        }}
      />
      {query.isPending ? (
        <Skeleton lines={6} />
      ) : query.data === undefined ? (
        <LoadFailed what="The list of sign-ins" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            caption="Sign-ins and refusals"
            captionLook="hidden"
            columns={columns}
            rows={query.data.items}
            rowKey={({ id }) => id}
            csv="sign-ins"
            phone="cards"
            all={{
              total: query.data.total,
              download: () =>
                downloadList(
                  'sign-ins',
                  api.GET('/api/admin/security-log/download', { params: { query: { search } }, parseAs: 'blob' }),
                ),
            }}
            empty={search === '' ? 'Nobody has signed in yet.' : 'Nothing was found.'}
          />
          <Paging {...query.data} onPage={setPage} what="sign-ins" />
          <p className="muted small-14">
            Kept for 400 days. An address and a network are kept as marks: the same mark is the same address, and nobody
            can read it.
          </p>
        </>
      )}
    </Panel>
  );
}
