import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/format.js';
import { queryOf } from '../../../lib/query-of.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { SelectField } from '../../../ui/text-field.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { formatCount, shortLabel } from '../parts/days.js';
import { Panel } from '../parts/panel.js';
import { ShareBar } from '../parts/share-bar.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { useParam } from '../use-param.js';
import { GROUPS, groupOf, type Group } from './funnel-groups.js';
import { FunnelPeople } from './funnel-people.js';

type Funnel = Schemas['FunnelResponse'];
type Week = Schemas['FunnelWeekResponse'];

const USUALLY = 8;
const SPANS = [4, 8, 13, 26, 52] as const;
const WEEKS = SPANS.map((count) => ({ value: String(count), label: `The last ${count} weeks` }));

/** From the visit to the finished text: how many went how far, who is counted apart, and each week for itself. */
export function FunnelView() {
  const [kept, keep] = useParam('weeks', ['page']);
  const [group] = useParam('group');
  const weeks = SPANS.find((count) => String(count) === kept) ?? USUALLY;
  const query = useQuery({
    ...queryOf('/api/admin/analytics/funnel', { query: { weeks } }),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const shown = groupOf(group);
  if (shown !== undefined) return <FunnelPeople group={shown} weeks={weeks} />;
  if (query.isPending) return <Skeleton lines={8} />;
  if (query.data === undefined) return <LoadFailed what="The funnel" onRetry={() => void query.refetch()} />;
  const { data } = query;
  return (
    <>
      <div className="which-days">
        <SelectField
          label="Period"
          options={WEEKS}
          value={String(weeks)}
          onChange={({ target }) => keep(target.value === String(USUALLY) ? '' : target.value)}
        />
      </div>
      <div className="funnel-columns">
        <Steps funnel={data} weeks={weeks} />
        <Apart funnel={data} weeks={weeks} />
      </div>
      <Panel
        title="By week"
        note={`Visits by their own week, people by the week of their account. Days begin in ${data.timeZone}; the last week is not over.`}
      >
        <DataTable
          caption="The funnel by week"
          captionLook="hidden"
          columns={weekColumns(weeks)}
          rows={sinceTheFirst(data.weeks).toReversed()}
          rowKey={({ from }) => from}
          csv="funnel"
          empty="Nobody has come yet."
        />
      </Panel>
    </>
  );
}

/** Weeks before anybody came say nothing. */
function sinceTheFirst(weeks: readonly Week[]): readonly Week[] {
  const first = weeks.findIndex(({ visitor, account }) => visitor + account > 0);
  return first === -1 ? [] : weeks.slice(first);
}

interface Step {
  readonly name: string;
  readonly group: Group | undefined;
  readonly count: number;
  /** Of the step before; undefined for a first one. */
  readonly before: number | undefined;
  readonly share: number;
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 1000) / 10} %`;

function stepColumns(people: string, weeks: number): readonly Column<Step>[] {
  return [
    {
      ...{ id: 'step', header: 'Step' },
      value: ({ name }) => name,
      cell: ({ name }) => <span className="funnel-step">{name}</span>,
    },
    {
      id: 'bar',
      header: 'Share',
      headerLook: 'hidden',
      value: () => null,
      cell: (step) => <ShareBar share={step.share} look="strong" />,
      card: 'line',
      file: 'without',
    },
    {
      id: 'count',
      header: people,
      align: 'right',
      card: 'beside',
      value: ({ count }) => count,
      cell: ({ count, group }) => <Door count={count} group={group} weeks={weeks} />,
    },
    {
      id: 'of',
      header: 'Of the step before',
      align: 'right',
      card: 'named',
      value: ({ count, before }) => (before === undefined ? '' : share(count, before)),
    },
    {
      id: 'stopped',
      header: 'Stopped before it',
      align: 'right',
      card: 'named',
      cardWithout: ({ count, before }) => before === undefined || before <= count,
      value: ({ count, before }) => (before === undefined ? '' : Math.max(0, before - count)),
    },
  ];
}

/** Where the most people were lost between two steps; undefined: none was. */
function mostStopWords(steps: readonly Step[]): string | undefined {
  const lost = ({ before, count }: Step): number => (before === undefined ? 0 : before - count);
  const worst = steps.reduce<Step | undefined>(
    (most, step) => (most && lost(most) >= lost(step) ? most : step),
    undefined,
  );
  if (worst?.before === undefined || lost(worst) <= 0) return undefined;
  const before = steps[steps.indexOf(worst) - 1]?.name ?? '';
  return `Most stop between “${before}” and “${worst.name}”: ${formatCount(lost(worst))} of ${formatCount(worst.before)}.`;
}

function Steps({ funnel: { total }, weeks }: { funnel: Funnel; weeks: number }) {
  const counts = GROUPS.flatMap(({ id, label, step }) =>
    step === undefined ? [] : [{ id, name: label, count: total[step] }],
  );
  const most = Math.max(1, total.account);
  const people = counts.map(({ id, name, count }, at): Step => {
    return { name, group: id, count, before: counts[at - 1]?.count, share: count / most };
  });
  const marks: Step[] = [
    { name: 'Visitor', group: undefined, count: total.visitor, before: undefined, share: total.visitor === 0 ? 0 : 1 },
    {
      name: 'Taste',
      group: undefined,
      count: total.taste,
      before: total.visitor,
      share: total.taste / Math.max(1, total.visitor),
    },
  ];
  return (
    <Panel
      title={`${formatCount(total.paid)} of ${formatCount(total.account)} accounts paid`}
      note={mostStopWords(people)}
    >
      <div className="funnel-steps grid gap-6">
        <DataTable
          caption="Visits: somebody who comes on two days is counted twice"
          phone="cards"
          columns={stepColumns('Visits', weeks)}
          rows={marks}
          rowKey={({ name }) => name}
          empty=""
        />
        <DataTable
          caption="People: each of them once a step"
          phone="cards"
          columns={stepColumns('People', weeks)}
          rows={people}
          rowKey={({ name }) => name}
          csv="funnel-steps"
          empty=""
        />
      </div>
    </Panel>
  );
}

function Apart({ funnel: { apart, total }, weeks }: { funnel: Funnel; weeks: number }) {
  const customers = total.paid - apart.refunded;
  const lists: readonly {
    readonly title: string;
    readonly rows: readonly (readonly [keyof Funnel['apart'], string])[];
  }[] = [
    {
      title: 'Counted apart',
      rows: [
        ['invited', 'came only because somebody invited them, and have ordered nothing'],
        ['staff', 'are staff'],
        [
          'refunded',
          `of the ${formatCount(total.paid)} who paid had all of it back; ${formatCount(customers)} are customers today`,
        ],
      ],
    },
    {
      title: `What became of ${formatCount(total.ordered - total.paid)} who ordered and did not pay`,
      rows: [
        ['free', 'had a code that made it free'],
        ['unclaimed', 'paid when their account was deleted; the money goes back'],
        ['refused', 'had a card refused and did not try again'],
        ['leftOpen', 'have left the payment open'],
      ],
    },
  ];
  return (
    <div>
      {lists.map(({ title, rows }) => (
        <Panel key={title} title={title}>
          <ul className="counted-apart num">
            {rows.map(([group, words]) => (
              <li key={group}>
                <Door count={apart[group]} group={group} weeks={weeks} />
                <span>{words}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function weekColumns(weeks: number): readonly Column<Week>[] {
  const steps = GROUPS.flatMap(({ id, label, step }): Column<Week>[] =>
    step === undefined
      ? []
      : [
          {
            id,
            header: label,
            align: 'right',
            value: (week) => week[step],
            cell: (week) => <Door count={week[step]} group={id} weeks={weeks} week={week.from} />,
          },
        ],
  );
  return [
    { id: 'from', header: 'Week of', value: ({ from }) => from, cell: ({ from }) => shortLabel('weeks', from) },
    { id: 'visitor', header: 'Visitor', align: 'right', value: ({ visitor }) => visitor },
    { id: 'taste', header: 'Taste', align: 'right', value: ({ taste }) => taste },
    ...steps,
    { id: 'rate', header: 'Paid of accounts', align: 'right', value: ({ paid, account }) => share(paid, account) },
  ];
}

/** A figure that opens the people behind it. */
function Door({
  count,
  group,
  weeks,
  week,
}: {
  count: number;
  group: Group | undefined;
  weeks: number;
  week?: string;
}) {
  if (group === undefined || count === 0) return <span>{formatCount(count)}</span>;
  const asked = new URLSearchParams({ tab: 'analytics', view: 'funnel', group });
  if (weeks !== USUALLY) asked.set('weeks', String(weeks));
  if (week !== undefined) asked.set('week', week);
  const of = week === undefined ? '' : `, week of ${formatDate(week)}`;
  return (
    <Link
      to={`/admin?${asked.toString()}`}
      aria-label={`${formatCount(count)}: ${GROUPS.find(({ id }) => id === group)?.label ?? group}${of}`}
    >
      {formatCount(count)}
    </Link>
  );
}
