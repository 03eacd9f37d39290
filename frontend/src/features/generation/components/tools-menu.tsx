import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../../ui/icons.js';

/** What is needed now and then, behind one button. Its tools stay in the page: a dialog that one of them opened outlives the menu. */
export function ToolsMenu({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    more.current?.focus();
  };
  /** Before the tool does its work: a dialog gives the focus back to what had it, and the tool itself is put away by then. */
  const put = (): void => {
    more.current?.focus({ preventScroll: true });
    setIsOpen(false);
  };
  return (
    <div
      className="tools"
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        type="button"
        ref={more}
        className="round"
        aria-label="More tools"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      <div
        id={id}
        className="tools-list"
        data-open={isOpen || undefined}
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('.tools-list > :not([aria-disabled])')) put();
        }}
      >
        {children}
      </div>
    </div>
  );
}
