import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { withoutHandBack } from './hand-back.js';

/** What fits in a list without making it a book, in characters. */
const EXCERPT_MAX = 170;
const BEGINNING_WORDS = 8;

/** Somebody's words as they would be read out; a long memory shows its beginning, and all of it on a tap. */
export function Excerpt({ text: whole }: { text: string }) {
  const text = withoutHandBack(whole);
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > EXCERPT_MAX + 60;
  const cut = text.slice(0, EXCERPT_MAX);
  return (
    <>
      <blockquote dir="auto">
        {isLong && !isWhole ? `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,.;:]$/, '')} …` : text}
      </blockquote>
      {isLong && (
        <Button
          look="word-plain"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show less' : 'Read all of it'}: ${beginningOf(text)}`}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Read all of it'}
        </Button>
      )}
    </>
  );
}

/** The first words, to know a memory by. */
export function beginningOf(text: string): string {
  const words = withoutHandBack(text).split(/\s+/);
  if (words.length <= BEGINNING_WORDS + 1) return words.join(' ');
  return `${words
    .slice(0, BEGINNING_WORDS)
    .join(' ')
    .replace(/[,.;:]$/, '')} …`;
}
