import type { WrittenOrder } from './api.js';

const keyOf = (eulogyId: number): string => `order-draft:${eulogyId}`;

/**
 * Keeps in this tab what was typed and not saved: a step to another page or a reload must not take it. With the edition it was typed
 * over, so that what somebody saved meanwhile is not written over unseen.
 */
export function keepOrderDraft(eulogyId: number, order: WrittenOrder): void {
  try {
    sessionStorage.setItem(keyOf(eulogyId), JSON.stringify(order));
  } catch {
    // Storage is switched off or full: the tab still asks before it is closed.
  }
}

/** What was typed and not saved; undefined where there is nothing. */
export function orderDraft(eulogyId: number): WrittenOrder | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(eulogyId)) ?? 'null') as WrittenOrder | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetOrderDraft(eulogyId: number): void {
  try {
    sessionStorage.removeItem(keyOf(eulogyId));
  } catch {
    // Nothing was kept.
  }
}
