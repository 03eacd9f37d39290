import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import type { ServiceItem } from './api.js';

/** As many as a folded sheet holds. */
export const ITEMS_MAX = 16;
const LINE_MAX = 120;

export interface KeyedItem extends ServiceItem {
  /** By which a part keeps its fields while it moves. */
  readonly key: number;
}

interface OrderItemsProps {
  readonly items: readonly KeyedItem[];
  readonly onChange: (items: readonly KeyedItem[], said: string) => void;
  readonly nextKey: () => number;
}

/** The parts of the service, one after the other: written, moved by buttons, taken away and added. */
export function OrderItems({ items, onChange, nextKey }: OrderItemsProps) {
  const focus = useRef<string | undefined>(undefined);
  /** What is being written; the others are one line each, as on the sheet. What has no words yet can only be written. */
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set(items.filter(({ title }) => title === '').map(({ key }) => key)),
  );
  const turn = (key: number, to: 'open' | 'line'): void => {
    focus.current = to === 'open' ? titleId(key) : changeId(key);
    setOpened((before) => new Set(to === 'open' ? [...before, key] : [...before].filter((one) => one !== key)));
  };
  // What was pressed has moved or is gone: whoever uses a keyboard goes with it.
  useEffect(() => {
    if (focus.current === undefined) return;
    document.getElementById(focus.current)?.focus();
    focus.current = undefined;
  }, [items, opened]);
  const change = (key: number, changes: Partial<ServiceItem>): void =>
    onChange(
      items.map((item) => (item.key === key ? { ...item, ...changes } : item)),
      '',
    );
  const move = (at: number, to: number): void => {
    const own = items[at];
    const other = items[to];
    if (!own || !other) return;
    const moved = items.map((item, index) => (index === at ? other : index === to ? own : item));
    const isAtEnd = to === 0 || to === items.length - 1;
    focus.current = isAtEnd ? changeId(own.key) : `${to < at ? 'up' : 'down'}-${own.key}`;
    onChange(moved, `${nameOf(own)} is number ${to + 1} now.`);
  };
  const remove = (at: number): void => {
    const own = items[at];
    const next = items[at + 1] ?? items[at - 1];
    focus.current = next ? changeId(next.key) : 'add-words';
    onChange(
      items.filter((_, index) => index !== at),
      own ? `${nameOf(own)} is taken out.` : '',
    );
  };
  const add = (kind: ServiceItem['kind']): void => {
    const key = nextKey();
    turn(key, 'open');
    onChange([...items, { key, kind, title: '', by: '' }], kind === 'music' ? 'Music added.' : 'Part added.');
  };
  return (
    <>
      <ol className="service-items">
        {items.map((item, at) => (
          <li key={item.key}>
            <Part
              item={item}
              number={at + 1}
              state={opened.has(item.key) ? 'open' : 'line'}
              onTurn={(to) => turn(item.key, to)}
              onChange={(changes) => change(item.key, changes)}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < items.length - 1 ? () => move(at, at + 1) : undefined}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      {items.length < ITEMS_MAX ? (
        <div className="acts">
          <Button id="add-words" onClick={() => add('words')}>
            Add words
          </Button>
          <Button onClick={() => add('music')}>Add music</Button>
        </div>
      ) : (
        <p className="muted">A folded sheet has room for {ITEMS_MAX} parts.</p>
      )}
    </>
  );
}

interface PartProps {
  readonly item: KeyedItem;
  /** From 1. */
  readonly number: number;
  readonly state: 'open' | 'line';
  readonly onTurn: (to: 'open' | 'line') => void;
  readonly onChange: (changes: Partial<ServiceItem>) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One part: a line as it will stand on the sheet, or its two fields. */
function Part({ item, number, state, onTurn, onChange, onUp, onDown, onRemove }: PartProps) {
  const isMusic = item.kind === 'music';
  return (
    <fieldset className="service-item" data-state={state}>
      <legend>
        {number}.{' '}
        {state === 'line' ? <bdi>{item.title || (isMusic ? 'Music' : 'Words')}</bdi> : isMusic ? 'Music' : 'Words'}
      </legend>
      {state === 'line' && (
        <p className="muted small">
          {[isMusic ? 'Music' : '', item.by]
            .filter((part) => part !== '')
            .map((part) => (
              <bdi key={part}>{part}</bdi>
            ))}
        </p>
      )}
      {state === 'open' && (
        <>
          <TextField
            id={titleId(item.key)}
            label={isMusic ? 'Which music' : 'What it is'}
            value={item.title}
            maxLength={LINE_MAX}
            onChange={(event) => onChange({ title: event.target.value })}
          />
          <TextField
            label={isMusic ? 'Who sings or plays (optional)' : 'Who speaks (optional)'}
            value={item.by}
            maxLength={LINE_MAX}
            onChange={(event) => onChange({ by: event.target.value })}
          />
        </>
      )}
      <div className="acts">
        <Button
          look="word"
          id={changeId(item.key)}
          aria-label={state === 'line' ? `Change: ${nameOf(item)}` : `Done: ${nameOf(item)}`}
          onClick={() => onTurn(state === 'line' ? 'open' : 'line')}
        >
          {state === 'line' ? 'Change' : 'Done'}
        </Button>
        {onUp && (
          <Button look="word" id={`up-${item.key}`} aria-label={`Move up: ${nameOf(item)}`} onClick={onUp}>
            Move up
          </Button>
        )}
        {onDown && (
          <Button look="word" id={`down-${item.key}`} aria-label={`Move down: ${nameOf(item)}`} onClick={onDown}>
            Move down
          </Button>
        )}
        <Button look="word" aria-label={`Take out: ${nameOf(item)}`} onClick={onRemove}>
          Take out
        </Button>
      </div>
    </fieldset>
  );
}

const titleId = (key: number): string => `part-${key}`;
const changeId = (key: number): string => `change-${key}`;
const nameOf = ({ title, kind }: ServiceItem): string => title || (kind === 'music' ? 'music' : 'this part');
