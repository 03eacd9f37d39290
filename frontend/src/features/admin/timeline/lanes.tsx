import { memo, type CSSProperties, type MouseEvent } from 'react';
import type { Timeline, TimelineRow } from './timeline-data.js';

interface LanesProps {
  timeline: Timeline;
  at: number;
  compare: number | undefined;
  /** What happened at `at`, once it is known. */
  event: TimelineRow | undefined;
  onGo: (n: number) => void;
}

/** Places in which marks of one lane are told apart: more would lie on each other. */
const PLACES = 320;

/** Where an event stands between the first and the last, from 0 to 1. */
const placeOf = (n: number, total: number) => (total < 2 ? 0 : (n - 1) / (total - 1));

/** Places for the style sheet, which knows the inset. */
const places = (at: Readonly<Record<`--${string}`, number>>) => at as CSSProperties;

/** Every event on its lane, and the slider on the same scale. The marks are for the eye: the slider and the list say the same. */
export function Lanes({ timeline, at, compare, event, onGo }: LanesProps) {
  const { total, lanes } = timeline;
  const [from, until] = [Math.min(at, compare ?? at), Math.max(at, compare ?? at)];
  return (
    <section className="lanes" aria-label="Events by lane">
      <div className="cursor" aria-hidden="true">
        {compare !== undefined && (
          <b style={places({ '--from': placeOf(from, total), '--until': placeOf(until, total) })} />
        )}
        <i style={places({ '--at': placeOf(at, total) })} />
      </div>
      <ol>
        {lanes.map((lane) => (
          <li key={lane.id}>
            <span className="lane">
              {lane.label}
              <span className="sr-only">
                , {lane.events.length} {lane.events.length === 1 ? 'event' : 'events'}
              </span>
            </span>
            <Track lane={lane} total={total} at={at} onGo={onGo} />
          </li>
        ))}
      </ol>
      <div className="replay-slide">
        <label className="lane" htmlFor="timeline-at">
          Event
        </label>
        <input
          id="timeline-at"
          type="range"
          min={1}
          max={total}
          value={at}
          aria-valuetext={`Event ${at} of ${total}${event ? `, ${event.label}` : ''}`}
          style={places({ '--at': placeOf(at, total) })}
          onChange={({ target }) => onGo(Number(target.value))}
        />
      </div>
    </section>
  );
}

interface TrackProps {
  lane: Timeline['lanes'][number];
  total: number;
  at: number;
  onGo: (n: number) => void;
}

const Track = memo(function Track({ lane, total, at, onGo }: TrackProps) {
  const problems = new Set(lane.problems);
  const marks = new Map<number, { first: number; isProblem: boolean; isOn: boolean }>();
  for (const n of lane.events) {
    const place = Math.round(placeOf(n, total) * PLACES);
    const known = marks.get(place);
    marks.set(place, {
      first: known?.first ?? n,
      isProblem: (known?.isProblem ?? false) || problems.has(n),
      isOn: (known?.isOn ?? false) || n === at,
    });
  }
  const goToNearest = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const wanted = 1 + ((event.clientX - box.left) / box.width) * (total - 1);
    const nearest = lane.events.reduce<number | undefined>(
      (best, n) => (best === undefined || Math.abs(n - wanted) < Math.abs(best - wanted) ? n : best),
      undefined,
    );
    if (nearest !== undefined) onGo(nearest);
  };
  return (
    <span className="track" aria-hidden="true" onClick={goToNearest}>
      {[...marks].map(([place, { first, isProblem, isOn }]) => (
        <i
          key={place}
          data-past={first <= at || undefined}
          data-problem={isProblem || undefined}
          data-on={isOn || undefined}
          style={places({ '--at': isOn ? placeOf(at, total) : placeOf(first, total) })}
        />
      ))}
    </span>
  );
});
