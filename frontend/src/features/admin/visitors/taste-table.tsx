import { DataTable, type Column } from '../parts/data-table.js';
import { formatCount } from '../parts/days.js';
import type { Schemas } from '../schemas.js';

type Taste = Schemas['TasteFiguresResponse'];

interface StepRow {
  readonly step: string;
  readonly people: number;
  /** Of a hundred who went the step before; null for the first. */
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
    header: 'Of the step before',
    align: 'right',
    value: ({ share }) => share ?? '',
    cell: ({ share }) => (share === null ? '' : `${share} %`),
  },
];

/** How far people went with the taste. */
export function TasteTable({ taste }: { taste: Taste }) {
  const rows = STEPS.map(({ name, label }, at): StepRow => {
    const before = STEPS[at - 1];
    const of = before ? taste[before.name] : 0;
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
