import { expect, type Page } from '@playwright/test';

/**
 * Listens for words that stand on a page for half a second, before it leads on: a busy machine would look too late.
 * @returns waits until they were there, on this page or on one since
 */
export async function listenFor(page: Page, words: string): Promise<() => Promise<void>> {
  const listen = (wanted: string): void => {
    const look = () => {
      if (document.body?.textContent?.includes(wanted)) sessionStorage.setItem('words of a test', wanted);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  };
  await page.addInitScript(listen, words);
  await page.evaluate(listen, words);
  const heard = () => page.evaluate(() => sessionStorage.getItem('words of a test')).catch(() => null);
  return () => expect.poll(heard).toBe(words);
}
