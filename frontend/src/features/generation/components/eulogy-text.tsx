import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { EulogySentence, EulogyText as Text } from '../../../lib/api-types.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon } from '../../../ui/icons.js';
import { forgetParagraphDraft } from '../shaping/paragraph-draft.js';
import { AnswersBeside, type Beside } from '../shaping/answers-beside.js';
import { moveParagraph, type Way } from '../shaping/move-paragraph.js';
import { ParagraphEditor } from '../shaping/paragraph-editor.js';
import {
  isSamePlace,
  paragraphsOf,
  wordingOf,
  type NumberedParagraph,
  type NumberedSentence,
} from '../shaping/places.js';
import { RewritePanel } from '../shaping/rewrite-panel.js';
import { SentenceActions } from '../shaping/sentence-actions.js';
import type { PassagePlace } from '../api/shaping.js';
import type { Shaping } from '../shaping/use-shaping.js';
import type { Voice } from '../sources.js';
import { SourceNote } from './source-note.js';

interface EulogyTextProps {
  text: Text;
  voicesOf: (sentence: EulogySentence) => Voice[];
  /** For whoever may change the text. */
  shaping?: Shaping | undefined;
  /** The voices behind a sentence, where they may be heard. */
  heardFor?: ((sentence: EulogySentence) => ReactNode) | undefined;
  hand?: Hand | undefined;
  /** Told when somebody found out by themselves that a sentence can be touched. */
  onTouch?: (() => void) | undefined;
  /** What lies beside a paragraph that is typed over. */
  besideOf?: ((sentences: readonly EulogySentence[]) => Beside) | undefined;
  /** Set where something is to be written in: the paragraph for it is opened. */
  writeIn?: WriteIn | undefined;
  /** Told while a paragraph is being typed over, so that nothing moves under it. */
  onWorking?: ((at: PassagePlace | undefined) => void) | undefined;
}

/** Something that takes a person to say it, and the paragraph that is opened for it. */
export interface WriteIn {
  place: PassagePlace;
  told: Voice;
}

/** `pencil`: a touch opens the words to be typed over; `reading`: it shows whose they are. */
export type Hand = 'reading' | 'pencil';

/** What is being done to one paragraph. */
interface Work {
  kind: 'editing' | 'rewriting';
  place: PassagePlace;
}

/** Space between two notes in the margin, in px. */
const NOTE_GAP = 24;

/**
 * The eulogy, sentence by sentence. A tap, a click, Enter or Space shows whose words one rests on, and what its owner can do about
 * it; the arrows go from sentence to sentence, and the whole text is one stop of the Tab key.
 */
export function EulogyText({
  text,
  voicesOf,
  heardFor,
  shaping,
  hand = 'reading',
  onTouch,
  besideOf,
  writeIn,
  onWorking,
}: EulogyTextProps) {
  const [chosen, setChosen] = useState<number>();
  const [stop, setStop] = useState(0);
  const [begun, setBegun] = useState<Work>();
  const work: Work | undefined = writeIn ? { kind: 'editing', place: writeIn.place } : begun;
  const root = useRef<HTMLDivElement>(null);
  const paragraphs = paragraphsOf(text);
  const last = paragraphs.at(-1)?.sentences.at(-1)?.number ?? 0;
  const at = Math.min(stop, last);

  useLayoutEffect(() => {
    const place = (): void => placeNotes(root.current);
    place();
    window.addEventListener('resize', place);
    document.fonts?.addEventListener?.('loadingdone', place);
    return () => {
      window.removeEventListener('resize', place);
      document.fonts?.removeEventListener?.('loadingdone', place);
    };
  }, [chosen, text, work?.kind, work?.place.section, work?.place.paragraph]);

  // On a phone the note lies under its paragraph, which may be longer than the screen.
  useLayoutEffect(() => {
    if (chosen !== undefined) document.getElementById(`note-${chosen}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  const focus = (number: number): void => {
    setStop(number);
    root.current?.querySelector<HTMLElement>(`[data-sentence="${number}"]`)?.focus();
  };
  const choose = (number: number): void => {
    onTouch?.();
    setStop(number);
    const paragraph = paragraphs.find(({ sentences }) => sentences.some((one) => one.number === number));
    if (shaping && hand === 'pencil' && paragraph && !paragraph.isLocked) {
      setChosen(undefined);
      begin({ kind: 'editing', place: paragraph.place });
      return;
    }
    setChosen(chosen === number ? undefined : number);
  };
  const begin = (next: Work | undefined): void => {
    setBegun(next);
    onWorking?.(next?.kind === 'editing' ? next.place : undefined);
  };
  /** Back to the text, where the reader was. */
  const back = (number: number): void => {
    begin(undefined);
    setChosen(undefined);
    requestAnimationFrame(() => focus(Math.min(number, lastIn(root.current))));
  };
  /** The note goes along, so that it can be moved further. */
  const move = async (place: PassagePlace, way: Way, { isNoted }: { isNoted: boolean }): Promise<void> => {
    const number = shaping && (await moveParagraph(shaping, place, way));
    if (number === undefined) return;
    setChosen(isNoted ? number : undefined);
    requestAnimationFrame(() => focus(number));
  };
  const onKey = (event: KeyboardEvent, number: number, place: PassagePlace): void => {
    if (shaping && event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const way = event.key === 'ArrowUp' ? 'up' : 'down';
      void move(place, way, { isNoted: chosen !== undefined });
      return;
    }
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

  const renderEditor = (paragraph: NumberedParagraph, live: Shaping) => {
    const before = wordingOf(paragraph);
    const first = paragraph.sentences[0]!.number;
    const save = async (typed: string): Promise<void> => {
      const said = typed.trim() === '' ? 'Paragraph taken out.' : 'Paragraph changed.';
      if (!(await live.edit(paragraph.place, before, typed, said))) return;
      forgetParagraphDraft(live.id);
      back(first);
    };
    const beside = besideOf?.(paragraph.sentences.map(({ sentence }) => sentence));
    return (
      <ParagraphEditor
        eulogyId={live.id}
        before={before}
        isBusy={live.isBusy}
        onSave={(typed) => void save(typed)}
        onClose={() => back(first)}
        beside={beside && <AnswersBeside {...beside} told={writeIn?.told} />}
      />
    );
  };

  const renderNote = ({ number, sentence, place }: NumberedSentence, paragraph: NumberedParagraph) => {
    const isOpen = sentence.verdict === 'unsupported';
    const isChosen = number === chosen;
    return (
      <SourceNote
        key={number}
        id={`note-${number}`}
        sentence={sentence}
        voices={voicesOf(sentence)}
        onClose={isOpen ? undefined : () => back(number)}
      >
        {heardFor?.(sentence)}
        {shaping && (
          <SentenceActions
            shaping={shaping}
            sentence={sentence}
            place={place}
            isLocked={paragraph.isLocked}
            reach={isOpen && !isChosen ? 'sentence' : 'paragraph'}
            onDone={() => back(number)}
            onEdit={() => begin({ kind: 'editing', place: paragraph.place })}
            onMove={(way) => void move(paragraph.place, way, { isNoted: true })}
            onRewrite={() => begin({ kind: 'rewriting', place: paragraph.place })}
          />
        )}
      </SourceNote>
    );
  };

  return (
    <div className="eulogy-text" data-hand={shaping ? hand : undefined} ref={root}>
      {paragraphs.map((paragraph, index) => {
        const { sentences, opensSection, isLocked, head } = paragraph;
        const noted = sentences.filter(
          ({ number, sentence }) => number === chosen || sentence.verdict === 'unsupported',
        );
        const here = isSamePlace(work?.place, paragraph.place) ? work?.kind : undefined;
        return (
          <div
            key={index}
            className={classNames('paragraph', opensSection && 'opens')}
            data-locked={isLocked || undefined}
          >
            {head !== undefined && <h2 className="part-head">{head}</h2>}
            {here === 'editing' && shaping ? (
              renderEditor(paragraph, shaping)
            ) : (
              <p dir="auto">
                {isLocked && (
                  <span className="locked">
                    <Icon name="lock" />
                    <span className="sr-only">Locked passage. </span>
                  </span>
                )}
                {sentences.map(({ number, sentence }) => {
                  const isNoted = noted.some((one) => one.number === number);
                  return (
                    <span key={number}>
                      <span
                        role="button"
                        data-sentence={number}
                        className={classNames('say', sentence.verdict === 'unsupported' && 'unsure')}
                        tabIndex={number === at ? 0 : -1}
                        aria-expanded={isNoted}
                        aria-describedby={isNoted ? `note-${number}` : undefined}
                        aria-current={number === chosen || undefined}
                        onClick={() => window.getSelection()?.isCollapsed !== false && choose(number)}
                        onFocus={() => setStop(number)}
                        onKeyDown={(event) => onKey(event, number, paragraph.place)}
                      >
                        {sentence.text}
                      </span>{' '}
                    </span>
                  );
                })}
              </p>
            )}
            {here === 'rewriting' && shaping && (
              <RewritePanel
                shaping={shaping}
                place={paragraph.place}
                before={wordingOf(paragraph)}
                onWrite={() => begin({ kind: 'editing', place: paragraph.place })}
                onClose={() => back(sentences[0]!.number)}
              />
            )}
            {noted.length > 0 && here === undefined && (
              <div className="notes" data-anchor={noted[0]!.number}>
                {noted.map((sentence) => renderNote(sentence, paragraph))}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The number of the last sentence on the page. */
function lastIn(root: HTMLElement | null): number {
  return Math.max(0, (root?.querySelectorAll('[data-sentence]').length ?? 1) - 1);
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
