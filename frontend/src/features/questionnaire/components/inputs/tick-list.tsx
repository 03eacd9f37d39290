import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.js';

interface TickListProps {
  legend: string;
  help?: ReactNode;
  options: readonly string[];
  /** Those that most people need: the others are a tap away. Without it all are shown. */
  common?: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Fewer than these are shown with the others: the word that shows them takes as much room. */
const WORTH_HIDING = 5;

/** Many short words of which any number may be true. Each is a target of its own; a tick says that it is chosen. */
export function TickList({ legend, help, options, common, value, onChange }: TickListProps) {
  const helpId = useId();
  const [isWhole, setIsWhole] = useState(false);
  // what was chosen when the list was drawn stays in its place
  const [known] = useState(value);
  const pills = useRef<HTMLDivElement>(null);
  const firstOfMore = useRef<string>(undefined);
  // Words that the list does not hold (chosen under other pronouns) stay visible, and can be taken back.
  const all = [...options, ...value.filter((chosen) => !options.includes(chosen))];
  const first = all.filter(
    (option) => common?.includes(option) === true || known.includes(option) || value.includes(option),
  );
  const more = all.filter((option) => !first.includes(option));
  const isShort = common === undefined || more.length < WORTH_HIDING;
  const shown = isShort ? all : isWhole ? [...first, ...more] : first;
  // the pressed button is gone: the first of what it showed has the focus
  useEffect(() => {
    if (isWhole && firstOfMore.current !== undefined)
      [...(pills.current?.querySelectorAll('input') ?? [])]
        .find((box) => box.dataset.word === firstOfMore.current)
        ?.focus();
  }, [isWhole]);
  const toggle = (option: string): void =>
    onChange(
      value.includes(option)
        ? value.filter((chosen) => chosen !== option)
        : all.filter((known) => known === option || value.includes(known)),
    );
  return (
    <fieldset className="field" aria-describedby={help === undefined ? undefined : helpId}>
      <legend>{legend}</legend>
      {help !== undefined && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      <div className="pills pills-columns" ref={pills}>
        {shown.map((option) => (
          <label className="pill" key={option}>
            <input
              type="checkbox"
              data-word={option}
              checked={value.includes(option)}
              onChange={() => toggle(option)}
            />
            {option}
          </label>
        ))}
        {!isWhole && !isShort && (
          <Button
            look="word"
            className="pill-more"
            aria-expanded={false}
            onClick={() => {
              firstOfMore.current = more[0];
              setIsWhole(true);
            }}
          >
            Show {more.length} more
          </Button>
        )}
      </div>
    </fieldset>
  );
}
