import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../lib/http.js';
import type { Role } from '../../../lib/api-types.js';
import { useMedia } from '../../../lib/use-media.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { buttonClass, ButtonLink } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { PageShell } from '../../../ui/page-shell.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import '../admin.css';
import { StaffGate } from '../staff-gate.js';
import { StaffHeader } from '../staff-header.js';
import { tabsOf } from '../tabs.js';
import { useParam } from '../use-param.js';
import { EventAsStored, EventDetail } from './event-detail.js';
import { EventList } from './event-list.js';
import { questionInWords } from './history-button.js';
import { Lanes } from './lanes.js';
import { RevealArea } from './reveal.js';
import { ScreenView } from './screen-view.js';
import { Standing } from './standing.js';
import { StateTable } from './state-table.js';
import { Compare, Stepper } from './stepper.js';
import { span } from './times.js';
import {
  downloadPath,
  isFiltered,
  LANES,
  NO_FILTER,
  pageOf,
  useTimeline,
  useTimelineState,
  type Filter,
  type Timeline,
} from './timeline-data.js';
import './timeline.css';
import './timeline-layout.css';

/** How long somebody stays at an event before the address says so, in ms: a browser takes only so many changes a second. */
const ADDRESS_PAUSE_MS = 300;

/** A eulogy's history, event by event, and what its owner saw at each. */
export function TimelineScreen() {
  const { id = '' } = useParams();
  return <StaffGate title="Timeline, Admin">{(role) => <Room id={id} role={role} key={id} />}</StaffGate>;
}

function Room({ id, role }: { id: string; role: Role }) {
  useScreenTitle(`Timeline of eulogy ${id}, Admin`);
  const [params] = useSearchParams();
  const [filter, setFilter] = useFilter();
  const asked = Number(params.get('at')) || undefined;
  const [from, setFrom] = useState(asked === undefined ? 1 : pageOf(asked));
  const timeline = useTimeline(id, filter, from);
  const tabs = tabsOf(role);
  const isUnknown = timeline.error instanceof ApiError && timeline.error.status === 404;
  return (
    <PageShell
      header={<StaffHeader tabs={tabs} current={tabs.find((tab) => tab.id === 'customers')} screen="/admin" />}
    >
      <div className="shell staff-width timeline">
        {isUnknown ? (
          <div className="timeline-none">
            <Message
              title="There is no such eulogy"
              action={<ButtonLink to="/admin?tab=customers">Customers</ButtonLink>}
            >
              <p>Nothing ever happened under the number {id}.</p>
            </Message>
          </div>
        ) : timeline.isError ? (
          <LoadFailed what="The timeline" onRetry={() => void timeline.refetch()} />
        ) : timeline.data ? (
          <RevealArea eulogyId={id}>
            <Replay
              id={id}
              role={role}
              timeline={timeline.data}
              list={{ filter, from }}
              onList={(next) => {
                setFilter(next.filter);
                setFrom(next.from);
              }}
            />
          </RevealArea>
        ) : (
          <Skeleton lines={8} label="Loading the timeline" />
        )}
      </div>
    </PageShell>
  );
}

interface ReplayProps {
  id: string;
  role: Role;
  timeline: Timeline;
  list: { filter: Filter; from: number };
  onList: (list: { filter: Filter; from: number }) => void;
}

function Replay({ id, role, timeline, list, onList }: ReplayProps) {
  const { total, owner, firstAt, lastAt, lastOfFamily } = timeline;
  const [at, compare, go, compareWith] = useMoment(total, lastOfFamily ?? total);
  // What an event changed is seen beside the one before it, until another is chosen.
  const beside = compare ?? (at > 1 ? at - 1 : undefined);
  const state = useTimelineState(id, at, beside);
  const event = state.data?.at === at ? state.data.event : undefined;
  const [chosen, setView] = useParam('view');
  const view = chosen === 'screen' ? 'screen' : '';
  // On a phone what changed comes first, and last how it is stored; words are revealed where they stand.
  const isWide = useMedia('(min-width: 64rem)');
  // Beside another moment both states come first, and what belongs to the one event alone stands under them.
  const isBeside = compare !== undefined;
  // On a phone the state is a sheet over the list: it closes to show the list, and opens with the next event.
  const [sheet, setSheet] = useState<'open' | 'closed'>('open');
  const closeSheet = () => {
    setSheet('closed');
    document.querySelector<HTMLElement>('.log [aria-current]')?.focus({ preventScroll: true });
  };
  const showHistory = (questionId: string) => {
    setSheet('closed');
    onList({ filter: { ...NO_FILTER, lane: 'answers', search: questionInWords(questionId) }, from: 1 });
    const events = document.getElementById('timeline-events');
    events?.scrollIntoView?.({ block: 'start' });
    events?.focus({ preventScroll: true });
  };
  const goTo = (n: number) => {
    const next = Math.min(total, Math.max(1, n));
    setSheet('open');
    go(next);
    if (!isFiltered(list.filter) && pageOf(next) !== list.from) onList({ ...list, from: pageOf(next) });
  };
  // Arrows go from event to event wherever one is, but where they are somebody else's: in a field, on the slider, in a box that scrolls.
  useEffect(() => {
    const onArrow = (pressed: globalThis.KeyboardEvent) => {
      const by = pressed.key === 'ArrowLeft' ? -1 : pressed.key === 'ArrowRight' ? 1 : 0;
      if (by === 0 || isModified(pressed) || hasArrowsOfItsOwn(pressed.target)) return;
      pressed.preventDefault();
      goTo(at + by);
    };
    document.addEventListener('keydown', onArrow);
    return () => document.removeEventListener('keydown', onArrow);
  });
  // A letter alone does something in the replay itself, or where nothing has the focus yet.
  useEffect(() => {
    const onLetter = (pressed: globalThis.KeyboardEvent) => {
      if (pressed.key !== 'c' || isModified(pressed) || isTyping(pressed.target) || !isOfReplay(pressed.target)) return;
      pressed.preventDefault();
      const other = otherOf(at, total);
      compareWith(compare !== undefined ? undefined : other);
    };
    document.addEventListener('keydown', onLetter);
    return () => document.removeEventListener('keydown', onLetter);
  });
  return (
    <>
      <div className="timeline-head">
        <div>
          <p className="crumb">
            <Link to={`/admin?tab=customers&search=${id}`}>Customers</Link>
            <span aria-hidden="true">/</span>
            {owner === null || owner.id === null ? (
              (owner?.name ?? 'Nobody yet')
            ) : (
              <Link to={`/admin/people/${owner.id}`}>{owner.name}</Link>
            )}
          </p>
          <h1>
            Eulogy {id}{' '}
            <span className="num">
              {total} {total === 1 ? 'event' : 'events'}, {span(firstAt, lastAt)}
            </span>
          </h1>
        </div>
        <div className="acts">
          {(['json', 'csv'] as const).map((format) => (
            <a
              key={format}
              className={buttonClass('outline', 'small')}
              href={downloadPath(id, format, list.filter)}
              download
            >
              <Icon name="download" />
              <span>
                <span className="acts-word">Download </span>
                {format.toUpperCase()}
              </span>
            </a>
          ))}
        </div>
      </div>
      <Standing eulogyId={id} total={total} role={role} />
      <div className="replay" data-view={view || undefined}>
        <Lanes timeline={timeline} at={at} compare={compare} event={event} onGo={goTo} />
        <section className="replay-panel" aria-label="State" data-sheet={sheet}>
          <Stepper at={at} total={total} event={event} onGo={goTo} onClose={closeSheet} />
          <div className="replay-pane" tabIndex={0} role="group" aria-label="State after the event">
            {state.isError ? (
              <LoadFailed what="The state at this event" onRetry={() => void state.refetch()} />
            ) : state.data ? (
              <>
                <div className="pane-head">
                  <ViewSwitch view={view} onView={setView} />
                  {!isBeside && (isWide || view !== 'screen') && (
                    <EventDetail state={state.data}>
                      {isWide && <EventAsStored state={state.data} onGo={goTo} />}
                    </EventDetail>
                  )}
                  <Compare other={otherOf(at, total)} compare={compare} total={total} onCompare={compareWith} />
                </div>
                {view === 'screen' ? (
                  <ScreenView
                    eulogyId={id}
                    state={state.data}
                    at={at}
                    compare={beside}
                    chosen={compare}
                    onHistory={showHistory}
                  />
                ) : (
                  <StateTable state={state.data} chosen={compare} onHistory={showHistory} />
                )}
                {isBeside ? (
                  <EventDetail state={state.data}>
                    <EventAsStored state={state.data} onGo={goTo} />
                  </EventDetail>
                ) : (
                  !isWide && (
                    <div className="event-detail">
                      <EventAsStored state={state.data} onGo={goTo} />
                    </div>
                  )
                )}
              </>
            ) : (
              <Skeleton lines={8} label="Loading the state" />
            )}
          </div>
        </section>
        <EventList
          timeline={timeline}
          filter={list.filter}
          at={at}
          from={list.from}
          onGo={goTo}
          onFilter={(filter) => onList({ filter, from: isFiltered(filter) ? 1 : pageOf(at) })}
          onFrom={(next) => onList({ ...list, from: next })}
        />
      </div>
    </>
  );
}

const FILTERS = ['lane', 'type', 'person', 'search'] as const;

/** What the list is narrowed to, as the address keeps it: a reload and the way back find the same place. */
function useFilter(): [Filter, (filter: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const given = (name: string): string => params.get(name) ?? '';
  const lane = LANES.find((one) => one === given('lane')) ?? '';
  const filter: Filter = { lane, type: given('type'), person: given('person'), search: given('search') };
  const set = (next: Filter): void =>
    setParams(
      (before) => {
        const kept = new URLSearchParams(before);
        for (const name of FILTERS)
          if (next[name] === '') kept.delete(name);
          else kept.set(name, next[name]);
        return kept;
      },
      { replace: true, preventScrollReset: true },
    );
  return [filter, set];
}

const VIEWS = [
  { id: '', label: 'Fields' },
  { id: 'screen', label: 'Owner’s screen' },
] as const;

/** The same moment as a table of fields, or as its owner saw it. */
function ViewSwitch({ view, onView }: { view: string; onView: (view: string) => void }) {
  return (
    <div className="view-switch" role="group" aria-label="How the state is shown">
      {VIEWS.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={view === id} onClick={() => onView(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/**
 * Which event is looked at, and which it is compared with; the address follows.
 * @param opensAt what the family did last: that staff have looked since is no news
 */
function useMoment(total: number, opensAt: number) {
  const [params, setParams] = useSearchParams();
  const within = (name: string) => {
    const n = Number(params.get(name));
    return Number.isInteger(n) && n >= 1 && n <= total ? n : undefined;
  };
  const [at, setAt] = useState(() => within('at') ?? opensAt);
  const [compare, setCompare] = useState(() => within('compare'));
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setParams(
          (before) => {
            const next = new URLSearchParams(before);
            next.set('at', String(at));
            if (compare === undefined) next.delete('compare');
            else next.set('compare', String(compare));
            return next;
          },
          { replace: true, preventScrollReset: true },
        ),
      ADDRESS_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [at, compare, setParams]);
  return [at, compare, setAt, setCompare] as const;
}

/** Beside itself an event shows nothing: it is the one before, and for the first the next; of a lone one there is none. */
function otherOf(at: number, total: number): number | undefined {
  if (at > 1) return at - 1;
  return total > 1 ? at + 1 : undefined;
}

const isModified = ({ altKey, ctrlKey, metaKey }: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }) =>
  altKey || ctrlKey || metaKey;

function isOfReplay(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('.replay') !== null);
}

/** In a field a letter is the field's own. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && target.type !== 'range';
}

function hasArrowsOfItsOwn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target instanceof HTMLInputElement || isTyping(target) || target.closest('pre, nav, [role="dialog"]') !== null;
}
