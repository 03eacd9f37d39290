import { Link } from 'react-router-dom';
import { formatTime } from '../../../lib/format.js';
import { Icon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { Panel } from '../parts/panel.js';
import { Tone, ToneLegend } from '../parts/tone.js';
import { doorOf, timeWords } from './doors.js';
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
        <time dateTime={query.data.at}>{formatTime(query.data.at)}</time>
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

function Doors({ waiting: { at, items } }: { waiting: Waiting }) {
  return (
    <ul className="waiting-doors" aria-label="What waits for you">
      {items.map((item) => {
        const { tone, says, next, to, room } = doorOf(item);
        const time = timeWords(item, at);
        return (
          <li key={item.kind}>
            <Link to={to}>
              <span className="waiting-what">
                <Tone tone={tone}>{says}</Tone>
              </span>
              <span className="waiting-next">
                {next} {time !== undefined && <span className="muted">{time}</span>}
              </span>
              <span className="waiting-room">
                {room}
                <Icon name="chevronRight" />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
