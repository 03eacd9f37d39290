import { useState } from 'react';

/** Where there is no column for it: it lies over the page, and is for the moment only. */
const OVER_THE_PAGE = '(max-width: 71.99rem)';
/** A table of ten columns is cut beside it: its last, the money, is not seen. */
const TOO_NARROW_FOR_BOTH = '(max-width: 89.99rem)';
const KEPT = 'live-chat';

export interface ChatPanel {
  readonly isOpen: boolean;
  /** Somebody has pressed for it, or closed it: the focus goes along. */
  readonly isAsked: boolean;
  readonly toggle: () => void;
  /** A conversation was opened from it: what lies over the page goes out of its way. */
  readonly leave: () => void;
}

/**
 * Whether the Live Chat stands beside the room: as it was left on this device, and else wherever it has a column.
 * @param room `repeats`: it shows the same people itself; `wide`: its tables need the whole width of a usual screen. There it is closed
 * until somebody presses for it
 */
export function useChatPanel(room: 'repeats' | 'wide' | 'other'): ChatPanel {
  const [isWanted, setOpen] = useState(() => !is(OVER_THE_PAGE) && (kept() ?? true));
  const [isAsked, setAsked] = useState(false);
  const hasRoom = room === 'other' || (room === 'wide' && !is(TOO_NARROW_FOR_BOTH));
  const isOpen = isWanted && (hasRoom || isAsked);
  return {
    isOpen,
    isAsked,
    toggle: () => {
      setAsked(true);
      setOpen(!isOpen);
      keep(isOpen ? 'closed' : 'open');
    },
    leave: () => {
      if (is(OVER_THE_PAGE)) setOpen(false);
    },
  };
}

const is = (width: string): boolean => window.matchMedia?.(width).matches ?? false;

function kept(): boolean | undefined {
  try {
    const then = localStorage.getItem(KEPT);
    return then === null ? undefined : then === 'open';
  } catch {
    return undefined;
  }
}

function keep(state: 'open' | 'closed'): void {
  try {
    localStorage.setItem(KEPT, state);
  } catch {
    // where nothing is kept, it stands the next time as it did at first
  }
}
