/**
 * Begins to fetch the type that the eulogy is set in, upright and italic, while the text itself is still on its way: on a first visit over
 * a slow line the page would otherwise be set twice, and its lines would jump under the reader's eyes.
 */
export function fetchPrintType(): void {
  for (const style of ['', 'italic ']) {
    // Without it the page is read in the fallback; there is nothing to tell.
    document.fonts?.load?.(`${style}1rem "Newsreader Variable"`).catch(() => undefined);
  }
}
