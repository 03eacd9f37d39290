const keyOf = (eulogyId: number): string => `paragraph-draft:${eulogyId}`;

/**
 * Keeps in this tab what is being typed over a paragraph, one a eulogy: a step back or a reload must not take it. It is found again by
 * the paragraph's wording before, so that it never lands in another text.
 */
export function keepParagraphDraft(eulogyId: number, before: string, typed: string): void {
  try {
    if (typed.trim() === before.trim()) sessionStorage.removeItem(keyOf(eulogyId));
    else sessionStorage.setItem(keyOf(eulogyId), JSON.stringify({ before, typed }));
  } catch {
    // Storage is switched off or full: the tab still asks before it is closed.
  }
}

/** What was typed over this paragraph and neither saved nor left; undefined where there is nothing. */
export function paragraphDraft(eulogyId: number, before: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(eulogyId)) ?? 'null') as {
      before: string;
      typed: string;
    } | null;
    return kept?.before === before ? kept.typed : undefined;
  } catch {
    return undefined;
  }
}

export function forgetParagraphDraft(eulogyId: number): void {
  try {
    sessionStorage.removeItem(keyOf(eulogyId));
  } catch {
    // Nothing was kept.
  }
}
