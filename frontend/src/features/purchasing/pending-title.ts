import type { EulogyType } from '../../lib/api-types.js';
import { waitingTaste } from '../../lib/taste/kept-taste.js';
import { titleOfTaste } from '../../lib/taste/taste-as-answers.js';

const key = (type: EulogyType): string => `pending-title:${type}`;

/**
 * The title that waits for its payment. It stays in this tab: a name has no place in an address, and it survives a reload and a new
 * sign-in. Refused storage means no title, and checkout asks for it again.
 */
export const pendingTitle = {
  keep(type: EulogyType, title: string): void {
    try {
      sessionStorage.setItem(key(type), title);
    } catch {
      // Storage is switched off in this browser.
    }
  },
  read(type: EulogyType): string | undefined {
    try {
      return sessionStorage.getItem(key(type)) ?? undefined;
    } catch {
      return undefined;
    }
  },
  drop(type: EulogyType): void {
    try {
      sessionStorage.removeItem(key(type));
    } catch {
      // Storage is switched off in this browser.
    }
  },
};

/** The title to begin with: the one that waits, else the one that the story kept on this device offers. */
export function offeredTitle(type: EulogyType): string | undefined {
  const taste = type === 'other' ? waitingTaste() : undefined;
  return pendingTitle.read(type) ?? (taste && titleOfTaste(taste.answers));
}
