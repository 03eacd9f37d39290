import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { EulogySentence, EulogyText as Text } from '../../../lib/api-types.js';
import { classNames } from '../../../ui/class-names.js';
import type { Voice } from '../sources.js';
import { SourceNote } from './source-note.js';

interface EulogyTextProps {
  text: Text;
  voicesOf: (sentence: EulogySentence) => Voice[];
}

/** Space between two notes in the margin, in px. */
const NOTE_GAP = 24;

/**
 * The eulogy, sentence by sentence. A tap, a click, Enter or Space shows whose words one rests on; the arrows go from sentence to
 * sentence, and the whole text is one stop of the Tab key.
 */
export function EulogyText({ text, voicesOf }: EulogyTextProps) {
  const [chosen, setChosen] = useState<number>();
  const [stop, setStop] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const paragraphs = numbered(text);
  const last = paragraphs.at(-1)?.sentences.at(-1)?.number ?? 0;

  useLayoutEffect(() => {
    const place = (): void => placeNotes(root.current);
    place();
    window.addEventListener('resize', place);
    document.fonts?.addEventListener?.('loadingdone', place);
    return () => {
      window.removeEventListener('resize', place);
      document.fonts?.removeEventListener?.('loadingdone', place);
    };
  }, [chosen, text]);

  const focus = (number: number): void => {
    setStop(number);
    root.current?.querySelector<HTMLElement>(`[data-sentence="${number}"]`)?.focus();
  };
  const choose = (number: number): void => {
    setStop(number);
    setChosen(chosen === number ? undefined : number);
  };
  const onKey = (event: KeyboardEvent, number: number): void => {
    const goal = {
      ArrowRight: Math.min(last, number + 1),
      ArrowDown: Math.min(last, number + 1),
      ArrowLeft: Math.max(0, number - 1),
      ArrowUp: Math.max(0, number - 1),
      Home: 0,
      End: last,
    }[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      focus(goal);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(number);
    } else if (event.key === 'Escape') {
      setChosen(undefined);
    }
  };

  return (
    <div className="eulogy-text" ref={root}>
      {paragraphs.map(({ sentences, opensSection }, index) => {
        const noted = sentences.filter(
          ({ number, sentence }) => number === chosen || sentence.verdict === 'unsupported',
        );
        return (
          <div key={index} className={classNames('paragraph', opensSection && 'opens')}>
            <p>
              {sentences.map(({ number, sentence }) => {
                const isNoted = noted.some((one) => one.number === number);
                return (
                  <span key={number}>
                    <span
                      role="button"
                      data-sentence={number}
                      className={classNames('say', sentence.verdict === 'unsupported' && 'unsure')}
                      tabIndex={number === stop ? 0 : -1}
                      aria-expanded={isNoted}
                      aria-describedby={isNoted ? `note-${number}` : undefined}
                      aria-current={number === chosen || undefined}
                      onClick={() => window.getSelection()?.isCollapsed !== false && choose(number)}
                      onFocus={() => setStop(number)}
                      onKeyDown={(event) => onKey(event, number)}
                    >
                      {sentence.text}
                    </span>{' '}
                  </span>
                );
              })}
            </p>
            {noted.length > 0 && (
              <div className="notes" data-anchor={noted[0]!.number}>
                {noted.map(({ number, sentence }) => (
                  <SourceNote
                    key={number}
                    id={`note-${number}`}
                    sentence={sentence}
                    voices={voicesOf(sentence)}
                    onClose={
                      sentence.verdict === 'unsupported'
                        ? undefined
                        : () => {
                            setChosen(undefined);
                            focus(number);
                          }
                    }
                  />
                ))}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface NumberedParagraph {
  opensSection: boolean;
  sentences: { number: number; sentence: EulogySentence }[];
}

/** Sentences counted through the whole text. A first paragraph of a section opens it. */
function numbered(text: Text): NumberedParagraph[] {
  let number = 0;
  return text.sections.flatMap((section, s) =>
    section.paragraphs
      .filter(({ sentences }) => sentences.length > 0)
      .map(({ sentences }, p) => ({
        opensSection: s > 0 && p === 0,
        sentences: sentences.map((sentence) => ({ number: number++, sentence })),
      })),
  );
}

/** On a desk each note stands beside its sentence, or under the note before it. On a phone they lie in the text and need no place. */
function placeNotes(root: HTMLElement | null): void {
  if (!root) return;
  let free = -Infinity;
  for (const notes of root.querySelectorAll<HTMLElement>('.notes')) {
    const anchor = root.querySelector<HTMLElement>(`[data-sentence="${notes.dataset.anchor}"]`);
    const paragraph = notes.parentElement;
    if (!anchor || !paragraph) continue;
    const wanted = anchor.getClientRects()[0]?.top ?? 0;
    const top = Math.max(wanted, free);
    notes.style.setProperty('--at', `${top - paragraph.getBoundingClientRect().top}px`);
    free = top + notes.offsetHeight + NOTE_GAP;
  }
}
