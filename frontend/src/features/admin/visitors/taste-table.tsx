import { DataTable, type Column } from '../parts/data-table.js';
import { formatCount } from '../parts/days.js';
import type { Schemas } from '../schemas.js';

type Taste = Schemas['TasteFiguresResponse'];

interface StepRow {
  readonly step: string;
  readonly people: number;
  /** Of a hundred who wrote something; null for those themselves. Not of the step before: who pays may have kept it on another day. */
  readonly share: number | null;
}

const STEPS: readonly { readonly name: keyof Taste; readonly label: string }[] = [
  { name: 'begun', label: 'Wrote something' },
  { name: 'read', label: 'Read it as a beginning' },
  { name: 'kept', label: 'Kept it and went on' },
  { name: 'paid', label: 'Paid with it' },
];

const COLUMNS: readonly Column<StepRow>[] = [
  { id: 'step', header: 'Step', value: ({ step }) => step },
  {
    id: 'people',
    header: 'People',
    align: 'right',
    value: ({ people }) => people,
    cell: ({ people }) => formatCount(people),
  },
  {
    id: 'share',
    header: 'Of those who wrote',
    align: 'right',
    value: ({ share }) => share ?? '',
    cell: ({ share }) => (share === null ? '' : `${share} %`),
  },
];

/** How far people went with the taste. */
export function TasteTable({ taste }: { taste: Taste }) {
  const rows = STEPS.map(({ name, label }, at): StepRow => {
    const of = at === 0 ? 0 : taste.begun;
    return { step: label, people: taste[name], share: of === 0 ? null : Math.round((taste[name] / of) * 1000) / 10 };
  });
  return (
    <DataTable
      caption="Steps of the taste"
      captionLook="hidden"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ step }) => step}
      csv="taste"
      empty="Nobody has tried it in this time."
    />
  );
}
