import { Children, useId, type ReactNode } from 'react';
import { useMedia } from '../../../lib/use-media.js';
import { Icon } from '../../../ui/icons.js';
import './acts-menu.css';
import { useFold } from './use-fold.js';

/** So wide that every act has its button. */
const ALL_IN_A_ROW = '(min-width: 48rem)';

interface ActsMenuProps {
  /** To whom or what they are done: "eulogy 1042". */
  of: string;
  /** What is needed most: it stands there on every screen. */
  front?: ReactNode;
  /** The others, behind one word on a phone. */
  children?: ReactNode;
  /** What cannot be taken back: the last, and apart from what can, where it is not needed most. */
  last?: ReactNode;
  /** What one of the others says while it is done: on a phone the word before them says it, for they are behind it again. */
  busy?: string | undefined;
}

/** What can be done for one thing. On a phone most of it stands behind a word: what is known comes first there. */
export function ActsMenu({ of, front, children, last, busy }: ActsMenuProps) {
  const isWide = useMedia(ALL_IN_A_ROW);
  const others = Children.toArray(children);
  const lasts = Children.toArray(last);
  if (isWide || others.length + lasts.length === 0)
    return (
      <div className="acts acts-few">
        {front}
        {others}
        {lasts.length > 0 && <span className="acts-last">{lasts}</span>}
      </div>
    );
  return (
    <div className="acts acts-few">
      {front}
      <More of={of} lasts={lasts} busy={busy}>
        {others}
      </More>
    </div>
  );
}

interface MoreProps {
  of: string;
  lasts: ReactNode[];
  busy: string | undefined;
  children: ReactNode;
}

function More({ of, lasts, busy, children }: MoreProps) {
  const { isOpen, button, toggle, shut } = useFold();
  const id = useId();
  // What is asked next leads back to the word: the act itself is behind it again.
  const chosen = (): void => {
    button.current?.focus();
    shut();
  };
  return (
    <div className="acts-more">
      <button
        ref={button}
        type="button"
        className="word word-plain"
        aria-label={`${busy ?? 'More'} for ${of}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {busy ?? 'More'}
        <Icon name="chevronDown" />
      </button>
      {isOpen && (
        <div className="acts-sheet" id={id} onClick={chosen}>
          {children}
          {lasts.length > 0 && <div className="acts-last">{lasts}</div>}
        </div>
      )}
    </div>
  );
}
