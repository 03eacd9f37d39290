import { useState } from 'react';
import { formatDate } from '../../../lib/format.js';
import { api } from '../../../lib/api.js';
import { answerOf, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { timeOfDay } from '../parts/moments.js';
import { Panel } from '../parts/panel.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import { Tone } from '../parts/tone.js';
import type { Schemas } from '../schemas.js';
import { Named } from './named.js';
import { useSystemAct } from './use-system.js';
import { count } from './words.js';

type Parked = Schemas['ParkedReactionResponse'];

const columns = (onSkip: (parked: Parked) => void): readonly Column<Parked>[] => [
  {
    id: 'reaction',
    header: 'What should have followed (reaction or process)',
    value: ({ reaction }) => reaction,
    cell: ({ reaction }) => <Named name={reaction} />,
  },
  {
    id: 'event',
    header: 'After what (event)',
    value: ({ eventType, stream, eventId }) => `${eventType ?? 'not there'}, ${stream}, ${eventId}`,
    cell: ({ eventType, stream }) => (
      <>
        {eventType ?? 'An event that is not there'}
        <small className="place">{stream}</small>
      </>
    ),
  },
  {
    id: 'error',
    header: 'Why it failed',
    value: ({ error }) => error,
    cell: ({ error, attempts, state }) => (
      <>
        {state === 'trying' && <Tone tone="way">Being tried</Tone>}
        {error}
        <small>after {count(attempts, 'try', 'tries')}</small>
      </>
    ),
  },
  {
    id: 'at',
    header: 'Given up',
    value: ({ parkedAt }) => parkedAt,
    cell: ({ parkedAt }) => (
      <time dateTime={parkedAt}>
        {formatDate(parkedAt)}
        <small>{timeOfDay(parkedAt)}</small>
      </time>
    ),
  },
  {
    id: 'act',
    header: 'To do',
    value: () => null,
    cell: (parked) => <Acts parked={parked} onSkip={onSkip} />,
    file: 'without',
  },
];

function Acts({ parked, onSkip }: { parked: Parked; onSkip: (parked: Parked) => void }) {
  const act = useSystemAct();
  if (parked.state === 'trying') return null;
  const what = `${parked.reaction} of ${timeOfDay(parked.parkedAt)}`;
  return (
    <div className="row-acts">
      <Button
        look="word"
        aria-label={`Try again: ${what}`}
        busy={act.isPending ? 'Asking…' : undefined}
        onClick={() =>
          act.mutate({
            call: () =>
              answerOf(api.POST('/api/admin/system/parked/{id}/retry', { params: { path: { id: parked.id } } })),
            done: `${parked.reaction} is tried again`,
          })
        }
      >
        Try again
      </Button>
      <Button look="danger-word" aria-label={`Skip: ${what}…`} onClick={() => onSkip(parked)}>
        Skip…
      </Button>
    </div>
  );
}

/** What the product gave up: tried again, or left undone with a reason. */
export function ParkedPanel({ parked, total }: { parked: Parked[]; total: number }) {
  const [skipped, setSkipped] = useState<Parked>();
  const close = () => {
    setSkipped(undefined);
    skip.reset();
  };
  const skip = useSystemAct({ onDone: close });
  return (
    <Panel
      title="Given up (parked reactions)"
      note={
        total > parked.length
          ? `The newest ${parked.length} of ${total}; the others follow as these are dealt with.`
          : undefined
      }
    >
      <DataTable
        caption="Reactions that were given up"
        captionLook="hidden"
        columns={columns(setSkipped)}
        rows={parked}
        rowKey={({ id }) => id}
        csv="parked-reactions"
        phone="cards"
        empty="Nothing was given up."
      />
      <ReasonDialog
        open={skipped !== undefined}
        onClose={close}
        title={`Skip ${skipped?.reaction ?? ''}`}
        description="It is left undone for good: nothing takes it up again, and this cannot be taken back."
        action="Skip it"
        actionLook="danger-main"
        busy={skip.isPending ? 'Skipping…' : undefined}
        refused={skip.isError ? sentenceOf(skip.error, 'It was not skipped. Please try again.') : undefined}
        onReason={(reason) =>
          skipped &&
          skip.mutate({
            call: () =>
              answerOf(
                api.POST('/api/admin/system/parked/{id}/skip', {
                  params: { path: { id: skipped.id } },
                  body: { reason },
                }),
              ),
            reason,
            done: `${skipped.reaction} is left undone`,
          })
        }
      />
    </Panel>
  );
}
