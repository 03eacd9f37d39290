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

const FEATURES = 'src/features';
/** What the app's page itself loads already. */
const APP_ENTRY = 'index.html';

/** Screens by address: their files are named in the page, so that the browser need not run the router to hear of them. */
const SCREENS: readonly (readonly [RegExp, string])[] = [
  [/^\/auth$/, 'identity/screens/auth-screen.tsx'],
  [/^\/account$/, 'account/screens/account-screen.tsx'],
  [/^\/profile$/, 'profile/screens/profile-screen.tsx'],
  [/^\/naming\//, 'purchasing/screens/naming-screen.tsx'],
  [/^\/checkout\//, 'purchasing/screens/checkout-screen.tsx'],
  [/^\/questionnaire\//, 'questionnaire/screens/questionnaire-screen.tsx'],
  [/^\/review\//, 'review/screens/review-screen.tsx'],
  [/^\/generating\//, 'generation/screens/generating-screen.tsx'],
  [/^\/eulogy\//, 'generation/screens/eulogy-screen.tsx'],
  [/^\/collaborate\//, 'collaboration/screens/collaborate-screen.tsx'],
  [/^\/guest\//, 'collaboration/guest/guest-screen.tsx'],
  [/^\/read\//, 'generation/screens/read-screen.tsx'],
];

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

/** @returns links for the head of the app's page at this path: the screen's styles, fonts, the screen's scripts; '' for other paths */
export function linksFor(manifest: Manifest, path: string, fonts: readonly string[]): string {
  const found = SCREENS.find(([address]) => address.test(path));
  if (!found) return '';
  const loaded = new Set(filesOf(manifest, APP_ENTRY));
  const parts = filesOf(manifest, `${FEATURES}/${found[1]}`).filter((part) => !loaded.has(part));
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
