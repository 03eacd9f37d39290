import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReviewChange, ReviewFact } from '../../../lib/api-types.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Count } from './count.js';
import { Fold } from './fold.js';

interface FactsSheetProps {
  facts: readonly ReviewFact[];
  userId: string;
  editPath: (questionId: string) => string;
  onChange: (change: ReviewChange) => void;
  /** What belongs under the facts. */
  children: ReactNode;
}

/** What will be read aloud, line by line, with whose word it is; each can be ticked once it has been read. */
export function FactsSheet({ facts, userId, editPath, onChange, children }: FactsSheetProps) {
  const open = facts.filter(({ confirmed }) => !confirmed);
  const confirm = (lines: readonly ReviewFact[], confirmed: boolean): void =>
    onChange({ facts: lines.map(({ factId, value }) => ({ factId, confirmed, value })) });
  const [isAllAsked, setIsAllAsked] = useState(false);
  const allRight = useRef<HTMLParagraphElement>(null);
  const isAllRight = isAllAsked && open.length === 0;
  // The pressed button becomes these words: whoever pressed it stays there.
  useEffect(() => {
    if (isAllRight) allRight.current?.focus({ preventScroll: true });
  }, [isAllRight]);
  return (
    <Fold
      id="facts-heading"
      title="The facts"
      mark={<Count of={facts.length} />}
      tells={
        open.length === 0
          ? 'all ticked'
          : open.length === facts.length
            ? 'names, dates, family'
            : `${open.length} to tick`
      }
    >
      <p className="hint">Tick what is right. What is not can be put right where it was asked.</p>
      <ul className="facts">
        {facts.map((fact) => (
          <li key={fact.factId} data-confirmed={fact.confirmed ? 'yes' : 'no'}>
            <label className="tick">
              <input
                type="checkbox"
                checked={fact.confirmed}
                onChange={() => confirm([fact], !fact.confirmed)}
                aria-label={`Right: ${fact.label}, ${fact.value}`}
              />
            </label>
            <span className="fact-label">
              {fact.label} <small>{fact.answeredBy.id === userId ? 'from you' : `from ${fact.answeredBy.name}`}</small>
            </span>
            <span className="fact-value" dir="auto">
              {fact.value}
            </span>
            {fact.correctable ? (
              <ButtonLink
                look="word"
                className="edit"
                to={editPath(fact.questionId)}
                aria-label={`Edit: ${fact.label}`}
              >
                Edit
              </ButtonLink>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <div className="acts">
          <Button
            size="small"
            onClick={() => {
              setIsAllAsked(true);
              confirm(open, true);
            }}
          >
            All of it is right
          </Button>
        </div>
      )}
      {isAllRight && (
        <p className="hint all-right" ref={allRight} tabIndex={-1}>
          All of it is ticked.
        </p>
      )}
      {children}
    </Fold>
  );
}
