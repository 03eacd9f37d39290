import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { AnswerPiece, QuestionOf } from './screen-answers.js';
import { CardRoom, ParagraphText, reviewLines, stageWords, versionWords } from './screen-rooms.js';
import { useTimelineScreen, type TimelineScreen } from './timeline-data.js';

type Change = TimelineScreen['changed'][number];

/** Parts that are shown before and after; where a whole text was written anew, its page below shows the others. */
const MOST_PAIRS = 8;

interface BeforeAfterProps {
  eulogyId: string;
  screen: TimelineScreen;
  /** The other moment. */
  then: number;
  /** The event that somebody chose to compare with; without one it is what the event itself changed. */
  chosen: number | undefined;
  words: ReadonlyMap<string, string>;
  onPart: (id: string) => void;
}

/** Each part of the owner's rooms that differs, as it was and as it is, beside each other; on a phone one over the other. */
export function BeforeAfter({ eulogyId, screen, then, chosen, words, onPart }: BeforeAfterProps) {
  const other = useTimelineScreen(eulogyId, then, undefined);
  const was = other.data?.at === then ? other.data : undefined;
  const places = placesOf(screen.changed);
  const names =
    chosen === undefined ? ['Before', `After event ${screen.at}`] : [`At event ${then}`, `At event ${screen.at}`];
  return (
    <>
      <ul
        className="seen-pairs"
        aria-label={chosen === undefined ? 'What this event changed' : `What differs from event ${then}`}
      >
        {places.slice(0, MOST_PAIRS).map(({ id, changes, parts }) => (
          <li key={id}>
            <p className="seen-pair-what">
              {changes.map((change) =>
                change.what === 'gone' ? (
                  <span key={change.id}>{change.label}, gone</span>
                ) : (
                  <Button key={change.id} look="word" size="small" onClick={() => onPart(change.id)}>
                    {words.get(change.id) ?? `${change.label}, ${change.what}`}
                  </Button>
                ),
              )}
            </p>
            {id.startsWith('answer.') && <QuestionOf screen={screen} id={id} />}
            <div className="seen-sides">
              <div className="seen-side" data-side="then">
                <p className="seen-side-name">{names[0]}</p>
                {was ? <Piece {...{ id, parts, eulogyId }} of={was} beside={screen} /> : <p className="muted">…</p>}
              </div>
              <div className="seen-side" data-side="now">
                <p className="seen-side-name">{names[1]}</p>
                <Piece {...{ id, parts, eulogyId }} of={screen} beside={was} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {places.length > MOST_PAIRS && <p className="muted">And {places.length - MOST_PAIRS} more, marked below.</p>}
    </>
  );
}

/** How far the writing is has a page of its own. */
const STAGE = 'card.stage';

/** What stands in one place, the card with all of its parts, is shown once. */
function placesOf(changed: readonly Change[]): { id: string; changes: Change[]; parts: string[] }[] {
  const places = new Map<string, Change[]>();
  for (const change of changed) {
    const id = change.id.startsWith('card.') && change.id !== STAGE ? 'card' : change.id;
    places.set(id, [...(places.get(id) ?? []), change]);
  }
  return [...places].map(([id, changes]) => ({ id, changes, parts: changes.map((change) => change.id) }));
}

interface PieceProps {
  id: string;
  /** What of it changed. */
  parts: readonly string[];
  eulogyId: string;
  of: TimelineScreen;
  /** The other moment, where it is known: what reads the same in both is left out where there is much of it. */
  beside: TimelineScreen | undefined;
}

/** One part as its owner had it before them. */
function Piece({ id, parts, eulogyId, of: screen, beside }: PieceProps): ReactNode {
  const { card, people, eulogy, at } = screen;
  const [kind, rest = ''] = [id.split('.')[0], id.slice(id.indexOf('.') + 1)];
  switch (kind) {
    case 'card':
      if (id === STAGE)
        return screen.stage === null ? (
          <p className="muted">Nothing was being written.</p>
        ) : (
          <p>{stageWords(screen.stage)}</p>
        );
      if (!card) return <p className="muted">Nothing lay on the dashboard yet.</p>;
      return <CardRoom screen={screen} card={card} eulogyId={Number(eulogyId)} parts={parts} />;
    case 'answer':
      return <AnswerPiece screen={screen} id={id} />;
    case 'person': {
      const person = people.find((one) => one.id === rest);
      if (!person) return <p className="muted">Not among the people</p>;
      return (
        <p className="seen-teller">
          <Avatar person={{ firstName: person.name }} />
          {person.name}
          {person.isOwner && ', owner'}
        </p>
      );
    }
    case 'review':
      return <Review screen={screen} beside={beside} />;
    case 'text': {
      const index = eulogy?.paragraphs.findIndex((one) => one.id === id) ?? -1;
      const paragraph = eulogy?.paragraphs[index];
      if (!paragraph) return <p className="muted">No such paragraph</p>;
      return (
        <p>
          <ParagraphText at={at} of={paragraph} place={index} />
        </p>
      );
    }
    default:
      return eulogy ? <p>{versionWords(eulogy)}</p> : <p className="muted">No text had been written.</p>;
  }
}

function Review({ screen, beside }: { screen: TimelineScreen; beside: TimelineScreen | undefined }) {
  const other = new Map(beside ? reviewLines(beside) : []);
  const lines = reviewLines(screen).filter(([name, value]) => other.get(name) !== value);
  if (lines.length === 0) return <p className="muted">Nothing to review yet</p>;
  return (
    <dl className="seen-review">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
