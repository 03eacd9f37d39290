import { useCallback, useState } from 'react';
import type { HeldCopy } from '../../../lib/api-types.js';
import type { Keeping } from '../../../lib/offline/keep-here.js';
import { useConnection } from '../../../lib/offline/use-connection.js';
import { Button } from '../../../ui/button.js';
import { leadPlace } from '../api.js';
import { CopyKept } from '../components/copy-kept.js';
import { HowNamesAreSaid } from '../components/how-names-are-said.js';
import { LecternFrame } from '../components/lectern-frame.js';
import { MoveThrough } from '../components/move-through.js';
import { speakerAt, SpokenText } from '../components/spoken-text.js';
import { useFollowing } from '../use-taken-text.js';
import { useSaying } from '../use-saying.js';
import { useSteps } from '../use-steps.js';
import { useFollowedPlace } from './use-followed-place.js';
import { useKeepingPlace, useOwnPlace, usePlaceBefore } from './use-kept-place.js';

interface StandByCopyProps {
  readonly token: string;
  readonly copy: HeldCopy;
  readonly keeping: Keeping;
  readonly onClosed: () => void;
}

/** Whoever stands by: the same text at the same paragraph as the speaker's, and one button to read on. */
export function StandByCopy({ token, copy, keeping, onClosed }: StandByCopyProps) {
  const led = useFollowedPlace(token, onClosed);
  const before = usePlaceBefore(token, copy);
  // whoever read on reads on, until the speaker does
  const [own, setOwn] = useOwnPlace(copy, before?.reads === 'self' ? before.paragraph : undefined);
  const tell = useCallback((paragraph: number) => leadPlace(token, paragraph), [token]);
  const say = useSaying(tell);
  const count = copy.paragraphs.length;
  // whoever speaks goes on again: then this copy follows once more
  const [followed, setFollowed] = useState(led);
  if (led !== followed) {
    setFollowed(led);
    if (led && led.by !== 'standby') setOwn(undefined);
  }
  const isLeading = own !== undefined;
  const reached = own ?? led?.paragraph ?? before?.paragraph;
  const place = Math.min(reached ?? 0, Math.max(0, count - 1));
  useKeepingPlace(token, copy, reached === undefined ? undefined : place, isLeading ? 'self' : 'another');
  const page = useFollowing(place || undefined);
  const lead = (paragraph: number): void => {
    const next = Math.min(Math.max(0, paragraph), Math.max(0, count - 1));
    setOwn(next);
    say(next);
  };
  const steps = useSteps(page, place, lead);
  const named = speakerAt(copy.paragraphs, place, copy.speaker);
  const speaker = named || 'The speaker';
  // a second copy of its kind may have been faster
  const isConnected = useConnection() === 'there';
  const isReadOn = led?.by === 'standby' && !isLeading;
  return (
    <LecternFrame
      page={page}
      place={place}
      count={count}
      head={
        <p className="stand-by-who" role="status">
          <strong>
            {isLeading
              ? 'You are reading on'
              : !isConnected
                ? 'No connection. You stand by'
                : isReadOn
                  ? 'The other reader is reading on'
                  : `${speaker} is speaking, you stand by`}
          </strong>
          <span className="num">
            Paragraph {place + 1} of {count}
            {isLeading
              ? ''
              : !isConnected
                ? '. It stays here'
                : led
                  ? ', the same place as theirs'
                  : before
                    ? ', where you were'
                    : ', until they begin'}
          </span>
        </p>
      }
      foot={
        isLeading ? (
          <MoveThrough place={place} count={count} steps={steps}>
            {`Until ${named || 'the speaker'} goes on`}
          </MoveThrough>
        ) : (
          <section className="stand-by-move" aria-label="Reading on">
            <Button look="main" onClick={() => lead(place)}>
              I am reading on
            </Button>
            <p>
              {isConnected
                ? 'Only when they nod, or stop. Then this copy leads and theirs follows. If the connection goes, both stay where they are.'
                : 'Only when they nod, or stop. You can read on here. Without a connection theirs does not follow.'}
            </p>
          </section>
        )
      }
    >
      <SpokenText
        title={copy.title}
        paragraphs={copy.paragraphs}
        place={place}
        opening={<CopyKept keeping={keeping} />}
        {...(isLeading
          ? { onTouch: lead }
          : isConnected
            ? { here: isReadOn ? 'The reading is here' : `${speaker} is here` }
            : {})}
      />
      <HowNamesAreSaid title="If you read on" speaker={named} names={copy.names} />
    </LecternFrame>
  );
}
