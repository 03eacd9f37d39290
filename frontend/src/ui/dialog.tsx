import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Button } from './button.js';

interface DialogProps {
  open: boolean;
  /** Escape, a press outside and the closing word all end here. */
  onClose: () => void;
  title: string;
  /** One sentence under the title; it is read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, main one first. A dialog is always closed by a word: without actions it gets "Close"; `in-children`: its form has them. */
  actions?: ReactNode | 'in-children';
  width?: 'usual' | 'column';
}

/** From which button each dialog was opened: where one dialog led to the next, the first one's opener is what is still there at the end. */
const openers = new WeakMap<Element, Element | null>();

function stillThere(opener: Element | null): HTMLElement | undefined {
  if (!(opener instanceof HTMLElement)) return undefined;
  // A browser that gives no focus to a pressed button names the body: nobody can go on from there.
  if (opener.isConnected && opener !== document.body) return opener;
  const dialog = opener.closest('.dialog');
  return dialog ? stillThere(openers.get(dialog) ?? null) : undefined;
}

/** A sheet on the dimmed page; on a phone it fills the width and sits at the bottom. One at a time. Closed, it gives the focus back. */
export function Dialog({ open, onClose, title, description, children, actions, width }: DialogProps) {
  // Where the focus was when the dialog was asked for, read before anything in it can take it.
  const [shown, setShown] = useState({ open: false, opener: null as Element | null });
  if (open !== shown.open) setShown({ open, opener: open ? document.activeElement : shown.opener });
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          className="dialog"
          data-width={width}
          ref={(element) => {
            if (element) openers.set(element, shown.opener);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const opener = stillThere(shown.opener);
            if (opener) opener.focus();
            else document.getElementById('main')?.focus({ preventScroll: true });
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Radix.Title>{title}</Radix.Title>
          {description !== undefined && <Radix.Description>{description}</Radix.Description>}
          {children}
          {actions !== 'in-children' && (
            <div className="acts">{actions ?? <Button onClick={onClose}>Close</Button>}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
