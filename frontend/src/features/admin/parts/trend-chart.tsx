import { Bar, BarChart, CartesianGrid, Cell, Tooltip, XAxis, YAxis } from 'recharts';
import { Disclosure } from '../../../ui/disclosure.js';
import { DataTable, type Column } from './data-table.js';
import './trend-chart.css';

export interface TrendRow {
  /** Under the bar: "4 Mar". */
  readonly label: string;
  /** In the tooltip: "Tuesday, 4 March 2025". */
  readonly longLabel: string;
  readonly value: number;
}

interface TrendChartProps<Row extends TrendRow> {
  /** What is seen here, in words: the chart's name for whoever does not see it. */
  name: string;
  rows: readonly Row[];
  /** "$79.99", "3 purchases". */
  format: (value: number) => string;
  /** At the side of the chart: short. */
  tick?: (value: number) => string;
  /** The table behind it. */
  columns: readonly Column<Row>[];
  csv: string;
  /** In the place of the bars where all of them are nothing. */
  empty: string;
}

/** So many stand beside each other on a phone. */
const LABELS_AT_MOST = 5;

/** Under which bars their day stands: as many bars lie between any two, and the last, which is today's, has one. */
export function evenLabels(rows: readonly { readonly label: string }[]): string[] {
  const step = Math.max(1, Math.ceil(rows.length / LABELS_AT_MOST));
  return rows.filter((_, place) => (rows.length - 1 - place) % step === 0).map(({ label }) => label);
}

/**
 * Bars over time; the last one is not over, so it is drawn hollow. The arrow keys go from bar to bar. Behind it stands the same as a
 * table, which can be saved.
 */
export function TrendChart<Row extends TrendRow>({
  name,
  rows,
  format,
  tick = format,
  columns,
  csv,
  empty,
}: TrendChartProps<Row>) {
  const isEmpty = rows.every(({ value }) => value === 0);
  return (
    <>
      {isEmpty ? (
        <p className="muted">{empty}</p>
      ) : (
        <figure className="trend num">
          <BarChart
            data={[...rows]}
            responsive
            title={name}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            barCategoryGap="25%"
          >
            <CartesianGrid vertical={false} />
            <XAxis
              dataKey="label"
              tickLine={false}
              ticks={evenLabels(rows)}
              interval="preserveStartEnd"
              minTickGap={4}
            />
            <YAxis tickLine={false} axisLine={false} width="auto" tickFormatter={tick} allowDecimals={false} />
            <Tooltip
              cursor={false}
              isAnimationActive={false}
              formatter={(value) => [format(Number(value)), '']}
              labelFormatter={(_, [shown]) => (shown?.payload as Row | undefined)?.longLabel ?? ''}
              separator=""
            />
            <Bar dataKey="value" isAnimationActive={false}>
              {rows.map(({ longLabel }, place) => (
                <Cell key={longLabel} className={place === rows.length - 1 ? 'trend-now' : 'trend-bar'} />
              ))}
            </Bar>
          </BarChart>
        </figure>
      )}
      <Disclosure summary="Show as a table">
        <DataTable
          caption={`${name}, as a table`}
          captionLook="hidden"
          columns={columns}
          rows={rows}
          rowKey={({ longLabel }) => longLabel}
          csv={csv}
          empty={empty}
        />
      </Disclosure>
    </>
  );
}
