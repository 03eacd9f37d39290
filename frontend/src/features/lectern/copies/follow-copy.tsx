import { useState } from 'react';
import type { HeldCopy } from '../../../lib/api-types.js';
import type { Keeping } from '../../../lib/offline/keep-here.js';
import { useConnection } from '../../../lib/offline/use-connection.js';
import { openUntil } from '../../../lib/service-day.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { CopyKept } from '../components/copy-kept.js';
import { speakerAt, wordsAt } from '../components/spoken-text.js';
import { useLetters } from '../use-letters.js';
import { useWakeLock } from '../use-wake-lock.js';
import { useFollowedPlace } from './use-followed-place.js';

interface FollowCopyProps {
  readonly token: string;
  readonly copy: HeldCopy;
  readonly keeping: Keeping;
  readonly onClosed: () => void;
}

/** For those who cannot hear, or are far away: what is being said, very large, on a dark and silent screen. */
export function FollowCopy({ token, copy, keeping, onClosed }: FollowCopyProps) {
  const led = useFollowedPlace(token, onClosed);
  const letters = useLetters();
  const [isLight, setIsLight] = useState(false);
  /** Whoever was left at a paragraph by their connection reads on by themselves. */
  const [isWhole, setIsWhole] = useState(false);
  const isConnected = useConnection() === 'there';
  useWakeLock();
  const place = Math.min(led?.paragraph ?? 0, Math.max(0, copy.paragraphs.length - 1));
  const words = (index: number): string => wordsAt(copy.paragraphs, index);
  const speaker = speakerAt(copy.paragraphs, place, copy.speaker || 'The speaker');
  return (
    <main className={isLight ? 'follow follow-light' : 'follow'} id="main" tabIndex={-1} data-letters={letters.size}>
      <h1 className="sr-only">{copy.title}, word by word</h1>
      <div className="follow-page" tabIndex={0} role="region" aria-label={`What ${speaker} is saying`}>
        {!isConnected && (!led || isWhole) ? (
          <div className="follow-whole">
            <p className="follow-past">
              Without a connection nobody can say where the reading is. This is all of it, to read along by yourself.
            </p>
            {copy.paragraphs.map((_, index) => (
              <p key={index} dir="auto" data-paragraph={index}>
                {words(index)}
              </p>
            ))}
          </div>
        ) : led ? (
          <div role="log" aria-live="polite">
            {place > 0 && (
              <p className="follow-past" dir="auto">
                {words(place - 1)}
              </p>
            )}
            <p key={place} dir="auto" data-paragraph={place} aria-current="true">
              {words(place)}
            </p>
          </div>
        ) : (
          <div>
            <p dir="auto">{copy.title}</p>
            <p className="follow-past">What {speaker} says will stand here, as it is said.</p>
          </div>
        )}
      </div>
      <footer className="follow-foot">
        {(!isConnected || keeping !== 'kept') && <CopyKept keeping={keeping} />}
        <p>
          {led && isConnected ? `${led.by === 'standby' ? 'Whoever stands by' : speaker} is speaking. ` : ''}
          This link is {openUntil(copy.closesAt)}
        </p>
        <div className="acts">
          {!isConnected && led && (
            <Button look="word-plain" onClick={() => setIsWhole(!isWhole)} aria-pressed={isWhole}>
              All of it
            </Button>
          )}
          <Button look="word-plain" onClick={letters.next}>
            <Icon name="letters" />
            {letters.isLargest ? 'Usual size' : 'Larger'}
          </Button>
          <Button look="word-plain" onClick={() => setIsLight(!isLight)} aria-pressed={isLight}>
            <Icon name="light" />
            {isLight ? 'Dark' : 'Light'}
          </Button>
        </div>
      </footer>
    </main>
  );
}
