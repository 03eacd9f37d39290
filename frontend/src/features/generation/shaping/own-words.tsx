import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OwnPassage } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';
import { OneSide } from '../../../ui/one-side.js';
import { LoadFailed } from '../../../ui/states.js';
import { ownWordsQuery } from '../api/shaping.js';
import type { Shaping } from './use-shaping.js';

type Choice = 'mine' | 'both' | 'new';

/** What is said once somebody chose. */
const SAID: Readonly<Record<Choice, string>> = {
  mine: 'Your words are in.',
  both: 'Both are in.',
  new: 'Left as it is. Your words stay in the version before.',
};
/** The same of what had been taken out. */
const SAID_OF_TAKEN_OUT: Readonly<Record<Choice, string>> = {
  mine: 'Taken out again.',
  both: 'It stays.',
  new: 'It stays.',
};

/** And where there was both. */
const SAID_OF_BOTH: Readonly<Record<Choice, string>> = {
  mine: 'All is as you had it.',
  both: 'Both are in.',
  new: 'Left as it is. What you had stays in the version before.',
};

/** After a text was written anew: what its owner had changed by hand, beside what the new text says, until they chose. */
export function OwnWords({ shaping }: { shaping: Shaping }) {
  const { version } = shaping.text;
  const { data, isError, refetch } = useQuery({
    ...ownWordsQuery(shaping.id),
    // the first text has nothing before it
    enabled: version > 1,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isBehind = data !== undefined && data.version !== version && !shaping.isBusy;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  if (isError && !data)
    return (
      <div className="remarks">
        <LoadFailed what="What you had changed yourself" onRetry={() => void refetch()} />
      </div>
    );
  const passages = data?.passages ?? [];
  const moved = data?.moved ?? [];
  if (passages.length + moved.length === 0) return null;
  const free = passages.filter(({ held }) => !held);

  const choose = async (chosen: readonly OwnPassage[], choice: Choice): Promise<void> => {
    const keys = chosen.map(({ key }) => key);
    const isOut = chosen.map(({ was }) => was === 'taken-out');
    const said = isOut.every(Boolean) ? SAID_OF_TAKEN_OUT : isOut.includes(true) ? SAID_OF_BOTH : SAID;
    const isRest = choice === 'mine' && chosen === free && free.length < passages.length;
    const words = `${said[choice]}${isRest ? ' What stands in a locked passage stays.' : ''}`;
    const done = await shaping.act((calls, base) => calls.settleOwnWords(base, keys, choice), words);
    // the pressed button is gone with its words
    if (done) heading.current?.focus({ preventScroll: true });
  };
  return (
    <section className="own-words" aria-labelledby="own-words">
      <h2 id="own-words" ref={heading} tabIndex={-1}>
        Your own words
      </h2>
      {passages.length > 0 && (
        <>
          <p>{whatBecameOf(passages)} Nothing is lost: choose which stays. You can leave this for later.</p>
          <ul>
            {passages.map((passage) => (
              <Passage
                key={passage.key}
                passage={passage}
                isBusy={shaping.isBusy}
                onChoose={(choice) => void choose([passage], choice)}
              />
            ))}
          </ul>
        </>
      )}
      {passages.length > 1 && (
        <div className="acts" role="group" aria-label="All at once">
          {free.length > 0 && (
            <Button aria-disabled={shaping.isBusy || undefined} onClick={() => void choose(free, 'mine')}>
              Keep all of mine
            </Button>
          )}
          <Button look="word" aria-disabled={shaping.isBusy || undefined} onClick={() => void choose(passages, 'new')}>
            Leave the new version as it is
          </Button>
        </div>
      )}
      {moved.length > 0 && <Moved beginnings={moved} />}
    </section>
  );
}

/** Where a paragraph stands is the new version’s again: told, and left to the owner’s own hand. */
function Moved({ beginnings }: { beginnings: readonly string[] }) {
  return (
    <>
      {beginnings.map((beginning) => (
        <p key={beginning}>
          You had moved the paragraph that begins “<bdi>{beginning}</bdi>” The new version has it in its own order.
        </p>
      ))}
      <p className="quiet">To move it again, touch it in the text: “Move up” and “Move down” stand there.</p>
    </>
  );
}

/** What was written over is missing in the new version, and what was taken out is in it again: never one said of the other. */
function whatBecameOf(passages: readonly OwnPassage[]): string {
  const out = passages.filter(({ was }) => was === 'taken-out').length;
  const changed = passages.length - out;
  if (out === 0)
    return changed === 1
      ? 'You had changed this yourself. The new version was written without it.'
      : `You had changed ${changed} places yourself. The new version was written without them.`;
  if (changed === 0)
    return out === 1
      ? 'You had taken this out. The new version says it again.'
      : `You had taken out ${out} places. The new version says them again.`;
  return `You had changed ${changed === 1 ? 'one place' : `${changed} places`} yourself, and taken out ${out === 1 ? 'one' : out}. The new version knows nothing of it.`;
}

interface PassageProps {
  passage: OwnPassage;
  isBusy: boolean;
  onChoose: (choice: Choice) => void;
}

function Passage({ passage, isBusy, onChoose }: PassageProps) {
  return passage.was === 'taken-out' ? (
    <TakenOut passage={passage} isBusy={isBusy} onChoose={onChoose} />
  ) : (
    <Changed passage={passage} isBusy={isBusy} onChoose={onChoose} />
  );
}

/** What the owner had taken out, and the new text says again. */
function TakenOut({ passage: { theirs, held }, isBusy, onChoose }: PassageProps) {
  const disabled = isBusy || undefined;
  return (
    <li>
      <div className="both">
        <div role="group" aria-label="Yours">
          <h3>Yours</h3>
          <p className="quiet">You had taken this out.</p>
        </div>
        <div role="group" aria-label="The new one">
          <h3>The new one</h3>
          <p dir="auto">{theirs}</p>
        </div>
      </div>
      {held && <p className="quiet">It stands in a locked passage. To take it out, unlock that first.</p>}
      <div className="acts">
        {!held && (
          <Button size="small" aria-disabled={disabled} onClick={() => onChoose('mine')}>
            Take it out again
          </Button>
        )}
        <Button look="word" aria-disabled={disabled} onClick={() => onChoose('new')}>
          Let it stay
        </Button>
      </div>
    </li>
  );
}

function Changed({ passage: { yours, theirs, after }, isBusy, onChoose }: PassageProps) {
  const disabled = isBusy || undefined;
  return (
    <li>
      <div className="both">
        <div role="group" aria-label="Yours">
          <h3>Yours</h3>
          <OneSide text={yours} other={theirs ?? yours} />
        </div>
        <div role="group" aria-label="The new one">
          <h3>The new one</h3>
          {theirs !== null ? <OneSide text={theirs} other={yours} /> : <p className="quiet">It does not say this.</p>}
        </div>
      </div>
      {theirs === null && (
        <p className="quiet">
          {after === null ? (
            'It would stand at the beginning.'
          ) : (
            <>
              It would stand after “<bdi>{after}</bdi>”
            </>
          )}
        </p>
      )}
      <div className="acts">
        <Button size="small" aria-disabled={disabled} onClick={() => onChoose('mine')}>
          {theirs === null ? 'Put it back in' : 'Keep mine'}
        </Button>
        {theirs !== null && (
          <Button look="word" aria-disabled={disabled} onClick={() => onChoose('both')}>
            Keep both
          </Button>
        )}
        <Button look="word" aria-disabled={disabled} onClick={() => onChoose('new')}>
          {theirs === null ? 'Leave it out' : 'Keep the new one'}
        </Button>
      </div>
    </li>
  );
}
