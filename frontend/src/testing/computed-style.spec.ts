import { ownComputedStyle, quickComputedStyle } from './computed-style.js';

const quick = quickComputedStyle();
const NAMES =
  'a abbr acronym address applet area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee menu meta meter nav noembed noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr x-of-ours'.split(
    ' ',
  );
const TYPES =
  'button checkbox color date email file hidden image number password radio range reset search submit text'.split(' ');
const ATTRIBUTES: readonly (readonly [name: string, value: string])[] = [
  ['hidden', ''],
  ['open', ''],
  ['style', 'display: none'],
  ['style', 'display: flex; visibility: hidden'],
  ['style', 'visibility: collapse; pointer-events: none; opacity: 0'],
  ['style', 'visibility: inherit; display: unset; opacity: 0.5'],
  ['class', 'hidden'],
  ['aria-hidden', 'true'],
];

/** What queries, matchers and clicks of a test ask of a style. */
const asked = (style: CSSStyleDeclaration): unknown => ({
  display: style.display,
  visibility: style.visibility,
  pointerEvents: style.pointerEvents,
  opacity: style.opacity,
  color: style.color,
  content: style.getPropertyValue('content'),
  byName: ['display', 'visibility', 'pointer-events', 'opacity', 'text-transform', '--ours'].map((name) =>
    style.getPropertyValue(name),
  ),
});

const AROUND = ['', 'display: none', 'visibility: hidden; pointer-events: none; opacity: 0'];

type Attribute = (typeof ATTRIBUTES)[number];

function made(name: string, ...attributes: readonly Attribute[]): HTMLElement {
  const element = document.createElement(name);
  for (const attribute of attributes) element.setAttribute(...attribute);
  document.body.append(element);
  return element;
}

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('the styles that tests see', () => {
  const expectSame = (element: Element): void =>
    expect([element.outerHTML, asked(quick(element))]).toEqual([element.outerHTML, asked(ownComputedStyle(element))]);

  it.each([[[]], [[['hidden', '']]], [[['open', '']]]] as [Attribute[]][])(
    'are the simulated browser’s own, for every name of an element: %j',
    (attributes) => {
      for (const name of NAMES) expectSame(made(name, ...attributes));
      expectSame(document.body.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'title')));
    },
  );

  it('are its own for every type of a field', () => {
    for (const type of TYPES) expectSame(made('input', ['type', type]));
  });

  it('are its own whatever stands on an element, and around it', () => {
    for (const around of AROUND)
      for (const attribute of ATTRIBUTES)
        for (const name of ['span', 'dialog']) {
          const outer = made('section', ['style', around]);
          outer.append(made(name, attribute));
          expectSame(outer.firstElementChild!);
        }
  });

  it('follow what changes, and a style sheet where there is one', () => {
    const button = made('button');
    expect(quick(button).visibility).toBe('visible');
    button.style.display = 'none';
    document.body.style.visibility = 'hidden';
    expect([quick(button).display, quick(button).visibility]).toEqual(['none', 'hidden']);
    document.body.removeAttribute('style');
    button.removeAttribute('style');
    expectSame(button);
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'button { display: grid }' }));
    expect(quick(button).display).toBe('grid');
    document.head.replaceChildren();
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { overflow: hidden }' }));
    expectSame(button);
    document.styleSheets[0]!.insertRule('button { opacity: 0 }');
    // of an element it was asked for before, the simulated browser itself remembers the old
    expect(quick(made('button')).opacity).toBe('0');
    const sheet = document.styleSheets[0]!;
    sheet.deleteRule(0);
    expectSame(made('button'));
    // as many rules as before
    sheet.deleteRule(0);
    sheet.insertRule('button { visibility: hidden }');
    expect(quick(made('button')).visibility).toBe('hidden');
    sheet.deleteRule(0);
    sheet.insertRule('button { overflow: hidden }');
    expect(quick(made('button')).visibility).toBe('visible');
    (sheet.cssRules[0] as CSSStyleRule).style.setProperty('display', 'none');
    expect(quick(made('button')).display).toBe('none');
    document.head.replaceChildren();
    const small = '@media all { button { visibility: hidden } }';
    document.head.append(Object.assign(document.createElement('style'), { textContent: small }));
    expectSame(made('button'));
  });
});
