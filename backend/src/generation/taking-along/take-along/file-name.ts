/** Longest name before its kind and ending, in characters: some systems take 255 bytes for all of it. */
const LONGEST = 60;
const LONGEST_OF_STAFF = 80;
/** Of whom a copy is for. */
const LONGEST_HOLDER = 24;

/** What a file that is taken along is called after. */
export interface Named {
  /** Whom it is about; empty where the facts name nobody. */
  readonly person: string;
  readonly title: string;
}

/** "Osmunda Larkspur - eulogy.pdf": whose it is and what it is, in the letters of the name. @param ending without its dot */
export function fileName({ person, title }: Named, kind: string, ending: string): string {
  const name = cut(safe(person) || safe(title), LONGEST);
  return `${[name, kind].filter(Boolean).join(' - ')}.${ending}`;
}

/** "eulogy, large type for Mick": a kind of which everybody who speaks has their own. */
export function kindFor(kind: string, holder: string): string {
  const whose = cut(safe(holder), LONGEST_HOLDER);
  return whose === '' ? kind : `${kind} for ${whose}`;
}

/** The same names, where two of them would be one in a folder: of two called Mick, and of "Ann" and "ann", which many systems hold for one. */
export function inOneFolder(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count++)
      free = `${name.slice(0, dot)} ${count}${name.slice(dot)}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** The spec's name of what staff read (part 2, section 7): the title in lower case, everything but letters and digits replaced. */
export function staffFileName(title: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '_');
  return `${[...name].slice(0, LONGEST_OF_STAFF).join('')}.pdf`;
}

/**
 * The header by which a browser saves an answer (RFC 6266): the name in its own letters (RFC 5987), and for old clients one in plain
 * letters, which is the eulogy's number where the name has none.
 */
export function savedAs(name: string, eulogyId: number): string {
  if (PLAIN.test(name)) return `attachment; filename="${name}"`;
  const dot = name.lastIndexOf('.');
  const plain = name
    .slice(0, dot)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, '_')
    .replace(/[^A-Za-z0-9 ._-]/g, '_');
  const [whose = '', ...kind] = plain.split(' - ');
  const simple = [/[A-Za-z0-9]/.test(whose) ? whose : `eulogy ${eulogyId}`, ...kind].join(' - ');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${simple}${name.slice(dot)}"; filename*=UTF-8''${encoded}`;
}

/** What stands in a header as it is, and in a folder of every system. */
const PLAIN = /^[A-Za-z0-9 ,._-]+$/;

function cut(words: string, longest: number): string {
  return [...words].slice(0, longest).join('').trim();
}

/** Without the signs that a system keeps for itself, and no dot or blank at either end. */
function safe(words: string): string {
  return words
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*;%]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
}
