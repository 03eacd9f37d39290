import { useEffect, useRef } from 'react';
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
  // What was pressed has moved or is gone: whoever uses a keyboard goes with it.
  useEffect(() => {
    if (focus.current === undefined) return;
    document.getElementById(focus.current)?.focus();
    focus.current = undefined;
  }, [items]);
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
    focus.current = isAtEnd ? titleId(own.key) : `${to < at ? 'up' : 'down'}-${own.key}`;
    onChange(moved, `${nameOf(own)} is number ${to + 1} now.`);
  };
  const remove = (at: number): void => {
    const own = items[at];
    const next = items[at + 1] ?? items[at - 1];
    focus.current = next ? titleId(next.key) : 'add-words';
    onChange(
      items.filter((_, index) => index !== at),
      own ? `${nameOf(own)} is taken out.` : '',
    );
  };
  const add = (kind: ServiceItem['kind']): void => {
    const key = nextKey();
    focus.current = titleId(key);
    onChange([...items, { key, kind, title: '', by: '' }], kind === 'music' ? 'Music added.' : 'Part added.');
  };
  return (
    <>
      <ol className="service-items">
        {items.map((item, at) => (
          <li key={item.key}>
            <fieldset className="service-item">
              <legend>{`${at + 1}. ${item.kind === 'music' ? 'Music' : 'Words'}`}</legend>
              <div className="acts">
                {at > 0 && (
                  <Button
                    look="word"
                    id={`up-${item.key}`}
                    aria-label={`Move up: ${nameOf(item)}`}
                    onClick={() => move(at, at - 1)}
                  >
                    Move up
                  </Button>
                )}
                {at < items.length - 1 && (
                  <Button
                    look="word"
                    id={`down-${item.key}`}
                    aria-label={`Move down: ${nameOf(item)}`}
                    onClick={() => move(at, at + 1)}
                  >
                    Move down
                  </Button>
                )}
                <Button look="word" aria-label={`Take out: ${nameOf(item)}`} onClick={() => remove(at)}>
                  Take out
                </Button>
              </div>
              <TextField
                id={titleId(item.key)}
                label={item.kind === 'music' ? 'Which music' : 'What comes here'}
                value={item.title}
                maxLength={LINE_MAX}
                onChange={(event) => change(item.key, { title: event.target.value })}
              />
              <TextField
                label={item.kind === 'music' ? 'Who sings or plays (may be empty)' : 'Who speaks (may be empty)'}
                value={item.by}
                maxLength={LINE_MAX}
                onChange={(event) => change(item.key, { by: event.target.value })}
              />
            </fieldset>
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

const titleId = (key: number): string => `part-${key}`;
const nameOf = ({ title, kind }: ServiceItem): string => title || (kind === 'music' ? 'music' : 'this part');
