import { useId, useMemo, type ReactNode } from 'react';
import { Notice } from '../../../ui/notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { wordsByPart } from './change-words.js';
import { AnswersRoom } from './screen-answers.js';
import { BeforeAfter } from './screen-before-after.js';
import { Changed, ChangesProvider } from './screen-changes.js';
import { AccountRoom, count, EulogyRoom, ReviewRoom, stageWords } from './screen-rooms.js';
import { useTimelineScreen, type TimelineScreen, type TimelineState } from './timeline-data.js';
import './screen-view.css';

interface ScreenViewProps {
  eulogyId: string;
  /** The same moment field by field: it says in words what changed. */
  state: TimelineState;
  at: number;
  compare: number | undefined;
  /** Whether `compare` was chosen by somebody, or is the event before. */
  chosen: number | undefined;
  onHistory: (questionId: string) => void;
}

/** What the owner saw after an event: their rooms with our own components, read-only, masked until revealed. */
export function ScreenView({ eulogyId, state, at, compare, chosen, onHistory }: ScreenViewProps) {
  const screen = useTimelineScreen(eulogyId, at, compare);
  const { data } = screen;
  const words = useMemo(() => {
    const isSame = state.at === data?.at && state.compare === data.compare;
    return wordsByPart(isSame ? state : undefined, data?.changed ?? []);
  }, [state, data]);
  if (screen.isError) return <LoadFailed what="The screen at this event" onRetry={() => void screen.refetch()} />;
  if (!screen.data) return <Skeleton lines={8} label="Loading the screen" />;
  const { card, stage } = screen.data;
  return (
    <div className="seen" data-old={screen.data.at === at ? undefined : true}>
      <Summary eulogyId={eulogyId} screen={screen.data} chosen={chosen} words={words} />
      <ChangesProvider screen={screen.data} chosen={chosen} words={words}>
        <p className="seen-whole">All that the owner had before them after event {screen.data.at}</p>
        <Room title="Account">
          {card ? (
            <AccountRoom screen={screen.data} card={card} eulogyId={Number(eulogyId)} />
          ) : (
            <p className="muted">Nothing lay on the dashboard yet: the eulogy was not open.</p>
          )}
        </Room>
        <Room title="Questionnaire">
          <AnswersRoom screen={screen.data} onHistory={onHistory} />
        </Room>
        <Room title="Review">
          <ReviewRoom screen={screen.data} />
        </Room>
        <Room title="Eulogy">
          {stage !== null && (
            <Changed id="card.stage">
              <Notice tone="calm">
                <p>{stageWords(stage)}</p>
              </Notice>
            </Changed>
          )}
          <EulogyRoom screen={screen.data} />
        </Room>
      </ChangesProvider>
    </div>
  );
}

interface SummaryProps {
  eulogyId: string;
  screen: TimelineScreen;
  chosen: number | undefined;
  words: ReadonlyMap<string, string>;
}

/** What is looked at, and each part that differs as it was and as it is. */
function Summary({ eulogyId, screen, chosen, words }: SummaryProps) {
  const { at, compare, changed } = screen;
  return (
    <div className="seen-summary">
      <h3>
        What the owner saw after event {at}
        {differenceWords(screen, chosen)}.
      </h3>
      {compare !== null && changed.length > 0 && (
        <BeforeAfter {...{ eulogyId, screen, chosen, words }} then={compare} onPart={goToPart} />
      )}
    </div>
  );
}

function differenceWords({ compare, changed }: TimelineScreen, chosen: number | undefined): string {
  if (compare === null) return '';
  if (chosen === undefined)
    return changed.length === 0 ? '; it changed nothing there' : `; it changed ${count(changed.length, 'part')}`;
  return `; ${changed.length === 0 ? 'nothing differs' : `${count(changed.length, 'part')} differ`} from event ${compare}`;
}

function partOf(id: string): HTMLElement | null {
  const name = `seen-${id}`;
  return document.getElementById(name) ?? document.querySelector<HTMLElement>(`[data-also='${name}']`);
}

function goToPart(id: string): void {
  const part = partOf(id);
  part?.scrollIntoView?.({ block: 'center' });
  part?.focus({ preventScroll: true });
}

function Room({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="seen-room" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
