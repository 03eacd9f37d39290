import { useEffect, useId, useMemo, type ReactNode } from 'react';
import { cardState } from '../../../lib/card-state.js';
import { formatDate } from '../../../lib/format.js';
import { failureOfReason } from '../../../lib/generation-failure.js';
import { AvatarRow } from '../../../ui/avatar.js';
import { buttonClass } from '../../../ui/button-class.js';
import { Button } from '../../../ui/button.js';
import { CardStanding, EulogyCardFace } from '../../../ui/eulogy-card-face.js';
import { LeafPage } from '../../../ui/leaf-page.js';
import { Notice } from '../../../ui/notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { laterStage, STAGE_TEXTS } from '../../generation/index.js';
import { wordsByPart } from './change-words.js';
import { AnswersRoom } from './screen-answers.js';
import { Changed, ChangesProvider } from './screen-changes.js';
import { ScreenText } from './screen-text.js';
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
  // What the event changed is what one came to see.
  useEffect(() => {
    const first = data?.at === at ? data.changed.find(({ what }) => what !== 'gone') : undefined;
    if (first) showPart(first.id);
  }, [data, at]);
  if (screen.isError) return <LoadFailed what="The screen at this event" onRetry={() => void screen.refetch()} />;
  if (!screen.data) return <Skeleton lines={8} label="Loading the screen" />;
  const { card, stage } = screen.data;
  return (
    <ChangesProvider screen={screen.data} chosen={chosen} words={words}>
      <div className="seen" data-old={screen.data.at === at ? undefined : true}>
        <Summary screen={screen.data} chosen={chosen} words={words} />
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
                <p>The writing was under way: “{stageText(stage)}”</p>
              </Notice>
            </Changed>
          )}
          <EulogyRoom screen={screen.data} />
        </Room>
      </div>
    </ChangesProvider>
  );
}

/** What is looked at, and what differs from the event that it is compared with, each a way to its place. */
function Summary({
  screen,
  chosen,
  words,
}: {
  screen: TimelineScreen;
  chosen: number | undefined;
  words: ReadonlyMap<string, string>;
}) {
  const { at, compare, changed } = screen;
  return (
    <div className="seen-summary">
      <p>
        What the owner saw after event {at}
        {differenceWords(screen, chosen)}.
      </p>
      {changed.length > 0 && (
        <ul aria-label={chosen === undefined ? 'What this event changed' : `What differs from event ${compare}`}>
          {changed.map(({ id, label, what }) => (
            <li key={id}>
              {what === 'gone' ? (
                <span className="muted">{label}, gone</span>
              ) : (
                <Button look="word" size="small" onClick={() => goToPart(id)}>
                  {words.get(id) ?? `${label}, ${what}`}
                </Button>
              )}
            </li>
          ))}
        </ul>
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

/** Brings a part into view where only the pane moves, never the page, and the focus stays where it is. */
function showPart(id: string): void {
  const part = partOf(id);
  const pane = part?.closest('.replay-pane');
  if (!part || !pane) return;
  const [its, whole] = [part.getBoundingClientRect(), pane.getBoundingClientRect()];
  // a third down: the head of the pane stays over it, and what stood before it is seen
  pane.scrollTop += its.top - whole.top - pane.clientHeight / 3;
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

function AccountRoom({
  screen: { at, people, generationError },
  card,
  eulogyId,
}: {
  screen: TimelineScreen;
  card: NonNullable<TimelineScreen['card']>;
  eulogyId: number;
}) {
  const headingId = useId();
  const { type, title, status, answered, total, duration, refundedAt } = card;
  const state = cardState({
    ...{ id: eulogyId, status, responses: {}, progress: { answered, total }, refundedAt, isOwner: true },
  });
  return (
    <>
      {generationError !== null && (
        <Changed id="card.error">
          <Notice tone="error">
            <p>{failureOfReason(generationError).description}</p>
          </Notice>
        </Changed>
      )}
      <div className="seen-card">
        <EulogyCardFace eulogy={{ id: eulogyId, type }} headingId={headingId}>
          <Changed id="card.title">
            <h4 id={headingId}>
              <ScreenText at={at} id="card.title" what="Title" value={title} />
            </h4>
          </Changed>
          <Changed id="card.status" also="card.progress">
            <CardStanding state={state} duration={duration} />
          </Changed>
          <div className="seen-people">
            <AvatarRow people={people.map(({ id, name, isOwner }) => ({ id, firstName: name, isOwner }))} max={3} />
            <span className="muted">{people.map(({ name }) => name).join(', ')}</span>
          </div>
          {state.button && (
            <p className="seen-button">
              <span className={buttonClass('outline')}>{state.button}</span>
              <span className="muted">the button, as it stood there</span>
            </p>
          )}
        </EulogyCardFace>
      </div>
    </>
  );
}

const list = new Intl.ListFormat('en-AU');
const TONES: Readonly<Record<string, string>> = { plain: 'Plain', warm: 'Warm', light: 'Light' };

function ReviewRoom({ screen: { review, people, questions, card } }: { screen: TimelineScreen }) {
  if (review === null || card === null || card.answered === 0) {
    return <p className="muted">No responses found: there was nothing to review yet.</p>;
  }
  const answers = questions.flatMap((one) => (one.question.kind === 'memory' ? one.answers : []));
  const rows: [string, string][] = [
    ...people.flatMap(({ id, name }): [string, string][] => {
      const own = answers.filter(({ personId }) => personId === id);
      const included = own.filter((answer) => answer.included).length;
      return own.length === 0 ? [] : [[name, `${count(own.length, 'memory', 'memories')}, ${included} included`]];
    }),
    ['Must be in', count(answers.filter(({ essential }) => essential).length, 'memory', 'memories')],
    ['Tone', TONES[review.tone] ?? review.tone],
    ['Faith', review.faith === 'secular' ? 'Without religious words' : 'As it was told'],
    ['Length', `${review.duration} minutes`],
    ['Not to come up', count(review.topics, 'topic')],
    ['Facts called right', String(review.confirmed)],
    ['Differences settled', String(review.settled)],
    ...(card.refundedAt === null ? [] : ([['Refunded', formatDate(card.refundedAt)]] as [string, string][])),
  ];
  return (
    <Changed id="review">
      <dl className="seen-review">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Changed>
  );
}

function EulogyRoom({ screen: { at, card, eulogy } }: { screen: TimelineScreen }) {
  if (eulogy === null) return <p className="muted">No text had been written.</p>;
  const { version, versions, words, finishedVersion, isForContributors, isShared, paragraphs } = eulogy;
  const readers = [
    'its owner',
    ...(isForContributors ? ['contributors'] : []),
    ...(isShared ? ['whoever had the share link'] : []),
  ];
  const title = card?.title ?? { kind: 'none' as const };
  return (
    <>
      <Changed id="eulogy">
        <p>
          Version {version} of {versions}
          {finishedVersion !== null &&
            (finishedVersion === version
              ? ', which its owner called finished'
              : `; version ${finishedVersion} is finished`)}
          . It could be read by {list.format(readers)}.
        </p>
      </Changed>
      {paragraphs.length === 0 ? (
        <p className="muted">The text was erased with its owner’s account.</p>
      ) : (
        <div className="seen-leaf">
          <LeafPage
            rank="part"
            title={<ScreenText at={at} id="card.title" what="Title" value={title} />}
            footer={<p className="num">{words} words</p>}
          >
            <div className="eulogy-text">
              {paragraphs.map(({ id, opensSection, value, unsupported }, index) => (
                <div key={id} className={opensSection && index > 0 ? 'paragraph opens' : 'paragraph'}>
                  <Changed id={id}>
                    <p>
                      <ScreenText
                        at={at}
                        id={id}
                        what={`Paragraph ${index + 1}`}
                        value={value}
                        look="paragraph"
                        note={unsupported > 0 ? `${count(unsupported, 'sentence')} told by nobody` : undefined}
                      />
                    </p>
                  </Changed>
                </div>
              ))}
            </div>
          </LeafPage>
        </div>
      )}
    </>
  );
}

/** As the page that waits for the text says it. */
function stageText(stage: string): string {
  return STAGE_TEXTS[laterStage(undefined, stage)];
}

/** “1 part”, “3 parts” */
function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
