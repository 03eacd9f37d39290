import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-of.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { Panel } from '../parts/panel.js';
import type { Schemas } from '../schemas.js';
import { count, shareWords, spendWords } from './words.js';

type Writers = Schemas['WritersResponse'];
type Writer = Schemas['WriterFiguresResponse'];

const writersQuery = queryOf('/api/admin/writers');

/** What wrote the texts of the last three months, and what their owners kept of it. */
export function WritersPanel() {
  const query = useQuery(writersQuery);
  if (query.isPending) return <Skeleton lines={4} />;
  if (query.data === undefined) return <LoadFailed what="What wrote the texts" onRetry={() => void query.refetch()} />;
  return <Register writers={query.data} />;
}

function Register({ writers: { days, asked, failed, items } }: { writers: Writers }) {
  const written = items.reduce((sum, { texts }) => sum + texts, 0);
  const vain = failed === 0 ? '' : ` Of ${count(failed, 'text', 'texts')} nothing came.`;
  return (
    <Panel
      title="What wrote the texts"
      note={`The last ${days} days: ${count(asked, 'text was', 'texts were')} asked for.${vain} Marked: sentences nobody had told. Rewritten and taken out: by the owner, per text.`}
    >
      <DataTable
        caption="Texts by who wrote them"
        captionLook="hidden"
        columns={columnsOf(written)}
        rows={items}
        rowKey={({ writer, prompt }) => `${writer} ${prompt ?? ''}`}
        csv="writers"
        phone="cards"
        empty="No text was written in these days."
      />
    </Panel>
  );
}

function columnsOf(written: number): readonly Column<Writer>[] {
  const perText = (count: number, { texts }: Writer): string => (count / texts).toFixed(1);
  return [
    { id: 'writer', header: 'Writer', value: ({ writer }) => (writer === 'arranger' ? 'Our own arranger' : writer) },
    { id: 'prompt', header: 'Prompts', value: ({ prompt }) => prompt ?? '–', card: 'named' },
    {
      id: 'texts',
      header: 'Texts',
      value: ({ texts }) => `${texts.toLocaleString('en-AU')} (${shareWords(texts, written)})`,
      align: 'right',
      card: 'named',
    },
    {
      id: 'instead',
      header: 'Instead of a model',
      value: ({ insteadOfModel }) => insteadOfModel,
      align: 'right',
      card: 'named',
    },
    {
      id: 'marked',
      header: 'Marked',
      value: ({ marked, sentences }) => shareWords(marked, sentences),
      align: 'right',
      card: 'named',
    },
    {
      id: 'edited',
      header: 'Rewritten',
      value: (row) => perText(row.edited, row),
      align: 'right',
      card: 'named',
    },
    { id: 'out', header: 'Taken out', value: (row) => perText(row.takenOut, row), align: 'right', card: 'named' },
    {
      id: 'finished',
      header: 'Finished',
      value: ({ finished, texts }) => shareWords(finished, texts),
      align: 'right',
      card: 'named',
    },
    {
      id: 'cost',
      header: 'Cost, a text',
      value: ({ costMicros, texts, withoutPrice }) =>
        withoutPrice > 0 && costMicros === 0 ? 'not known' : spendWords(costMicros / texts),
      align: 'right',
      card: 'named',
    },
  ];
}
