import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.js';
import { formatDate } from '../../../lib/format.js';
import { answerOf, sentenceOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { Panel } from '../parts/panel.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import type { Schemas } from '../schemas.js';
import { count } from './words.js';

type Readable = Schemas['ReadableTextResponse'];
type Text = Schemas['TextForStaffResponse'];

const textsQuery = queryOf('/api/admin/writers/texts');
const USUAL = ['Reading texts of this version of the prompts', 'Reading texts of the arranger'];

const readText = (id: number, reason: string) =>
  answerOf(api.POST('/api/admin/writers/texts/{id}/read', { params: { path: { id } }, body: { reason } }));

/** Finished texts whose owners let us read them: the list, and each for a reason that is written down. */
export function TextsToRead() {
  const query = useQuery(textsQuery);
  const [chosen, setChosen] = useState<Readable>();
  const read = useMutation({ mutationFn: ({ id, reason }: { id: number; reason: string }) => readText(id, reason) });
  const close = () => {
    setChosen(undefined);
    read.reset();
  };
  if (query.isPending) return <Skeleton lines={3} />;
  if (query.data === undefined) return <LoadFailed what="The texts to read" onRetry={() => void query.refetch()} />;
  const name = chosen === undefined ? '' : `Eulogy ${chosen.eulogyId}`;
  return (
    <Panel
      title="Texts to read"
      note={
        query.data.items.length === 0
          ? undefined
          : 'Their owners let us read them. What others told is left out: they were not asked.'
      }
    >
      <DataTable
        caption="Texts that their owners let us read"
        phone="cards"
        captionLook="hidden"
        columns={columnsOf(setChosen)}
        rows={query.data.items}
        rowKey={({ eulogyId }) => eulogyId}
        empty="Nobody has let us read a finished text yet."
      />
      <ReasonDialog
        open={chosen !== undefined && read.data === undefined}
        onClose={close}
        title={`Read ${name}`}
        description="That you read it is written down, with your reason."
        usual={USUAL}
        action="Read it"
        busy={read.isPending ? 'Opening…' : undefined}
        refused={read.isError ? sentenceOf(read.error, 'It was not opened. Please try again.') : undefined}
        onReason={(reason) => chosen && read.mutate({ id: chosen.eulogyId, reason })}
      />
      <Dialog
        open={chosen !== undefined && read.data !== undefined}
        onClose={close}
        title={name}
        description="As its owner called it finished, in their own words alone."
        width="column"
      >
        {read.data && <TheText text={read.data} />}
      </Dialog>
    </Panel>
  );
}

function TheText({ text: { sections } }: { text: Text }) {
  return (
    <div className="grid gap-4">
      {sections.flatMap((section, at) =>
        section.map((pieces, which) => (
          <p key={`${at} ${which}`}>
            {pieces.map(({ text, words }, piece) => (
              <span key={piece} className={text === null ? 'muted' : undefined}>
                {text ?? `[${count(words, 'word', 'words')} of somebody else]`}{' '}
              </span>
            ))}
          </p>
        )),
      )}
    </div>
  );
}

function columnsOf(onRead: (row: Readable) => void): readonly Column<Readable>[] {
  return [
    { id: 'eulogy', header: 'Eulogy', value: ({ eulogyId }) => eulogyId },
    { id: 'writer', header: 'Writer', value: ({ writer }) => (writer === 'arranger' ? 'Our own arranger' : writer) },
    { id: 'prompt', header: 'Prompts', value: ({ prompt }) => prompt ?? 'none' },
    { id: 'words', header: 'Words', value: ({ words }) => words, align: 'right' },
    { id: 'finished', header: 'Finished', value: ({ finishedAt }) => formatDate(finishedAt) },
    {
      id: 'act',
      header: 'To do',
      value: () => null,
      cell: (row) => (
        <Button look="word" aria-label={`Read Eulogy ${row.eulogyId}`} onClick={() => onRead(row)}>
          Read
        </Button>
      ),
      file: 'without',
    },
  ];
}
