import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Forgotten } from '../../../lib/api-types.js';
import { readingPace } from '../../../lib/reading-pace.js';
import { Button } from '../../../ui/button.js';
import { forgottenQuery, type PassagePlace } from '../api/shaping.js';
import { firstNameOf } from '../voices.js';
import { ChooseSentences } from './choose-sentences.js';
import { beginningOf, Excerpt } from './excerpt.js';
import { memoryAt } from './memory-at.js';
import { isSamePlace, paragraphsOf } from './places.js';
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

/** What can always be done about a paragraph, whoever wrote it: write it, shorten it, leave its memory out, or tell another in its stead. */
export function ByHand({ shaping, place, onWrite, onDone, children }: ByHandProps) {
  const { data } = useQuery({ ...forgottenQuery(shaping.id), staleTime: 0 });
  const [opened, setOpened] = useState<'none' | 'sentences' | 'others'>('none');
  const memory = memoryAt(shaping.text.text, place);
  const others = data?.items.filter(({ isReady, kind, how }) => isReady && kind === 'memory' && how === 'not') ?? [];
  const sentences = paragraphsOf(shaping.text.text).find((one) => isSamePlace(one.place, place))?.sentences ?? [];
  const toggle = (what: 'sentences' | 'others'): void => setOpened(opened === what ? 'none' : what);
  const pace = readingPace();
  const said = memory.flatMap(
    ({ section, paragraph, sentence }) =>
      shaping.text.text.sections[section]?.paragraphs[paragraph]?.sentences[sentence] ?? [],
  );
  const tellsSomething = said.some(({ sources }) => sources.length > 0);
  const words = said.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const reachesOn = memory.some(({ section, paragraph }) => section !== place.section || paragraph !== place.paragraph);

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
      <dl className="by-hand-ways">
        <div>
          <dt>
            <Button size="small" onClick={onWrite}>
              Write it yourself
            </Button>
          </dt>
          <dd>In your own words, with the answers beside you.</dd>
        </div>
        {sentences.length > 1 && (
          <div>
            <dt>
              <Button size="small" aria-expanded={opened === 'sentences'} onClick={() => toggle('sentences')}>
                Make it shorter
              </Button>
            </dt>
            <dd>Choose which of its {sentences.length} sentences to keep.</dd>
            {opened === 'sentences' && (
              <dd className="by-hand-opened">
                <ChooseSentences shaping={shaping} sentences={sentences} onDone={onDone} />
              </dd>
            )}
          </div>
        )}
        {tellsSomething && (
          <div>
            <dt>
              <Button size="small" aria-disabled={shaping.isBusy || undefined} onClick={() => void leaveOut()}>
                Leave this out
              </Button>
            </dt>
            <dd className="num">
              {said.length === 1 ? 'One sentence' : `The whole memory, ${said.length} sentences`}
              {reachesOn && ' in more than this paragraph'}: {timeAloud(words, pace)} shorter. Kept under “Not in the
              text”.
            </dd>
          </div>
        )}
        {tellsSomething && others.length > 0 && (
          <div>
            <dt>
              <Button size="small" aria-expanded={opened === 'others'} onClick={() => toggle('others')}>
                Swap it for another
              </Button>
            </dt>
            <dd>{others.length === 1 ? 'One memory is' : `${others.length} memories are`} not in the text yet.</dd>
          </div>
        )}
      </dl>
      {opened === 'others' && (
        <ul aria-label="What could stand here instead">
          {others.map((item) => (
            <li key={item.key}>
              <p className="by">
                <em>
                  {firstNameOf(item.name) || 'Somebody who asked not to be named'}{' '}
                  <span className="num">{timeAloud(item.words, pace)}</span>
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
      <div className="acts">{children}</div>
    </div>
  );
}
