import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { SelectField } from '../../../ui/text-field.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { counted, formatCount, longLabel, shortLabel } from '../parts/days.js';
import { Figure, Figures } from '../parts/figures.js';
import { Panel } from '../parts/panel.js';
import { TrendChart, type TrendRow } from '../parts/trend-chart.js';
import { ExampleNotice } from '../parts/example-notice.js';
import { shortMoment } from '../parts/moments.js';
import type { Schemas } from '../schemas.js';
import { useParam } from '../use-param.js';
import { TasteTable } from './taste-table.js';
import { CountriesTable, pageLink, PagesTable, ReferrersTable, referrerName } from './top-lists.js';
import './visitors.css';

/** Spec part 2 section 9, in ms. */
export const VISITORS_REFRESH_MS = 60_000;

const COUNTS = [7, 30, 90, 365] as const;
const USUALLY = 30;
const DAYS = COUNTS.map((count) => ({ value: String(count), label: `Last ${count} days` }));

/** Who came to our pages, as far as it is counted: no cookie, no address, nobody who asked not to be tracked. */
export function VisitorsTab() {
  const [kept, keep] = useParam('days');
  const days = COUNTS.find((count) => String(count) === kept) ?? USUALLY;
  const query = useQuery({
    ...queryOf('/api/admin/visitor-analytics', { query: days === USUALLY ? {} : { days } }),
    refetchInterval: VISITORS_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <Skeleton lines={8} />;
  if (query.data === undefined) {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>Failed to load visitor analytics. Please try again.</p>
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </div>
    );
  }
  const { data } = query;
  return (
    <>
      {data.exampleData && <ExampleNotice />}
      <div className="which-days">
        <SelectField
          label="Shown"
          options={DAYS}
          value={String(days)}
          onChange={({ target }) => keep(target.value === String(USUALLY) ? '' : target.value)}
        />
      </div>
      <Sums visitors={data} />
      <ByDay visitors={data} />
      <div className="visitor-lists">
        <div>
          <Panel title="Top referrers" note="What led people here, by the first page of each visit.">
            <ReferrersTable referrers={data.topReferrers} />
          </Panel>
          <Panel title="Countries" note={countriesNote(data)}>
            <CountriesTable countries={data.geographic} />
          </Panel>
        </div>
        <Panel title="Top pages" note="How often each was opened, and by how many.">
          <PagesTable pages={data.topPages} />
        </Panel>
      </div>
      <Panel title="One story, tried" note="How far people went on /try, each counted once a day and step.">
        <TasteTable taste={data.taste} />
      </Panel>
      <Panel title="Recent visitors" note="The last ten, each with the page that they looked at last.">
        <Recent visitors={data.recentVisitors} />
      </Panel>
    </>
  );
}

function Sums({ visitors: { pageViews, totalVisitors, uniqueVisitors, timeZone } }: Shown) {
  return (
    <section aria-label="Visitors" className="sums visitor-sums">
      <Figures>
        <Figure label="Page views" value={formatCount(pageViews)} />
        <Figure label="Total visitors" value={formatCount(totalVisitors)} note="Visits, half an hour apart" />
        <Figure label="Unique visitors" value={formatCount(uniqueVisitors)} note="Each person once a day" />
      </Figures>
      <p className="muted">
        Programs, and people who asked not to be tracked, are not counted. Days begin in {timeZone}.{' '}
        <Link to="?tab=analytics&view=funnel">See how far they went</Link>
      </p>
    </section>
  );
}

interface Shown {
  visitors: Schemas['VisitorAnalyticsResponse'];
}

interface DayRow extends TrendRow {
  readonly day: string;
  readonly views: number;
}

const BY_DAY: readonly Column<DayRow>[] = [
  { id: 'day', header: 'Day', value: ({ day }) => day, cell: ({ longLabel: label }) => label },
  { id: 'visitors', header: 'Visitors', align: 'right', value: ({ value }) => value },
  { id: 'views', header: 'Page views', align: 'right', value: ({ views }) => views },
];

function ByDay({ visitors: { series } }: Shown) {
  const rows = series.map(({ day, views, visitors }) => ({
    day,
    views,
    value: visitors,
    label: shortLabel('days', day),
    longLabel: longLabel('days', day),
  }));
  return (
    <Panel title="Visitors by day" note="Today is not over.">
      <TrendChart
        name="Visitors by day"
        rows={rows}
        format={(visitors) => counted(visitors, 'visitor')}
        tick={formatCount}
        columns={BY_DAY}
        csv="visitors"
        empty="Nobody has come in this time."
      />
    </Panel>
  );
}

function countriesNote({ uniqueVisitors, visitorsWithCountry }: Shown['visitors']): string {
  return `As the network reports it, known for ${formatCount(visitorsWithCountry)} of ${counted(uniqueVisitors, 'visitor')}.`;
}

type Visitor = Schemas['RecentVisitorResponse'];

const RECENT: readonly Column<Visitor>[] = [
  {
    id: 'timestamp',
    header: 'When',
    value: ({ timestamp }) => timestamp,
    cell: ({ timestamp }) => <time dateTime={timestamp}>{shortMoment(timestamp)}</time>,
  },
  { id: 'pathname', header: 'Page', card: 'short', value: ({ pathname }) => pathname, cell: pageLink },
  { id: 'referrer', header: 'Referrer', card: 'named', value: ({ referrer }) => referrerName(referrer) },
  {
    id: 'place',
    header: 'Where',
    card: 'beside',
    value: ({ city, country }) => [city, country].filter((part) => part !== null).join(', '),
    cell: ({ city, country }) => (country === null ? 'Not known' : city === null ? country : `${city}, ${country}`),
  },
];

function Recent({ visitors }: { visitors: readonly Visitor[] }) {
  return (
    <DataTable
      caption="The last ten visitors"
      captionLook="hidden"
      columns={RECENT}
      rows={visitors}
      rowKey={({ timestamp, pathname, referrer }) => `${timestamp} ${pathname} ${referrer}`}
      csv="recent-visitors"
      endsAt={10}
      phone="cards"
      empty="No recent visitors yet"
    />
  );
}
