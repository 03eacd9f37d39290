import type { CSSProperties } from 'react';
import { MaskedText, useRevealing } from './reveal.js';
import type { FieldValue } from './timeline-data.js';

/** Characters of a line of the eulogy's page, and lines that are drawn of a long one at most. */
const LINE = 75;
const MOST_LINES = 8;

interface ScreenTextProps {
  at: number;
  id: string;
  what: string;
  value: FieldValue;
  /** A paragraph is drawn as lines of its length; a title or an answer stands in one line. */
  look?: 'line' | 'paragraph';
  note?: string | undefined;
}

/** A text of the owner's screen: in its own type once revealed; before that how long it is, in ours. */
export function ScreenText({ at, id, what, value, look = 'line', note }: ScreenTextProps) {
  const { of } = useRevealing();
  if (value.kind !== 'masked') return <span className="seen-empty">Erased with the account</span>;
  const characters = value.characters ?? 0;
  const masked = <MaskedText at={at} id={id} what={what} characters={characters} note={note} />;
  if (of(at, id)) return masked;
  const lines = Math.min(MOST_LINES, Math.ceil(characters / LINE));
  return (
    <>
      {look === 'paragraph' && (
        <span className="seen-lines" aria-hidden="true" style={{ '--lines': lines } as CSSProperties} />
      )}
      <span className="seen-masked">{masked}</span>
    </>
  );
}
