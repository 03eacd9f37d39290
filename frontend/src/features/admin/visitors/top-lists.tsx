import type { ReactNode } from 'react';
import { DataTable, type Column } from '../parts/data-table.js';
import { formatCount } from '../parts/days.js';
import { ShareBar } from '../parts/share-bar.js';
import type { Schemas } from '../schemas.js';

/** Where the server ends these lists. */
const ENDS_AT = { pages: 10, referrers: 10, countries: 5 } as const;

type PageRow = Schemas['PageFiguresResponse'];
type ReferrerRow = Schemas['ReferrerFiguresResponse'];
type CountryRow = Schemas['CountryFiguresResponse'];

/** What led somebody here; nobody is "Direct" (spec part 2 section 3). */
export function referrerName(referrer: string): string {
  return referrer === '' ? 'Direct' : referrer;
}

/** The page itself, as visitors see it. */
export const pageLink = ({ pathname }: { readonly pathname: string }): ReactNode => <a href={pathname}>{pathname}</a>;

/** A bar that stands for the figure beside it, as long as it is of the longest. */
function barOf<Row>(sizeOf: (row: Row) => number, rows: readonly Row[]): Column<Row> {
  const most = Math.max(1, ...rows.map(sizeOf));
  return {
    id: 'bar',
    header: 'In proportion',
    file: 'without',
    value: () => null,
    card: 'line',
    cell: (row) => <ShareBar share={sizeOf(row) / most} />,
  };
}

const count = <Row,>(id: string, header: string, of: (row: Row) => number): Column<Row> => ({
  ...{ id, header, align: 'right', card: 'counted' },
  value: of,
  cell: (row) => formatCount(of(row)),
});

export function PagesTable({ pages }: { pages: readonly PageRow[] }) {
  return (
    <DataTable
      caption="Pages by views"
      captionLook="hidden"
      phone="cards"
      columns={[
        { id: 'pathname', header: 'Page', value: ({ pathname }) => pathname, cell: pageLink },
        barOf(({ views }) => views, pages),
        count<PageRow>('views', 'Views', ({ views }) => views),
        count<PageRow>('visitors', 'Visitors', ({ uniqueVisitors }) => uniqueVisitors),
      ]}
      rows={pages}
      rowKey={({ pathname }) => pathname}
      csv="top-pages"
      endsAt={ENDS_AT.pages}
      empty="No page data available yet"
    />
  );
}

export function ReferrersTable({ referrers }: { referrers: readonly ReferrerRow[] }) {
  return (
    <DataTable
      caption="Referrers by visitors"
      captionLook="hidden"
      phone="cards"
      columns={[
        { id: 'referrer', header: 'Referrer', value: ({ referrer }) => referrerName(referrer) },
        barOf(({ visitors }) => visitors, referrers),
        count<ReferrerRow>('visitors', 'Visitors', ({ visitors }) => visitors),
      ]}
      rows={referrers}
      rowKey={({ referrer }) => referrer}
      csv="top-referrers"
      endsAt={ENDS_AT.referrers}
      empty="No referrer data available yet"
    />
  );
}

export function CountriesTable({ countries }: { countries: readonly CountryRow[] }) {
  return (
    <DataTable
      caption="Countries by visitors"
      captionLook="hidden"
      phone="cards"
      columns={[
        { id: 'country', header: 'Country', value: ({ country }) => country },
        barOf(({ visitors }) => visitors, countries),
        count<CountryRow>('visitors', 'Visitors', ({ visitors }) => visitors),
        {
          id: 'percentage',
          header: 'Share',
          align: 'right',
          card: 'beside',
          value: ({ percentage }) => percentage,
          cell: ({ percentage }) => `${percentage} %`,
        },
      ]}
      rows={countries}
      rowKey={({ countryCode }) => countryCode}
      csv="countries"
      endsAt={ENDS_AT.countries}
      empty="No geographic data available yet"
    />
  );
}
