/** Longest name before its ending, in characters: some systems take 255 bytes for all of it. */
const LONGEST = 80;

/**
 * The spec's name of the file: the title in lower case, everything but letters and digits replaced by underscores. Letters are
 * those of every script. @param ending without its dot
 */
export function fileName(title: string, ending: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '_');
  return `${[...name].slice(0, LONGEST).join('')}.${ending}`;
}

/**
 * The header by which a browser saves an answer: the name in the letters of the title, and for old clients one in plain letters,
 * which is the eulogy's number where the title has none.
 */
export function savedAs(title: string, ending: string, eulogyId: number): string {
  const full = fileName(title, ending);
  const plain = full
    .slice(0, -ending.length - 1)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/g, '_');
  const simple = /[a-z0-9]/.test(plain) ? plain : `eulogy_${eulogyId}`;
  if (`${simple}.${ending}` === full) return `attachment; filename="${full}"`;
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${simple}.${ending}"; filename*=UTF-8''${encoded}`;
}
