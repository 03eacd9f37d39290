import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedPage, referringHost } from './counted-pages.js';

describe('what is counted', () => {
  it('is every page that anybody may read', () => {
    const source = readFileSync(join(__dirname, '../../../../../frontend/src/features/site/site-paths.ts'), 'utf8');
    const paths = [...source.matchAll(/'(\/[a-z-]*)'/g)].map(([, path = '']) => path);
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

  it.each([
    ['https://www.google.com/search?q=eulogy+for+dad', 'www.google.com'],
    ['http://forum.example.org:8080/thread/7', 'forum.example.org'],
    ['http://localhost:3000/why-ai', null],
    ['android-app://com.google.android.gm/', null],
    ['not an address', null],
    ['', null],
    [undefined, null],
  ])('is of the site that led here only its host: %s', (referrer, host) => {
    expect(referringHost(referrer, ['localhost:3000'])).toBe(host);
  });
});
