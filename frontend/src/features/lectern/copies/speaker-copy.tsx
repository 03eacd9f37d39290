import { useCallback, useEffect, useState } from 'react';
import type { HeldCopy } from '../../../lib/api-types.js';
import type { Keeping } from '../../../lib/offline/keep-here.js';
import { useConnection } from '../../../lib/offline/use-connection.js';
import { Button } from '../../../ui/button.js';
import { leadPlace, saySeen } from '../api.js';
import { CopyKept } from '../components/copy-kept.js';
import { LecternFrame } from '../components/lectern-frame.js';
import { MoveThrough } from '../components/move-through.js';
import { partAt, speakerAt, SpokenText } from '../components/spoken-text.js';
import { useArrowKeys } from '../use-arrow-keys.js';
import { useFollowing } from '../use-taken-text.js';
import { useSteps } from '../use-steps.js';
import { useSaying } from '../use-saying.js';
import { SpeakerCard } from './speaker-card.js';
import { useFollowedPlace } from './use-followed-place.js';
import { useKeepingPlace, useOwnPlace, usePlaceBefore } from './use-kept-place.js';

type HeldPart = NonNullable<HeldCopy['part']>;

interface SpeakerCopyProps {
  readonly token: string;
  readonly copy: HeldCopy;
  readonly keeping: Keeping;
  readonly onClosed: () => void;
}

/** Whether its holder speaks. `kept`: they did before the page was loaded anew; `begun`: nobody was told yet; `heard`: every other copy is there. */
type Speaking = 'no' | 'kept' | 'begun' | 'heard';

const NOTHING: HeldPart = { minutes: 0, turns: [] };

/** The lectern of one of several speakers: their part marked, the others' quiet; whoever speaks takes all copies along. */
export function SpeakerCopy({ token, copy, keeping, onClosed }: SpeakerCopyProps) {
  // A text never changes under whoever speaks: a newer one is said to be there, and waits.
  const [shown, setShown] = useState(copy);
  const { turns } = shown.part ?? NOTHING;
  const isOwn = (at: number): boolean => turns.some(({ first, last }) => at >= first && at <= last);
  const led = useFollowedPlace(token, onClosed);
  const mine = `part-${copy.number}`;
  const other = led?.by === mine ? undefined : led;
  const before = usePlaceBefore(token, shown);
  const spoke = before?.reads === 'self' ? before.paragraph : undefined;
  /** Where the holder put themselves; undefined: where the reading is. */
  const [own, setOwn] = useOwnPlace(shown, spoke);
  const [speaking, setSpeaking] = useState<Speaking>(spoke === undefined ? 'no' : 'kept');
  const isSpeaking = speaking !== 'no';
  // whoever stands by reads on in the middle of it, or another part is read: then this page follows, until its holder speaks again
  const [followed, setFollowed] = useState(led);
  if (led !== followed) {
    setFollowed(led);
    if (isSpeaking && led?.by === mine) setSpeaking('heard');
    else if (isSpeaking && led && isTakenOver(led.by, speaking)) {
      setSpeaking('no');
      // what was said before the page was loaded anew may be the older one: it takes no paragraph from under them
      if (speaking !== 'kept' || led.by === 'standby') setOwn(undefined);
    }
  }
  const tell = useCallback((paragraph: number) => leadPlace(token, paragraph), [token]);
  const say = useSaying(tell);
  useEffect(() => {
    // Where it does not arrive, the next visit says the same changes once more.
    void saySeen(token, shown.version).catch(() => undefined);
  }, [token, shown.version]);
  const count = shown.paragraphs.length;
  const within = (wanted: number): number => Math.min(Math.max(0, wanted), Math.max(0, count - 1));
  const reached = own ?? led?.paragraph ?? before?.paragraph;
  const place = within(reached ?? turns[0]?.first ?? 0);
  useKeepingPlace(token, shown, reached === undefined ? undefined : place, isSpeaking ? 'self' : 'another');
  const page = useFollowing(reached === undefined ? undefined : place);
  const goTo = (wanted: number): void => {
    setOwn(within(wanted));
    if (isSpeaking) say(within(wanted));
  };
  const steps = useSteps(page, place, goTo);
  useArrowKeys(steps);
  const next = turns.find(({ last }) => last >= place) ?? turns[0];
  const begin = (): void => {
    const start = isOwn(place) ? place : (next?.first ?? place);
    setOwn(start);
    setSpeaking('begun');
    say(start);
  };
  const finish = (): void => {
    setSpeaking('no');
    setOwn(undefined);
  };
  const isConnected = useConnection() === 'there';
  const isAway = other !== undefined && own !== undefined && own !== other.paragraph;
  return (
    <LecternFrame
      page={page}
      place={place}
      count={count}
      head={
        copy.version === shown.version ? (
          <p className="stand-by-who" role="status">
            <strong>{isSpeaking ? 'You are speaking' : headline(shown, other, isOwn)}</strong>
            <span className="num">
              {!isConnected ? (
                'No connection. No other copy follows'
              ) : speaking === 'heard' ? (
                'Every other copy is at your place'
              ) : isSpeaking ? (
                `Paragraph ${place + 1} of ${count}`
              ) : isAway ? (
                <Button look="word" onClick={() => setOwn(undefined)}>
                  Go to where the reading is
                </Button>
              ) : other ? (
                `Paragraph ${other.paragraph + 1} of ${count}`
              ) : (
                aroundOf(next)
              )}
            </span>
          </p>
        ) : (
          <p className="lectern-ready" role="status">
            The text was changed since.{' '}
            <Button look="word" onClick={() => setShown(copy)}>
              Show the newest
            </Button>
          </p>
        )
      }
      foot={
        <>
          <section className="stand-by-move" aria-label="Speaking">
            {isSpeaking ? (
              <Button onClick={finish}>I have finished</Button>
            ) : (
              <Button look="main" onClick={begin}>
                I am speaking now
              </Button>
            )}
          </section>
          <MoveThrough place={place} count={count} steps={steps} nextLook={isSpeaking ? 'main' : 'outline'}>
            {isOwn(place) ? 'You speak' : partAt(shown.paragraphs, place)}
          </MoveThrough>
        </>
      }
    >
      <SpokenText
        title={shown.title}
        paragraphs={shown.paragraphs}
        place={place}
        isOwn={isOwn}
        onTouch={goTo}
        opening={
          <>
            <CopyKept keeping={keeping} />
            <SpeakerCard token={token} copy={shown} onGo={() => setOwn(next?.first ?? 0)} />
          </>
        }
      />
    </LecternFrame>
  );
}

function headline(
  { paragraphs, part, speaker }: HeldCopy,
  other: { paragraph: number; by: string } | undefined,
  isOwn: (at: number) => boolean,
): string {
  if (!other) return `Your part: about ${part?.minutes === 1 ? 'a minute' : `${part?.minutes ?? 0} minutes`}`;
  if (other.by === 'standby') return 'Whoever stands by reads on';
  if (isOwn(other.paragraph)) return 'It is your turn';
  return `${speakerAt(paragraphs, other.paragraph, speaker)} is speaking`;
}

/** A part that was read before they began may be heard of late, where the connection was gone: it ends nothing. */
function isTakenOver(by: string, speaking: Speaking): boolean {
  return by === 'standby' || (by.startsWith('part-') && speaking !== 'begun');
}

function aroundOf(turn: HeldPart['turns'][number] | undefined): string {
  const before = turn?.before ? `After ${turn.before}` : 'You begin';
  return `${before}, ${turn?.after ? `before ${turn.after}` : 'and you are the last'}`;
}
