import { Fragment, type ReactNode } from 'react';
import type { TakeAlongResponse } from '../../../lib/api-types.js';

type SpokenParagraph = TakeAlongResponse['paragraphs'][number];

interface SpokenTextProps {
  readonly title: string;
  readonly paragraphs: readonly SpokenParagraph[];
  readonly place: number;
  /** What stands between the title and the text. */
  readonly opening?: ReactNode;
  /** What stands after it. */
  readonly closing?: ReactNode;
  /** Where one of several speaks: which paragraphs are theirs; the others are quiet. */
  readonly isOwn?: (paragraph: number) => boolean;
  /** Said above the paragraph that is being read. */
  readonly here?: string;
  readonly onTouch?: (paragraph: number) => void;
}

/** The text in large letters, the paragraph that is being read marked by a bar and by its ink. */
export function SpokenText({ title, paragraphs, place, opening, closing, isOwn, here, onTouch }: SpokenTextProps) {
  return (
    <div className="spoken-text">
      <h1 dir="auto">{title}</h1>
      {opening}
      {paragraphs.map(({ head }, index) => (
        <Fragment key={index}>
          {head && <h2>{isOwn?.(index) ? 'You speak' : head}</h2>}
          <p
            dir="auto"
            data-paragraph={index}
            data-whose={isOwn && (isOwn(index) ? 'own' : 'others')}
            aria-current={index === place}
            onClick={onTouch && (() => onTouch(index))}
          >
            {here !== undefined && index === place && <span className="spoken-here">{here}</span>}
            {dayWithMonth(wordsAt(paragraphs, index))}
          </p>
        </Fragment>
      ))}
      {closing}
    </div>
  );
}

const DAY_OF_MONTH =
  /(?<=\b\d{1,2}) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/g;
/** "2 May" in one line: whoever reads aloud says both in one breath. */
function dayWithMonth(words: string): string {
  return words.replace(DAY_OF_MONTH, '\u00a0');
}

/** What is said in a paragraph. */
export function wordsAt(paragraphs: readonly SpokenParagraph[], place: number): string {
  return (paragraphs[place]?.pieces ?? []).map(({ text }) => text).join(' ');
}

/** "Mick speaks": whose part a paragraph is of; empty where one person says everything. */
export function partAt(paragraphs: readonly SpokenParagraph[], place: number): string {
  return paragraphs.slice(0, place + 1).findLast(({ head }) => Boolean(head))?.head ?? '';
}

/** Whoever says a paragraph, by the head of their part; `alone` where one person says everything. */
export function speakerAt(paragraphs: readonly SpokenParagraph[], place: number, alone: string): string {
  return partAt(paragraphs, place).replace(/ speaks$/, '') || alone;
}
