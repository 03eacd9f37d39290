import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { howMany } from '../parts/data-table.js';
import { formatCount } from '../parts/days.js';
import { downloadList } from '../parts/download-list.js';
import { Paging } from '../parts/paging.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { usePageParam } from '../use-param.js';
import { ActsFilters } from './acts-filters.js';
import { ActsTable } from './acts-table.js';
import './audit.css';
import { ChainPanel } from './chain-panel.js';
import { useAuditFilters, type AuditFilters } from './use-audit-filters.js';

const PAGE_SIZE = 25;

/** What staff did, tried and read, newest first. */
export function StaffActs() {
  const filters = useAuditFilters();
  const [page, setPage] = usePageParam();
  const query = useQuery({
    ...queryOf('/api/admin/audit', { query: { ...filters.asked, page, pageSize: PAGE_SIZE } }),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <section className="panel" aria-labelledby="what-staff-did">
      {/* The view above says it; to see it twice moves the acts down. */}
      <h2 id="what-staff-did" className="sr-only">
        What staff did
      </h2>
      <ChainPanel />
      <ActsFilters filters={filters} known={data} />
      {query.isPending ? (
        <Skeleton lines={8} />
      ) : data === undefined ? (
        <LoadFailed what="The audit" onRetry={() => void query.refetch()} />
      ) : (
        <>
          {data.total > 0 && <Sums totals={data.totals} total={data.total} filters={filters} />}
          {data.items.length > 0 ? <ActsTable entries={data.items} /> : <Nothing filters={filters} />}
          <Paging {...data} onPage={setPage} what="acts" />
          {data.total > 0 && <AsFile total={data.total} filters={filters} />}
        </>
      )}
      <p className="muted trail-how">
        What staff did, also what was refused and what was only read. No entry can be changed or removed without it
        showing; <code>npm run audit:chain</code> checks it from outside.
      </p>
    </section>
  );
}

function Sums({ totals, total, filters }: Pick<Schemas['AuditPageResponse'], 'totals' | 'total'> & Shown) {
  const { refused } = totals;
  const isOnlyRefused = filters.values.outcome === 'refused';
  return (
    <p className="trail-sums num" role="status">
      {total === 1 ? '1 act' : `${formatCount(total)} acts`}, {formatCount(refused)} refused{' '}
      {refused > 0 && !isOnlyRefused && (
        <Button look="word" onClick={() => filters.set('outcome', 'refused')}>
          Refused only
        </Button>
      )}
    </p>
  );
}

interface Shown {
  filters: AuditFilters;
}

function Nothing({ filters }: Shown) {
  if (filters.isEmpty) return <p className="muted">Nobody has done anything yet.</p>;
  return (
    <p className="muted" role="status">
      Nothing was found.{' '}
      <Button look="word" onClick={filters.clear}>
        Show everything
      </Button>
    </p>
  );
}

function AsFile({ total, filters }: { total: number } & Shown) {
  const [isLoading, setLoading] = useState(false);
  const save = async (): Promise<void> => {
    setLoading(true);
    await downloadList(
      'audit',
      api.GET('/api/admin/audit/download', { params: { query: filters.asked }, parseAs: 'blob' }),
    );
    setLoading(false);
  };
  return (
    <Button
      look="word"
      aria-label="Download CSV: Acts of staff"
      busy={isLoading ? 'Collecting…' : undefined}
      onClick={() => void save()}
    >
      <Icon name="download" />
      CSV, {howMany(total)}
    </Button>
  );
}
