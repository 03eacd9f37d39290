import { Button } from '../../../ui/button.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { timeOfDay } from '../parts/moments.js';
import { Panel } from '../parts/panel.js';
import { Tone } from '../parts/tone.js';
import type { Schemas } from '../schemas.js';
import { useSystemAct } from './use-system.js';
import { Named } from './named.js';
import { lagWords } from './words.js';

type Follower = Schemas['FollowerResponse'];

const name: Column<Follower> = {
  id: 'name',
  header: 'What it does (name)',
  value: ({ name }) => name,
  cell: ({ name }) => <Named name={name} />,
};
const standing: readonly Column<Follower>[] = [
  { id: 'state', header: 'State', value: ({ status }) => status, cell: (one) => <State follower={one} /> },
  { id: 'lag', header: 'Behind', value: lagWords },
  {
    id: 'moved',
    header: 'Last moved',
    value: ({ movedAt }) => movedAt,
    cell: ({ movedAt }) => <time dateTime={movedAt}>{timeOfDay(movedAt)}</time>,
  },
  {
    id: 'position',
    header: 'Read up to (position)',
    value: ({ position }) => position ?? 'nothing seen yet',
    cell: ({ position }) => <span className="place">{position ?? 'nothing seen yet'}</span>,
  },
];
const acts: Column<Follower> = {
  id: 'act',
  header: 'To do',
  value: () => null,
  cell: (one) => <Acts follower={one} />,
  file: 'without',
};

function State({ follower: { name, status, error, failedEventId, rebuild } }: { follower: Follower }) {
  if (rebuild?.state === 'waiting' || rebuild?.state === 'running') {
    const { events, expected } = rebuild;
    return (
      <div className="rebuilding">
        <Tone tone="way">{rebuild.state === 'waiting' ? 'Rebuild begins' : 'Being rebuilt'}</Tone>
        <ProgressBar label={`${name}, rebuilt`} value={events} max={Math.max(1, events, expected ?? 1)} />
        <small>
          {expected === null
            ? `${events.toLocaleString('en-AU')} events so far`
            : `${events.toLocaleString('en-AU')} of ${expected.toLocaleString('en-AU')} events`}
        </small>
      </div>
    );
  }
  if (status === 'stopped')
    return (
      <>
        <Tone tone="failed">Stopped</Tone>
        <small className="refused">{error}</small>
        {failedEventId !== null && <small className="place">at event {failedEventId}</small>}
      </>
    );
  return (
    <>
      <Tone tone="done">Running</Tone>
      {rebuild?.state === 'done' && <small>Rebuilt from {rebuild.events.toLocaleString('en-AU')} events</small>}
      {rebuild?.state === 'failed' && <small className="refused">Not rebuilt: {rebuild.error}</small>}
    </>
  );
}

function Acts({ follower: { name, kind, status, rebuild } }: { follower: Follower }) {
  const act = useSystemAct();
  const isRebuilding = rebuild?.state === 'waiting' || rebuild?.state === 'running';
  return (
    <div className="row-acts">
      {status === 'stopped' && (
        <Button
          look="word"
          aria-label={`Try again: ${name}`}
          busy={act.isPending ? 'Asking…' : undefined}
          onClick={() =>
            act.mutate({
              call: () =>
                answerOf(api.POST('/api/admin/system/followers/{name}/resume', { params: { path: { name } } })),
              done: `${name} tries the event again`,
            })
          }
        >
          Try again
        </Button>
      )}
      {kind === 'projection' && !isRebuilding && (
        <Button
          look="word"
          aria-label={`Rebuild ${name}`}
          busy={act.isPending ? 'Asking…' : undefined}
          onClick={() =>
            act.mutate({
              call: () =>
                answerOf(api.POST('/api/admin/system/projections/{name}/rebuild', { params: { path: { name } } })),
              done: `${name} is being rebuilt`,
            })
          }
        >
          Rebuild
        </Button>
      )}
    </div>
  );
}

/** In seconds: as the verdict of the page counts it. */
const BEHIND = 60;

const needsSomebody = ({ status, lagSeconds }: Follower): boolean => status === 'stopped' || lagSeconds > BEHIND;

interface FollowersProps {
  /** "projections". */
  what: string;
  caption: string;
  columns: readonly Column<Follower>[];
  rows: readonly Follower[];
  csv: string;
}

/** Those that need somebody, and how many run as they should: what is well is looked at by whoever asks for it. */
function Followers({ what, caption, columns, rows, csv }: FollowersProps) {
  const waiting = rows.filter(needsSomebody);
  const well = rows.filter((one) => !needsSomebody(one));
  const table = { columns, rowKey: (one: Follower) => one.name, captionLook: 'hidden', phone: 'cards', csv } as const;
  return (
    <>
      {waiting.length > 0 && (
        <DataTable {...table} caption={`${caption}: those that wait for somebody`} rows={waiting} empty="" />
      )}
      {well.length > 0 && (
        <Disclosure
          summary={`${well.length === rows.length ? 'All ' : ''}${well.length} ${what} run and are up to date`}
        >
          <DataTable {...table} caption={caption} rows={well} empty="" />
        </Disclosure>
      )}
      {rows.length === 0 && <p className="muted">There are none.</p>}
    </>
  );
}

/** What follows the store: where each stands, and what to do about it. */
export function FollowersPanels({ followers }: { followers: Follower[] }) {
  const others = followers.filter(({ kind }) => kind !== 'projection');
  return (
    <Panel
      title="Work in the background (followers)"
      note="Projections keep the lists that screens show; one can be rebuilt while it is in use. Processes and reactions do what follows by itself: a letter, a payment, a text."
    >
      <Followers
        what="projections"
        caption="Projections, and how far they are"
        columns={[name, ...standing, acts]}
        rows={followers.filter(({ kind }) => kind === 'projection')}
        csv="projections"
      />
      <Followers
        what="processes and reactions"
        caption="Processes and reactions, and how far they are"
        columns={[name, ...standing, ...(others.some(({ status }) => status === 'stopped') ? [acts] : [])]}
        rows={others}
        csv="processes-and-reactions"
      />
    </Panel>
  );
}
