import { useId } from 'react';
import { cardState } from '../../../lib/card-state.js';
import { formatDate } from '../../../lib/format.js';
import { failureOfReason } from '../../../lib/generation-failure.js';
import { AvatarRow } from '../../../ui/avatar.js';
import { buttonClass } from '../../../ui/button-class.js';
import { CardStanding, EulogyCardFace } from '../../../ui/eulogy-card-face.js';
import { LeafPage } from '../../../ui/leaf-page.js';
import { Notice } from '../../../ui/notice.js';
import { laterStage, STAGE_TEXTS } from '../../generation/index.js';
import { Changed } from './screen-changes.js';
import { ScreenText } from './screen-text.js';
import type { TimelineScreen } from './timeline-data.js';

interface RoomOfCard {
  screen: TimelineScreen;
  card: NonNullable<TimelineScreen['card']>;
  eulogyId: number;
}

function standingOf({ card, eulogyId: id }: RoomOfCard) {
  const { status, answered, total, refundedAt } = card;
  return cardState({ ...{ id, status, responses: {}, progress: { answered, total }, refundedAt, isOwner: true } });
}

function WritingFailed({ because }: { because: string | null }) {
  if (because === null) return null;
  return (
    <Changed id="card.error">
      <Notice tone="error">
        <p>{failureOfReason(because).description}</p>
      </Notice>
    </Changed>
  );
}

/** Of the card on the dashboard what changed, and how it stood. */
export function CardRoom({ parts, ...room }: RoomOfCard & { parts: readonly string[] }) {
  const { at, generationError } = room.screen;
  return (
    <div className="seen-card">
      {parts.includes('card.error') && <WritingFailed because={generationError} />}
      {parts.includes('card.title') && (
        <h4>
          <ScreenText at={at} id="card.title" what="Title" value={room.card.title} />
        </h4>
      )}
      {room.card.status === 'generating' ? (
        <p>Being written</p>
      ) : (
        <CardStanding state={standingOf(room)} duration={room.card.duration} />
      )}
    </div>
  );
}

/** The eulogy's card on the dashboard, and what was said of the writing over it. */
export function AccountRoom(room: RoomOfCard) {
  const headingId = useId();
  const { screen, card, eulogyId } = room;
  const { at, people, generationError } = screen;
  const { type, title, duration } = card;
  const state = standingOf(room);
  return (
    <>
      <WritingFailed because={generationError} />
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

/** What the review said, line by line; none where there was nothing to review yet. */
export function reviewLines({ review, people, questions, card }: TimelineScreen): [string, string][] {
  if (review === null || card === null || card.answered === 0) return [];
  const answers = questions.flatMap((one) => (one.question.kind === 'memory' ? one.answers : []));
  return [
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
}

export function ReviewRoom({ screen }: { screen: TimelineScreen }) {
  const lines = reviewLines(screen);
  if (lines.length === 0) return <p className="muted">No responses found: there was nothing to review yet.</p>;
  return (
    <Changed id="review">
      <dl className="seen-review">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Changed>
  );
}

type Written = NonNullable<TimelineScreen['eulogy']>;

/** Which version it was, and who could read it. */
export function versionWords({ version, versions, finishedVersion, isForContributors, isShared }: Written): string {
  const readers = [
    'its owner',
    ...(isForContributors ? ['contributors'] : []),
    ...(isShared ? ['whoever had the share link'] : []),
  ];
  const finished =
    finishedVersion === version
      ? ', which its owner called finished'
      : finishedVersion === null
        ? ''
        : `; version ${finishedVersion} is finished`;
  return `Version ${version} of ${versions}${finished}. It could be read by ${list.format(readers)}.`;
}

type Paragraph = Written['paragraphs'][number];

/** One paragraph of the text, drawn at its length until it was revealed. */
export function ParagraphText({ at, of, place }: { at: number; of: Paragraph; place: number }) {
  return (
    <ScreenText
      at={at}
      id={of.id}
      what={`Paragraph ${place + 1}`}
      value={of.value}
      look="paragraph"
      note={of.unsupported > 0 ? `${count(of.unsupported, 'sentence')} told by nobody` : undefined}
    />
  );
}

export function EulogyRoom({ screen: { at, card, eulogy } }: { screen: TimelineScreen }) {
  if (eulogy === null) return <p className="muted">No text had been written.</p>;
  const { words, paragraphs } = eulogy;
  const title = card?.title ?? { kind: 'none' as const };
  return (
    <>
      <Changed id="eulogy">
        <p>{versionWords(eulogy)}</p>
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
              {paragraphs.map((one, index) => (
                <div key={one.id} className={one.opensSection && index > 0 ? 'paragraph opens' : 'paragraph'}>
                  <Changed id={one.id}>
                    <p>
                      <ParagraphText at={at} of={one} place={index} />
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

/** How far the writing was, as the page that waits for the text says it. */
export function stageWords(stage: string): string {
  return `The writing was under way: “${STAGE_TEXTS[laterStage(undefined, stage)]}”`;
}

/** “1 part”, “3 parts” */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
