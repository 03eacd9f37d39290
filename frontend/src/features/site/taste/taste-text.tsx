import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { TasteAnswers } from '../../../lib/taste/kept-taste.js';
import type { ArrangedTaste, TasteSentence } from './arrange-taste.js';
import { typedWords } from './where-from.js';

interface Numbered {
  readonly number: number;
  readonly sentence: TasteSentence;
}

/** The text, sentence by sentence: a touch, a click or the focus shows which words it was made of. */
export function TasteText({ taste, answers }: { taste: ArrangedTaste; answers: TasteAnswers }) {
  const [chosen, setChosen] = useState(0);
  let next = 0;
  const paragraphs: Numbered[][] = taste.paragraphs.map((sentences) =>
    sentences.map((sentence) => ({ number: next++, sentence })),
  );
  const last = next - 1;

  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => placeNote(text.current);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [chosen]);

  const onKey = (event: KeyboardEvent<HTMLElement>, number: number): void => {
    const goal = {
      ArrowRight: Math.min(last, number + 1),
      ArrowDown: Math.min(last, number + 1),
      ArrowLeft: Math.max(0, number - 1),
      ArrowUp: Math.max(0, number - 1),
      Home: 0,
      End: last,
    }[event.key];
    if (goal === undefined) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      setChosen(number);
      return;
    }
    event.preventDefault();
    event.currentTarget.closest('.taste-text')?.querySelector<HTMLElement>(`[data-sentence="${goal}"]`)?.focus();
  };

  return (
    <div className="taste-text" ref={text}>
      {paragraphs.map((sentences, index) => {
        const noted = sentences.find(({ number }) => number === chosen);
        return (
          <div className="taste-para" key={index}>
            <p dir="auto">
              {sentences.map(({ number, sentence }) => (
                <span key={number}>
                  <span
                    role="button"
                    data-sentence={number}
                    className="taste-say"
                    tabIndex={number === chosen ? 0 : -1}
                    aria-expanded={number === chosen}
                    aria-describedby={number === chosen ? 'taste-source' : undefined}
                    onClick={() => setChosen(number)}
                    onFocus={() => setChosen(number)}
                    onKeyDown={(event) => onKey(event, number)}
                  >
                    {sentence.text}
                  </span>{' '}
                </span>
              ))}
            </p>
            {noted && <SourceNote sentence={noted.sentence} answers={answers} />}
          </div>
        );
      })}
    </div>
  );
}

/** On a desk the note stands beside its sentence; on a phone it lies under the paragraph and needs no place. */
function placeNote(text: HTMLElement | null): void {
  const sentence = text?.querySelector<HTMLElement>('[aria-expanded="true"]');
  const paragraph = sentence?.closest<HTMLElement>('.taste-para');
  const [line] = sentence?.getClientRects() ?? [];
  if (!paragraph || !line) return;
  paragraph.style.setProperty('--at', `${line.top - paragraph.getBoundingClientRect().top}px`);
}

const QUESTION = {
  name: { number: 1, text: 'Their name' },
  relationship: { number: 2, text: 'Who they were to you' },
  story: { number: 3, text: 'Your story' },
} as const;

function SourceNote({ sentence, answers }: { sentence: TasteSentence; answers: TasteAnswers }) {
  const { from, how, text } = sentence;
  const quoted = from === 'story' && how === 'set' ? typedWords(answers.story, text) : undefined;
  return (
    <aside id="taste-source" className="taste-source" aria-label="Where this sentence comes from">
      {from === 'ours' ? (
        <>
          <p className="taste-by">Our words</p>
          <p>They lead into yours, and add nothing new.</p>
        </>
      ) : (
        <>
          <p className="taste-by">
            You, question {QUESTION[from].number}
            <span>{QUESTION[from].text}</span>
          </p>
          {how === 'typed' && <p>Exactly as you typed it.</p>}
          {how === 'joined' && <p>Your answers to questions 1 and 2, in one sentence.</p>}
          {how === 'set' && (
            <>
              {quoted !== undefined && <blockquote dir="auto">{quoted}</blockquote>}
              <p>The words are yours. Capitals and full stops are ours.</p>
            </>
          )}
        </>
      )}
    </aside>
  );
}
