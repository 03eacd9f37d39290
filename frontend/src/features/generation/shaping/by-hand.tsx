import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Forgotten } from '../../../lib/api-types.js';
import { readingPace } from '../../../lib/reading-pace.js';
import { Button } from '../../../ui/button.js';
import { forgottenQuery, type PassagePlace } from '../api/shaping.js';
import { firstNameOf } from '../voices.js';
import { beginningOf, Excerpt } from './excerpt.js';
import { memoryAt } from './memory-at.js';
import { timeAloud } from './time-aloud.js';
import type { Shaping } from './use-shaping.js';

interface ByHandProps {
  shaping: Shaping;
  place: PassagePlace;
  onWrite: () => void;
  onDone: () => void;
  /** What ends it, in one row with the others. */
  children?: ReactNode;
}

/** What can always be done about a paragraph, whoever wrote it: write it, leave its memory out, or tell another in its stead. */
export function ByHand({ shaping, place, onWrite, onDone, children }: ByHandProps) {
  const { data } = useQuery({ ...forgottenQuery(shaping.id), staleTime: 0 });
  const [isChoosing, setIsChoosing] = useState(false);
  const memory = memoryAt(shaping.text.text, place);
  const others = data?.items.filter(({ isReady, kind, how }) => isReady && kind === 'memory' && how === 'not') ?? [];
  const tellsSomething = memory.some(
    ({ section, paragraph, sentence }) =>
      (shaping.text.text.sections[section]?.paragraphs[paragraph]?.sentences[sentence]?.sources.length ?? 0) > 0,
  );

  const leaveOut = async (): Promise<void> => {
    const doing: Parameters<Shaping['act']>[0] = (calls, version) => calls.takeOut(version, memory, 'cut');
    if (await shaping.act(doing, 'Left out. It is kept under “Not in the text”.')) onDone();
  };
  const swapFor = async ({ key }: Forgotten): Promise<void> => {
    const doing: Parameters<Shaping['act']>[0] = async (calls, version) => {
      const without = await calls.takeOut(version, memory, 'cut');
      return calls.addForgotten(without.version, key, 'grow');
    };
    if (await shaping.act(doing, 'Swapped. What stood here is kept under “Not in the text”.', 2)) onDone();
  };

  return (
    <div className="by-hand">
      <div className="acts">
        <Button size="small" onClick={onWrite}>
          Write it yourself
        </Button>
        {tellsSomething && (
          <Button size="small" aria-disabled={shaping.isBusy || undefined} onClick={() => void leaveOut()}>
            Leave this out
          </Button>
        )}
        {tellsSomething && others.length > 0 && (
          <Button size="small" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            Swap it for another
          </Button>
        )}
        {children}
      </div>
      {isChoosing && (
        <ul aria-label="What could stand here instead">
          {others.map((item) => (
            <li key={item.key}>
              <p className="by">
                <em>
                  {firstNameOf(item.name) || 'Somebody who asked not to be named'}{' '}
                  <span className="num">{timeAloud(item.words, readingPace())}</span>
                </em>
              </p>
              <Excerpt text={item.text} />
              <Button
                look="word"
                aria-disabled={shaping.isBusy || undefined}
                aria-label={`Tell this instead: ${beginningOf(item.text)}`}
                onClick={() => void swapFor(item)}
              >
                Tell this instead
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
