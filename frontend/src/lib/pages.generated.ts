/* Made of the server's pages.ts by npm run generate: not edited by hand. */
/**
 * Every address that the product shows in a browser, once: the server answers by it, the browser's router and the drawing of the public
 * pages are built on it (`npm run generate` copies it there), and visits are counted by it.
 */

/** The public pages, which the server draws. The first address of each is the one that search engines hear of. */
export const SITE_ADDRESSES = {
  landing: ['/', '/home'],
  try: ['/try'],
  'how-it-works': ['/how-it-works'],
  'why-ai': ['/why-ai'],
  'family-tributes': ['/family-tributes'],
  'personal-eulogies': ['/personal-eulogies'],
  'pet-eulogies': ['/pet-eulogies'],
  'how-to-write-eulogy': ['/how-to-write-eulogy'],
  'eulogy-templates': ['/eulogy-templates'],
  'eulogy-examples': ['/eulogy-examples'],
  'funeral-celebrant': ['/funeral-celebrant'],
  contact: ['/contact'],
  privacy: ['/privacy'],
  terms: ['/terms'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type SitePageName = keyof typeof SITE_ADDRESSES;

interface AppPage {
  readonly paths: readonly [string, ...string[]];
  /** `link`: who holds the link, and no search engine; `account`: who is signed in; `development`: shown in development only. */
  readonly isFor: 'anybody' | 'link' | 'account' | 'development';
  /** On the way to a purchase: it is counted how often it is opened. What belongs to one family never is. */
  readonly isCounted?: true;
}

/** The pages of the app. Each is called as its screen's file is: `auth` is `auth-screen.tsx`. */
export const APP_PAGES = {
  auth: { paths: ['/auth'], isFor: 'anybody', isCounted: true },
  'signed-out': { paths: ['/logout'], isFor: 'anybody' },
  'create-eulogy': { paths: ['/create-eulogy'], isFor: 'anybody' },
  account: { paths: ['/account'], isFor: 'account' },
  profile: { paths: ['/profile'], isFor: 'account' },
  receipt: { paths: ['/receipts/:number'], isFor: 'account' },
  naming: { paths: ['/naming/:type'], isFor: 'account', isCounted: true },
  checkout: { paths: ['/checkout/:type'], isFor: 'account', isCounted: true },
  questionnaire: { paths: ['/questionnaire/:id'], isFor: 'account' },
  review: { paths: ['/review/:id'], isFor: 'account' },
  generating: { paths: ['/generating/:id'], isFor: 'account' },
  eulogy: { paths: ['/eulogy/:id'], isFor: 'account' },
  practice: { paths: ['/practice/:id'], isFor: 'account' },
  lectern: { paths: ['/lectern/:id'], isFor: 'account' },
  'thank-you': { paths: ['/thank-you/:id'], isFor: 'account' },
  'collaborator-thank-you': { paths: ['/collaborator-thank-you/:id'], isFor: 'account' },
  admin: { paths: ['/admin', '/admin-enhanced'], isFor: 'account' },
  person: { paths: ['/admin/people/:personId'], isFor: 'account' },
  timeline: { paths: ['/admin/eulogies/:id/timeline'], isFor: 'account' },
  collaborate: { paths: ['/collaborate/:inviteToken'], isFor: 'link' },
  guest: { paths: ['/guest/:token'], isFor: 'link' },
  'no-more-letters': { paths: ['/no-more-letters/:token'], isFor: 'link' },
  read: { paths: ['/read/:token'], isFor: 'link' },
  vouch: { paths: ['/vouch/:token'], isFor: 'link' },
  'book-asked': { paths: ['/book-asked/:token'], isFor: 'link' },
  'put-back': { paths: ['/put-back/:token'], isFor: 'link' },
  copy: { paths: ['/copy/:token'], isFor: 'link' },
  day: { paths: ['/day/:id'], isFor: 'account' },
  'order-of-service': { paths: ['/order-of-service/:id'], isFor: 'account' },
  photos: { paths: ['/photos/:id'], isFor: 'account' },
  book: { paths: ['/book/:id'], isFor: 'account' },
  parts: { paths: ['/dev/ui'], isFor: 'development' },
} as const satisfies Record<string, AppPage>;

export type AppPageName = keyof typeof APP_PAGES;

/** What may stand in an address for each of its parameters; an address with anything else is not found. */
const PARAMETERS = {
  id: '[0-9]+',
  number: 'E-[0-9]{4}-[0-9]{6,}',
  token: '[\\w-]{43}',
  inviteToken: '[^/]+',
  type: '[^/]+',
};
/** An unknown type has a page that says so, and what somebody typed there is not counted. */
const COUNTED_PARAMETERS = { ...PARAMETERS, type: '(other|pet|self)' };

const patternOf = (path: string, parameters: Readonly<Record<string, string>>): RegExp =>
  new RegExp(`^${path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? '[^/]+')}$`);

interface Known {
  readonly name: AppPageName;
  readonly page: AppPage;
  readonly patterns: readonly RegExp[];
}

const appPages: readonly Known[] = (Object.keys(APP_PAGES) as AppPageName[]).map((name) => {
  const page: AppPage = APP_PAGES[name];
  return { name, page, patterns: page.paths.map((path) => patternOf(path, PARAMETERS)) };
});
const sitePaths: ReadonlySet<string> = new Set(Object.values(SITE_ADDRESSES).flat());
const countedPatterns = appPages
  .filter(({ page }) => page.isCounted)
  .flatMap(({ page }) => page.paths.map((path) => patternOf(path, COUNTED_PARAMETERS)));

/** The path as the pages know it: without what is asked behind it, and without a slash at its end. */
export function plainPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] || '/';
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** The page of the app at an address; undefined for the public pages and for what is not there. */
export function appPageAt(url: string): { name: AppPageName; isFor: AppPage['isFor'] } | undefined {
  const path = plainPath(url);
  const found = appPages.find(({ patterns }) => patterns.some((pattern) => pattern.test(path)));
  return found && { name: found.name, isFor: found.page.isFor };
}

/** The path under which a visit is counted; undefined where none is. */
export function countedPage(url: string): string | undefined {
  if (!url.startsWith('/')) return undefined;
  const path = plainPath(url);
  return sitePaths.has(path) || countedPatterns.some((pattern) => pattern.test(path)) ? path : undefined;
}

/** The beginnings of the addresses that need an account, which robots are asked to leave alone. */
export function closedToRobots(): readonly string[] {
  const beginnings = appPages
    .filter(({ page }) => page.isFor === 'account')
    .flatMap(({ page }) => page.paths.map((path) => path.replace(/:.*$/, '')));
  return beginnings.filter((path) => !beginnings.some((other) => other !== path && path.startsWith(other)));
}
