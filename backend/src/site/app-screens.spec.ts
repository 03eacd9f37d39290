import { APP_PAGES } from '../shared/http/pages.js';
import { linksFor, screensOf, type Manifest } from './app-screens.js';

const built = (names: readonly string[]): Manifest => ({
  'index.html': { file: 'assets/app.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  ...Object.fromEntries(
    names.map((name) => [
      `src/features/${name}/${name}-screen.tsx`,
      { file: `assets/${name}.js`, imports: ['_react.js', '_card.js'] },
    ]),
  ),
});

const whole = built(Object.keys(APP_PAGES));

describe('the files of a screen', () => {
  it('are named in the head of its page, without what the app loads in any case', () => {
    expect(linksFor(whole, screensOf(whole), '/eulogy/7', ['/serif.woff2']).split(/\s*\n\s*/)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/card.css">',
      '<link rel="preload" href="/serif.woff2" as="font" type="font/woff2" crossorigin>',
      '<link rel="modulepreload" crossorigin href="/assets/eulogy.js">',
      '<link rel="modulepreload" crossorigin href="/assets/card.js">',
    ]);
    expect(linksFor(whole, screensOf(whole), '/nothing/here', [])).toBe('');
  });

  it('are there for every page of the list, or the server does not start', () => {
    const without = built(Object.keys(APP_PAGES).filter((name) => name !== 'practice'));
    expect(() => screensOf(without)).toThrow(/no screen for the page practice/);
  });
});
