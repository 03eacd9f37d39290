import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { timeOfDay } from '../parts/moments.js';
import { Panel } from '../parts/panel.js';
import { Tone, ToneLegend } from '../parts/tone.js';
import { doorOf, overdueDoor, timeWords, type Door } from './doors.js';
import { FEW, useCases, type Case, type Cases } from './use-cases.js';
import { useWaiting, type Waiting } from './use-waiting.js';
import './waiting.css';

/** What waits for one of us, each line a door to where it is dealt with. */
export function WaitingRoom() {
  const query = useWaiting();
  if (query.isPending) return <Skeleton lines={6} />;
  if (query.data === undefined) return <LoadFailed what="What waits" onRetry={() => void query.refetch()} />;
  return (
    <>
      <p className="muted num">
        {query.isError ? 'It could not be asked again. As of ' : 'Counted at '}
        <time dateTime={query.data.at}>{timeOfDay(query.data.at)}</time>
      </p>
      {query.data.items.length === 0 ? (
        <Notice tone="calm">Nothing waits for you.</Notice>
      ) : (
        <Doors waiting={query.data} />
      )}
      <Panel title="What the marks mean" note="The same in every room: a colour, a shape and a word.">
        <ToneLegend />
        <p className="muted waiting-own">
          Your own sign-in: <Link to="/admin?tab=second-factor">Second factor</Link>
        </p>
      </Panel>
    </>
  );
}

function Doors({ waiting }: { waiting: Waiting }) {
  const lines = linesOf(waiting, useCases(waiting));
  return (
    <ul className="waiting-doors" aria-label="What waits for you">
      {lines.map(({ id, door: { tone, says, next, to, room }, time, cases }) => (
        <li key={id} data-overdue={id === OVERDUE || undefined}>
          <Link to={to}>
            <span className="waiting-what">
              <Tone tone={tone}>{says}</Tone>
            </span>
            <span className="waiting-next">
              {next} {time !== undefined && <span className="muted waiting-time">{time}</span>}
            </span>
            <span className="waiting-room">
              {room}
              <Icon name="chevronRight" />
            </span>
          </Link>
          {cases.length > 0 && cases.length <= FEW && <CaseList label={says} cases={cases} />}
        </li>
      ))}
    </ul>
  );
}

function CaseList({ label, cases }: { label: string; cases: readonly Case[] }) {
  return (
    <ul className="waiting-cases num" aria-label={label}>
      {cases.map(({ id, who, to, amount, time }) => (
        <li key={id}>
          <Link to={to}>{who}</Link>
          {amount !== undefined && <span className="waiting-amount">{amount}</span>}
          <span className="muted waiting-time">{time}</span>
        </li>
      ))}
    </ul>
  );
}

interface Line {
  readonly id: string;
  readonly door: Door;
  readonly time: string | undefined;
  /** None where it is not known which they are, or where they are many. */
  readonly cases: readonly Case[];
}
const OVERDUE = 'overdue';

/** What waits line by line; what is overdue has its own, above all others. */
function linesOf({ at, items }: Waiting, cases: Cases): Line[] {
  const lines = items.flatMap((item): Line[] => {
    const line = { id: item.kind, door: doorOf(item), time: timeWords(item, at) };
    if (item.kind === 'open-disputes') return disputeLines(item, at, cases);
    return [{ ...line, cases: all(item, casesOf(item.kind, cases)) }];
  });
  return [...lines.filter(({ id }) => id === OVERDUE), ...lines.filter(({ id }) => id !== OVERDUE)];
}

type Item = Waiting['items'][number];

/** All of them or none: some would pass for all. */
const all = ({ count }: Pick<Item, 'count'>, cases: readonly Case[]): readonly Case[] =>
  cases.length === count ? cases : [];

function casesOf(kind: Item['kind'], { refunds, conversations, enquiries }: Cases): readonly Case[] {
  if (kind === 'failed-refunds') return refunds;
  if (kind === 'conversations') return conversations;
  return kind === 'enquiries' ? enquiries : [];
}

function disputeLines(item: Item, at: string, { disputes, dueAt }: Cases): Line[] {
  const isLate = item.dueAt !== null && Date.parse(item.dueAt) < Date.parse(at);
  if (disputes === undefined || (isLate && dueAt.overdue === null)) {
    const door = doorOf(item);
    const time = timeWords(item, at);
    return [{ id: item.kind, door: isLate ? { ...door, tone: 'failed' } : door, time, cases: [] }];
  }
  const { overdue, others } = disputes;
  const left = { ...item, count: item.count - overdue.length, dueAt: dueAt.others };
  return [
    ...(dueAt.overdue === null
      ? []
      : [lineOfOverdue(overdueDoor(overdue.length, item.count, dueAt.overdue, at), overdue)]),
    ...(left.count > 0
      ? [{ id: item.kind, door: doorOf(left), time: timeWords(left, at), cases: all(left, others) }]
      : []),
  ];
}

function lineOfOverdue({ time, ...door }: ReturnType<typeof overdueDoor>, cases: readonly Case[]): Line {
  return { id: OVERDUE, door, time, cases };
}
