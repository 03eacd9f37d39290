import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Excerpt, beginningOf } from './excerpt.js';
import { timeAloud } from './time-aloud.js';

/** One whole memory that goes, comes or stays. */
export interface FitRow {
  key: string;
  text: string;
  words: number;
  by: string;
  /** Nothing changes it but its own key. */
  isLocked?: boolean;
  /** False where it can only stay. */
  mayChange?: boolean;
}

/** What a row's word does, what undoes it, and what is said of it meanwhile. */
export interface RowWords {
  readonly change: string;
  readonly back: string;
  readonly isChanged: string;
}

interface FitRowsProps {
  rows: readonly FitRow[];
  changed: ReadonlySet<string>;
  onChange: (changed: ReadonlySet<string>) => void;
  words: RowWords;
  /** How the edge of a row shows where it goes; a changed one shows the other. */
  edge: 'goes' | 'stays';
  pace: number;
}

export function FitRows({ rows, changed, onChange, words, edge, pace }: FitRowsProps) {
  return (
    <ul>
      {rows.map(({ key, text, words: length, by, isLocked = false, mayChange = true }) => (
        <li key={key} data-edge={changed.has(key) === (edge === 'goes') ? 'stays' : 'goes'}>
          <div>
            <Excerpt text={text} />
            <p className="by-line">
              <span>{by}</span>
              {isLocked && (
                <b>
                  <Icon name="lock" /> Locked
                </b>
              )}
              {changed.has(key) && <b>{words.isChanged}</b>}
            </p>
          </div>
          <div>
            <span className="num">{timeAloud(length, pace)}</span>
            {mayChange && (
              <Button
                look="word"
                aria-label={`${changed.has(key) ? words.back : words.change}: ${beginningOf(text)}`}
                onClick={() => onChange(toggled(changed, key))}
              >
                {changed.has(key) ? words.back : words.change}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface FitPartProps {
  heading: string;
  /** How many, and how long. */
  tells: string;
  children: ReactNode;
}

export function FitPart({ heading, tells, children }: FitPartProps) {
  return (
    <section className="cuts" aria-label={heading}>
      <h3>{heading}</h3>
      <p className="num">{tells}</p>
      {children}
    </section>
  );
}

interface ScaleProps {
  label: string;
  words: number;
  /** What it was, or will be: the difference is drawn as an outline. */
  other: number;
  limit: number;
  most: number;
  pace: number;
}

/** How long it takes on a scale that before and after share, with the limit as a line. */
export function Scale({ label, words, other, limit, most, pace }: ScaleProps) {
  const share = (of: number): string => `${(of / most) * 100}%`;
  return (
    <div>
      <p>
        <span>{label}</span>
        <strong>{timeAloud(words, pace)}</strong>
      </p>
      <div className="fit-scale" aria-hidden="true">
        <i style={{ width: share(words) }} />
        {other > words && <u style={{ left: share(words), width: share(other - words) }} />}
        <b style={{ left: share(limit) }} />
      </div>
    </div>
  );
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
