import { useState } from 'react';
import { readingPace } from '../../../lib/reading-pace.js';
import { Button } from '../../../ui/button.js';
import type { SentencePlace } from '../api/shaping.js';
import type { NumberedSentence } from './places.js';
import { timeAloud } from './time-aloud.js';
import type { Shaping } from './use-shaping.js';

interface ChooseSentencesProps {
  shaping: Shaping;
  sentences: readonly NumberedSentence[];
  onDone: () => void;
}

/** A paragraph made shorter by its owner: each sentence stays or goes, and how it would read is seen before. */
export function ChooseSentences({ shaping, sentences, onDone }: ChooseSentencesProps) {
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const going = sentences.filter(({ number }) => out.has(number));
  const places: SentencePlace[] = going.map(({ place }) => place);
  const words = going.reduce((sum, { sentence }) => sum + sentence.text.split(/\s+/).length, 0);
  const isAll = going.length === sentences.length;
  const toggle = (number: number): void => {
    const next = new Set(out);
    if (!next.delete(number)) next.add(number);
    setOut(next);
  };
  const takeOut = async (): Promise<void> => {
    const said = going.length === 1 ? 'One sentence taken out.' : `${going.length} sentences taken out.`;
    if (await shaping.act((calls, version) => calls.takeOut(version, places, 'removed'), said)) onDone();
  };
  return (
    <fieldset className="choose-sentences">
      <legend>Which sentences to keep</legend>
      {sentences.map(({ number, sentence }) => (
        <label key={number} className="choice">
          <input type="checkbox" checked={!out.has(number)} onChange={() => toggle(number)} />
          <span dir="auto" data-out={out.has(number) || undefined}>
            {sentence.text}
          </span>
        </label>
      ))}
      <div className="acts">
        <Button
          size="small"
          disabled={going.length === 0 || isAll}
          busy={shaping.isBusy ? 'One moment…' : undefined}
          onClick={() => void takeOut()}
        >
          Keep what’s ticked
        </Button>
        <span role="status" className="num muted">
          {isAll
            ? 'One has to stay. To take all of it out, choose “Leave this out”.'
            : going.length === 0
              ? 'Untick what should come out.'
              : `${timeAloud(words, readingPace())} shorter.`}
        </span>
      </div>
    </fieldset>
  );
}
