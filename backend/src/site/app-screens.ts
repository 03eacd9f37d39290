import { appPageAt, APP_PAGES } from '../shared/http/pages.js';

/** A file in Vite's manifest. */
export interface Built {
  readonly file: string;
  /** What the build calls it. */
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, Built>>;

/** What the app's page itself loads already. */
const APP_ENTRY = 'index.html';

/** A file and everything that it imports at once, the file first. */
export function filesOf(manifest: Manifest, entry: string): Built[] {
  const parts = new Map<string, Built>();
  const take = (name: string): void => {
    const part = manifest[name];
    if (!part || parts.has(name)) return;
    parts.set(name, part);
    part.imports?.forEach(take);
  };
  take(entry);
  return [...parts.values()];
}

/**
 * The entry of each page's screen in the build, which calls it as the list of pages does.
 * @throws where the build has no screen for a page
 */
export function screensOf(manifest: Manifest): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(APP_PAGES).map((page) => {
      const entry = Object.keys(manifest).find((name) => name.endsWith(`/${page}-screen.tsx`));
      if (entry === undefined) throw new Error(`the frontend's build has no screen for the page ${page}`);
      return [page, entry];
    }),
  );
}

/** @returns links for the head of the app's page at this path: the screen's styles, fonts, the screen's scripts; '' for other paths */
export function linksFor(
  manifest: Manifest,
  screens: ReadonlyMap<string, string>,
  path: string,
  fonts: readonly string[],
): string {
  const page = appPageAt(path);
  const screen = page && screens.get(page.name);
  if (!screen) return '';
  const loaded = new Set(filesOf(manifest, APP_ENTRY));
  const parts = filesOf(manifest, screen).filter((part) => !loaded.has(part));
  return [
    ...parts.flatMap(({ css }) => css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ');
}

/**
 * The address that a shell is drawn for, as the frontend names it: `invite` is any invitation. Undefined where the query changes the
 * screen in a way that is not drawn beforehand.
 */
export function shellAddress(url: string): string | undefined {
  const asked = new URL(url, 'http://localhost');
  const path = asked.pathname.replace(/\/$/, '');
  const known: string[] = [];
  for (const [name, value] of asked.searchParams) {
    if (name === 'mode' && value === 'create') known.unshift('mode=create');
    else if (name === 'invite' && value !== '') known.push('invite=kept');
    else return undefined;
  }
  return known.length === 0 ? path : `${path}?${known.join('&')}`;
}
