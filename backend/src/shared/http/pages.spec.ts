import { appPageAt, APP_PAGES, closedToRobots, countedPage, plainPath, SITE_ADDRESSES } from './pages.js';

const token = 'x'.repeat(43);

describe('The list of pages', () => {
  it('has every address once', () => {
    const all = [
      ...Object.values(SITE_ADDRESSES).flat(),
      ...Object.values(APP_PAGES).flatMap(({ paths }) => [...paths]),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((path) => plainPath(path) !== path)).toEqual([]);
  });

  it.each([
    ['/auth?mode=create', 'auth'],
    ['/account/', 'account'],
    ['/admin-enhanced', 'admin'],
    ['/naming/other', 'naming'],
    ['/questionnaire/12', 'questionnaire'],
    ['/admin/eulogies/12/timeline', 'timeline'],
    [`/guest/${token}`, 'guest'],
    ['/collaborate/any-old-token', 'collaborate'],
  ])('knows which page stands at %s', (path, name) => {
    expect(appPageAt(path)?.name).toBe(name);
  });

  it.each(['/nothing', '/questionnaire/abc', '/eulogy/12/more', '/naming', '/read/short', '/why-ai', '/'])(
    'has no page of the app at %s',
    (path) => {
      expect(appPageAt(path)).toBeUndefined();
    },
  );

  it('keeps the pages that need an account from robots, each by the beginning of its address', () => {
    expect(closedToRobots()).toEqual(expect.arrayContaining(['/account', '/profile', '/eulogy/', '/admin']));
    expect(closedToRobots().filter((path) => path.startsWith('/admin/') || path.startsWith('/read'))).toEqual([]);
  });
});

describe('what is counted', () => {
  it('is every page that anybody may read', () => {
    const paths = Object.values(SITE_ADDRESSES).flat();
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => countedPage(path) !== path)).toEqual([]);
  });

  it.each([
    ['/auth?token=abcdef', '/auth'],
    ['/naming/other', '/naming/other'],
    ['/checkout/pet/', '/checkout/pet'],
    ['/contact#form', '/contact'],
  ])('is the way to a purchase, without what is asked behind it: %s', (pathname, counted) => {
    expect(countedPage(pathname)).toBe(counted);
  });

  it.each([
    '/questionnaire/12',
    '/eulogy/12',
    '/collaborate/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqr',
    '/read/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrs',
    '/account',
    '/admin',
    '/checkout/somebody@example.com',
    '/nowhere',
    'contact',
    '',
  ])('is nothing that belongs to a family, to staff or to nobody: %s', (pathname) => {
    expect(countedPage(pathname)).toBeUndefined();
  });
});
