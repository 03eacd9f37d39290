import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { decimalToCents, formatMoney } from '../../../lib/format.js';
import { queryOf } from '../../../lib/query-of.js';
import { counted } from '../parts/days.js';
import { Figure, Figures } from '../parts/figures.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import { ExampleNotice } from '../parts/example-notice.js';
import { timeOfDay } from '../parts/moments.js';
import { Views } from '../parts/views.js';
import type { Schemas } from '../schemas.js';
import '../system/system.css';
import './analytics.css';
import { useParam } from '../use-param.js';
import { FunnelView } from './funnel-view.js';
import { MonthView } from './month-view.js';
import { OrdersDoor } from './orders-door.js';
import { OverTime } from './over-time.js';
import { ThePeriod } from './the-period.js';

/** The figures, the funnel, or who stands behind one of its steps; the address keeps which. */
export function AnalyticsTab() {
  const [kept, show] = useParam('view', ['group', 'week', 'page']);
  const view = VIEWS.find(({ id }) => id === kept)?.id ?? '';
  return (
    <>
      <Views of="Analytics" views={VIEWS} chosen={view} onChoose={show} />
      {view === 'funnel' && <FunnelView />}
      {view === 'months' && <MonthView />}
      {view === '' && <Sold />}
    </>
  );
}

const VIEWS = [
  { id: '', label: 'Sales' },
  { id: 'funnel', label: 'Funnel' },
  { id: 'months', label: 'Months' },
] as const;

/** What was sold and how many of those who came bought. Every figure is counted by the server from events. */
function Sold() {
  const query = useQuery({
    ...queryOf('/api/admin/analytics'),
    refetchInterval: ADMIN_REFRESH_MS,
  });
  if (query.isPending) return <Skeleton lines={8} />;
  if (query.data === undefined) return <LoadFailed what="The analytics" onRetry={() => void query.refetch()} />;
  const { data } = query;
  return (
    <>
      {data.exampleData && <ExampleNotice />}
      <Earned analytics={data} />
      <OverTime series={data.series} />
      <ThePeriod periods={data.periods} />
    </>
  );
}

const LABELS = { total: 'Revenue, all time', yearly: 'This year', monthly: 'This month', weekly: 'This week' } as const;

/** What the periods before those that go on came to: all of it, since nobody knows yet what this one will. */
function beforeWords(
  period: keyof typeof LABELS,
  { weeks, months, years }: Schemas['SeriesResponse'],
): string | undefined {
  const { series, name } = {
    total: { series: [], name: '' },
    yearly: { series: years, name: 'All of last year' },
    monthly: { series: months, name: 'All of last month' },
    weekly: { series: weeks, name: 'All of last week' },
  }[period];
  const before = series.at(-2);
  return before && `${name}: ${formatMoney(decimalToCents(before.revenue))}`;
}

function Earned({ analytics: { periods, series, timeZone, measuredAt } }: { analytics: Schemas['AnalyticsResponse'] }) {
  return (
    <section aria-label="Revenue" className="sums">
      <Figures>
        {periods.map(({ period, from, revenue, purchases, refunds, disputes }) => (
          <Figure
            key={period}
            label={LABELS[period]}
            value={
              <OrdersDoor booked="any" from={from ?? undefined} count={purchases + refunds + disputes}>
                {formatMoney(decimalToCents(revenue))}
              </OrdersDoor>
            }
            note={
              <>
                {counted(purchases, 'purchase')}
                {refunds > 0 && `, ${counted(refunds, 'refund')}`}
                {disputes > 0 && `, ${counted(disputes, 'dispute')}`}
                <span className="figure-before">{beforeWords(period, series)}</span>
              </>
            }
          />
        ))}
      </Figures>
      <p className="muted">
        Australian dollars, net of refunds and of what buyers’ banks hold. Measured at{' '}
        <time dateTime={measuredAt}>{timeOfDay(measuredAt)}</time>; days begin in {timeZone}, weeks on Monday.
      </p>
    </section>
  );
}
