/** By what was drawn: to parse a page takes several times what drawing it does, and many tests of a file read the same one. */
const known = new Map<string, string>();

/** The words of a page as it arrives, each gap as one space. */
export function wordsOfHtml(html: string): string {
  const read = known.get(html);
  if (read !== undefined) return read;
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const words = (holder.textContent ?? '').replace(/\s+/g, ' ');
  known.set(html, words);
  return words;
}
