import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate, formatTime } from '../../../lib/format.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { everyPage } from '../parts/every-page.js';
import { Paging } from '../parts/paging.js';
import { Panel } from '../parts/panel.js';
import { SearchField } from '../parts/search-field.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { usePageParam, useParam } from '../use-param.js';
import { SecurityPanel } from './security-panel.js';
import { actWords } from './act-words.js';

type Entry = Schemas['AuditEntryResponse'];

const columns: readonly Column<Entry>[] = [
  {
    id: 'at',
    header: 'When',
    value: ({ at }) => at,
    cell: ({ at }) => (
      <time dateTime={at}>
        {formatDate(at)}, {formatTime(at)}
      </time>
    ),
  },
  { id: 'staff', header: 'Who', value: ({ staffName }) => staffName },
  {
    id: 'act',
    header: 'What',
    value: ({ act, refused, revealed }) =>
      [act, ...(refused === null ? [] : [`(refused: ${refused})`]), ...revealed].join(' '),
    cell: ({ act, refused, revealed }) => (
      <>
        {actWords(act)}
        {revealed.map((what) => (
          <small key={what}>{what}</small>
        ))}
        {refused !== null && <small className="refused">Refused: {refused}</small>}
      </>
    ),
  },
  {
    id: 'subject',
    header: 'To whom or what',
    value: subjectOf,
    cell: (entry) =>
      entry.subjectKind === 'eulogy' && entry.subjectId !== null ? (
        <Link
          to={`/admin/eulogies/${entry.subjectId}/timeline${entry.revealedAt === null ? '' : `?at=${entry.revealedAt}`}`}
        >
          {subjectOf(entry)}
        </Link>
      ) : (
        subjectOf(entry)
      ),
  },
  { id: 'reason', header: 'Why', value: ({ reason }) => reason, cell: ({ reason }) => reason ?? '–' },
];

function subjectOf({ subjectName, subjectKind, subjectId }: Entry): string {
  if (subjectKind === null || subjectId === null) return subjectName ?? '–';
  if (subjectKind === 'user') return subjectName ?? `Deleted account ${subjectId}`;
  if (subjectKind === 'discount' && subjectName !== null) return subjectName;
  const kind = `${subjectKind.charAt(0).toUpperCase()}${subjectKind.slice(1)}`;
  if (subjectName === null) return `${kind} ${subjectId}`;
  // A person is looked for by name; the id of an order or an enquiry says nothing to anybody.
  return /^\d+$/.test(subjectId) ? `${kind} ${subjectId} of ${subjectName}` : `${kind} of ${subjectName}`;
}

/** What staff did, and below it who signed in. Nothing can be taken back here. */
export function AuditTab() {
  return (
    <>
      <StaffActs />
      <SecurityPanel />
    </>
  );
}

/** What staff did, and every reveal of masked text, newest first. */
function StaffActs() {
  const [search, setSearch] = useParam('search', ['page']);
  const [page, setPage] = usePageParam();
  const query = useQuery({
    ...queryOf('/api/admin/audit', { query: { page, search } }),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="What staff did"
      note="Every act and every reveal, with who and why. It is kept as events and cannot be changed."
    >
      <SearchField
        label="Search the audit"
        help="An act, a reason, an id, the number of a eulogy, or a question whose answer was revealed."
        value={search}
        onSearch={setSearch}
      />
      {query.isPending ? (
        <Skeleton lines={6} />
      ) : query.data === undefined ? (
        <LoadFailed what="The audit" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            caption="Acts of staff"
            captionLook="hidden"
            columns={columns}
            rows={query.data.items}
            rowKey={({ id }) => id}
            csv="audit"
            all={{
              total: query.data.total,
              load: () =>
                everyPage((page, pageSize) =>
                  answerOf(api.GET('/api/admin/audit', { params: { query: { page, pageSize, search } } })),
                ),
            }}
            empty={search === '' ? 'Nobody has done anything yet.' : 'Nothing was found.'}
          />
          <Paging {...query.data} onPage={setPage} what="acts" />
        </>
      )}
    </Panel>
  );
}
