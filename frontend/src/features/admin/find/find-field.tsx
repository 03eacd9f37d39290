import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Icon } from '../../../ui/icons.js';
import './find.css';

/** The room that shows what was found, and the parameter that keeps what was looked for. */
export const FIND = 'find';
const FOR = 'for';
/** As the server asks for. */
export const FIND_MIN_LENGTH = 2;

export const findPath = (wanted: string): string => `/admin?${new URLSearchParams({ tab: FIND, [FOR]: wanted })}`;

/** What is looked for, as the address says; '' elsewhere. */
export function useWanted(): string {
  const [params] = useSearchParams();
  return params.get('tab') === FIND ? (params.get(FOR) ?? '').trim() : '';
}

/** In the head of every room: one field for everything, and the key that leads to it. On a phone a way to the room with the field. */
export function FindInHead() {
  return (
    <>
      <FindForm place="head" />
      <Link className="word word-plain find-way" to={`/admin?tab=${FIND}`}>
        <Icon name="search" />
        <span className="sr-only">Find</span>
      </Link>
    </>
  );
}

/** Searches where somebody says so, by its button or Enter: what is searched is recorded in the audit, and half a name is none. */
export function FindForm({ place }: { place: 'head' | 'room' }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const wanted = useWanted();
  const [typed, setTyped] = useState(wanted);
  const [known, setKnown] = useState(wanted);
  if (known !== wanted) {
    setKnown(wanted);
    setTyped(wanted);
  }
  const go = useNavigate();
  useEffect(() => {
    if (place !== 'head') return;
    const onSlash = (pressed: KeyboardEvent): void => {
      if (pressed.key !== '/' || pressed.altKey || pressed.ctrlKey || pressed.metaKey || isTyping(pressed.target))
        return;
      pressed.preventDefault();
      // where the field in the head has no room, the room of its own has one
      if (field.current?.checkVisibility?.() === false) void go(`/admin?tab=${FIND}`);
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onSlash);
    return () => document.removeEventListener('keydown', onSlash);
  }, [place, go]);
  return (
    <form
      role="search"
      className="find"
      data-place={place}
      aria-label="The back office"
      onSubmit={(event) => {
        event.preventDefault();
        // of too little nothing is searched: the room says how much it takes
        if (typed.trim() === '') field.current?.focus();
        else void go(findPath(typed.trim()));
      }}
    >
      <label htmlFor={id}>
        <Icon name="search" />
        <span className={place === 'head' ? 'sr-only' : undefined}>Find anything</span>
      </label>
      <input
        ref={field}
        id={id}
        className="input"
        type="search"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Person, order, eulogy, code"
        aria-keyshortcuts={place === 'head' ? '/' : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {place === 'head' && typed === '' ? <kbd aria-hidden="true">/</kbd> : <button type="submit">Find</button>}
    </form>
  );
}

/** In a field the key is a letter like any other; in a dialog it is the dialog's. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'range' && target.type !== 'checkbox';
  return target.isContentEditable || target.closest('textarea, select, [role="dialog"], dialog') !== null;
}
