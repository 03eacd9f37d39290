import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/text-field.js';
import { SearchField } from '../parts/search-field.js';
import { shortMoment, utcTime } from '../parts/moments.js';
import { isFiltered, NO_FILTER, PAGE, type Filter, type Timeline, type TimelineRow } from './timeline-data.js';

interface EventListProps {
  timeline: Timeline;
  filter: Filter;
  at: number;
  from: number;
  onFilter: (filter: Filter) => void;
  onFrom: (from: number) => void;
  onGo: (n: number) => void;
}

/** The rows in plain words. One stop of the Tab key: up and down go through it. */
export function EventList({ timeline, filter, at, from, onFilter, onFrom, onGo }: EventListProps) {
  const { items, found, types, people, lanes } = timeline;
  const set = (change: Partial<Filter>) => onFilter({ ...filter, ...change });
  const last = items.at(-1);
  const filtersId = useId();
  const [folded, setFolded] = useState<'shut' | 'open'>('shut');
  return (
    <section className="replay-events" aria-labelledby="timeline-events">
      <div className="events-head">
        <h2 id="timeline-events" tabIndex={-1}>
          Events
        </h2>
        <p className="found muted" role="status">
          {isFiltered(filter) ? `${found} of ${timeline.total} events` : `${timeline.total} events`}
          {isFiltered(filter) && (
            <Button look="word" size="small" onClick={() => onFilter(NO_FILTER)}>
              Show all
            </Button>
          )}
        </p>
        <Button
          look="word"
          size="small"
          aria-expanded={folded === 'open'}
          aria-controls={filtersId}
          onClick={() => setFolded(folded === 'open' ? 'shut' : 'open')}
        >
          Filter
        </Button>
      </div>
      <div className="filters" id={filtersId} hidden={folded === 'shut'}>
        <SelectField
          label="Lane"
          value={filter.lane}
          onChange={({ target }) => set({ lane: lanes.find(({ id }) => id === target.value)?.id ?? '' })}
          options={[{ value: '', label: 'Every lane' }, ...lanes.map(({ id, label }) => ({ value: id, label }))]}
        />
        <SelectField
          label="Type"
          value={filter.type}
          onChange={({ target }) => set({ type: target.value })}
          options={[
            { value: '', label: 'Every type' },
            ...types.map(({ id, label, count }) => ({ value: id, label: `${label} (${count})` })),
          ]}
        />
        <SelectField
          label="Person"
          value={filter.person}
          onChange={({ target }) => set({ person: target.value })}
          options={[{ value: '', label: 'Everybody' }, ...people.map(({ id, label }) => ({ value: id, label }))]}
        />
        <SearchField
          label="Words"
          help="Masked text is not searched."
          value={filter.search}
          onSearch={(search) => set({ search })}
        />
      </div>
      {items.length === 0 ? <p className="muted">No event fits.</p> : <Rows items={items} at={at} onGo={onGo} />}
      <div className="acts">
        {from > 1 && (
          <Button size="small" onClick={() => onFrom(Math.max(1, from - PAGE))}>
            Earlier events
          </Button>
        )}
        {last && items.length === PAGE && last.n < timeline.total && (
          <Button size="small" onClick={() => onFrom(last.n + 1)}>
            Later events
          </Button>
        )}
      </div>
    </section>
  );
}

function Rows({ items, at, onGo }: { items: readonly TimelineRow[]; at: number; onGo: (n: number) => void }) {
  const list = useRef<HTMLOListElement>(null);
  const current = items.find(({ n }) => n === at);
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !box) return;
    if (box.contains(document.activeElement)) row.focus({ preventScroll: true });
    if (!isWhole(box, row)) showWhole(box, row);
    if (typeof ResizeObserver === 'undefined') return;
    // What stands above it comes later and takes of its height: the event stays wholly in view.
    let height = box.clientHeight;
    const watch = new ResizeObserver(() => {
      if (box.clientHeight !== height) showWhole(box, row);
      height = box.clientHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [current?.n]);
  const step = (by: 1 | -1) => {
    const next = by > 0 ? items.find(({ n }) => n > at) : items.findLast(({ n }) => n < at);
    if (next) onGo(next.n);
  };
  return (
    <ol
      className="log num"
      ref={list}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        step(event.key === 'ArrowDown' ? 1 : -1);
      }}
    >
      {items.map((row, index) => (
        <li key={row.n}>
          <button
            type="button"
            aria-current={row.n === at ? 'true' : undefined}
            tabIndex={row === (current ?? items[0]) || (!current && index === 0) ? 0 : -1}
            onClick={() => onGo(row.n)}
          >
            <span className="n">{row.n}</span>
            <span className="what">
              <b data-problem={row.tone === 'problem' || undefined}>{row.label}</b> {row.sentence}
              {row.letters.length > 0 && <small> Letter: {row.letters.map(({ name }) => name).join(', ')}</small>}
            </span>
            <time dateTime={row.at} title={utcTime(row.at)}>
              {shortMoment(row.at)}
            </time>
          </button>
        </li>
      ))}
    </ol>
  );
}

const placeIn = (list: HTMLElement, one: HTMLElement): number => one.offsetTop - list.offsetTop;

function isWhole(list: HTMLElement, row: HTMLElement): boolean {
  const top = placeIn(list, row) - list.scrollTop;
  return top >= 0 && top + row.offsetHeight <= list.clientHeight;
}

/** Only the list moves, never the page; it begins with a whole row, and the one that is looked at is not cut. */
function showWhole(list: HTMLElement, row: HTMLElement): void {
  const place = placeIn(list, row);
  const end = place + row.offsetHeight;
  const before = [...list.querySelectorAll<HTMLElement>('button')].filter((one) => placeIn(list, one) <= place);
  // a few of those before it, as far as it stands in the upper two thirds
  const first = before.find((one) => end - placeIn(list, one) <= (list.clientHeight * 2) / 3) ?? row;
  list.scrollTop = placeIn(list, first);
}
