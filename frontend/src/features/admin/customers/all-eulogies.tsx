import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { decimalToCents, formatMoney } from '../../../lib/format.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { useSession } from '../../../lib/session.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { ActsMenu } from '../parts/acts-menu.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { downloadList } from '../parts/download-list.js';
import { Paging } from '../parts/paging.js';
import { Panel } from '../parts/panel.js';
import { shortDate } from '../parts/moments.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { usePageParam } from '../use-param.js';
import { RESET_REASONS } from './customer-eulogy.js';
import { EulogyStatus } from './eulogy-status.js';
import { MaskedTitle } from './masked-title.js';
import { useAct } from '../use-act.js';

type Eulogy = Schemas['AdminEulogyResponse'];

const PAGE_SIZE = 25;

/** Every eulogy that was paid for, the newest first. */
export function AllEulogies({ onOpen }: { onOpen: (search: string) => void }) {
  const isAdmin = useSession().user?.role === 'admin';
  const [page, setPage] = usePageParam('eulogies');
  const [asked, setAsked] = useState<Eulogy>();
  const query = useQuery({
    ...queryOf('/api/admin/eulogies', { query: { page, pageSize: PAGE_SIZE } }),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const revenue = useQuery({
    ...queryOf('/api/admin/revenue'),
    enabled: isAdmin,
    refetchInterval: ADMIN_REFRESH_MS,
  });
  const reset = useAct(
    ({ id, reason }: { id: number; reason: string }) =>
      answerOf(api.PATCH('/api/admin/eulogies/{id}/reset', { params: { path: { id } }, body: { reason } })),
    {
      done: { title: 'Questionnaire Reset', description: 'User can now restart their questionnaire.' },
      failed: { title: 'Reset Failed', description: 'Failed to reset the eulogy questionnaire' },
    },
  );
  const close = (): void => setAsked(undefined);
  return (
    <Panel
      title="All eulogies"
      note={
        revenue.data && `Revenue so far: ${formatMoney(decimalToCents(revenue.data.revenue.total))}, net of refunds.`
      }
    >
      {query.isPending ? (
        <Skeleton lines={5} />
      ) : query.data === undefined ? (
        <LoadFailed what="The eulogies" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            caption="All eulogies, the newest first"
            captionLook="hidden"
            columns={isAdmin ? [...columns(onOpen), resetColumn(setAsked)] : columns(onOpen)}
            rows={query.data.items}
            rowKey={({ id }) => id}
            csv="eulogies"
            phone="cards"
            all={{
              total: query.data.total,
              download: () => downloadList('eulogies', api.GET('/api/admin/eulogies/download', { parseAs: 'blob' })),
            }}
            empty="Nobody has bought a eulogy yet."
          />
          <Paging {...query.data} onPage={setPage} what="eulogies" />
        </>
      )}
      <ReasonDialog
        open={asked !== undefined}
        onClose={close}
        title={`Reset the questionnaire of eulogy ${asked?.id ?? ''}`}
        description="All answers, the review and every text leave the view of its people, and they begin anew. The payment stands."
        action="Reset Questionnaire"
        actionLook="danger-main"
        busy={reset.isPending ? 'Resetting…' : undefined}
        usual={RESET_REASONS}
        onReason={(reason) => asked && reset.mutate({ id: asked.id, reason }, { onSettled: close })}
      />
    </Panel>
  );
}

function columns(onOpen: (search: string) => void): Column<Eulogy>[] {
  return [
    {
      id: 'number',
      header: 'Number',
      value: ({ id }) => id,
      cell: ({ id }) => <Link to={`/admin/eulogies/${id}/timeline`}>{id}</Link>,
    },
    {
      id: 'title',
      header: 'Title',
      card: 'short',
      value: ({ title }) => title || '–',
      cell: ({ id, title, isTitleMasked }) =>
        title === '' ? '–' : <MaskedTitle eulogyId={id} title={title} isTitleMasked={isTitleMasked} />,
    },
    {
      id: 'status',
      header: 'Questionnaire',
      card: 'beside',
      value: ({ questionnaireStatus }) => questionnaireStatus,
      cell: ({ questionnaireStatus }) => <EulogyStatus status={questionnaireStatus} />,
    },
    {
      id: 'owner',
      header: 'Owner',
      card: 'lead',
      value: ({ owner }) => owner?.email ?? null,
      cell: ({ owner }) =>
        owner === null ? (
          'Deleted account'
        ) : (
          <span className="row-acts row-acts-quiet">
            <Button look="word" onClick={() => onOpen(owner.email)}>
              {owner.email}
            </Button>
          </span>
        ),
    },
    {
      id: 'since',
      header: 'Since',
      card: 'short',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    },
    {
      id: 'left',
      header: 'Left with us',
      align: 'right',
      card: 'end',
      value: ({ paidCents }) => paidCents / 100,
      cell: ({ isPaid, paidCents }) => (isPaid ? formatMoney(paidCents) : <span className="muted">Not paid yet</span>),
    },
  ];
}

function resetColumn(onReset: (eulogy: Eulogy) => void): Column<Eulogy> {
  return {
    id: 'reset',
    header: 'Change',
    headerLook: 'hidden',
    card: 'short',
    file: 'without',
    value: ({ id }) => id,
    cell: (eulogy) =>
      eulogy.questionnaireStatus === 'not_started' ? null : (
        <span className="row-acts row-acts-quiet">
          <ActsMenu of={`eulogy ${eulogy.id}`}>
            <Button
              look="danger-word"
              aria-label={`Reset Questionnaire of eulogy ${eulogy.id}…`}
              onClick={() => onReset(eulogy)}
            >
              Reset Questionnaire…
            </Button>
          </ActsMenu>
        </span>
      ),
  };
}
