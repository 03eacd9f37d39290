import { keptForAll } from './kept.js';

/**
 * The styles of an element as the simulated browser computes them, without reading its sheet of some hundred rules for every element of
 * every query by role. No test has a style sheet that shows or hides anything; so what an element is shown as depends on its name, a few
 * attributes, and what stands in its own `style`. Asked for anything else, the simulated browser itself answers.
 */
const INHERITED: Readonly<Record<string, boolean>> = {
  display: false,
  visibility: true,
  'pointer-events': true,
  opacity: false,
};

const PROPERTIES = Object.keys(INHERITED);
const CONCERNING = ['all', ...PROPERTIES];

/** The simulated browser's own, for whoever asks before it is replaced in the setup, and to compare with. */
export const ownComputedStyle: typeof getComputedStyle = window.getComputedStyle.bind(window);

/** Attributes by which the browser's own sheet tells elements of one name apart. */
const TOLD_APART_BY = new Set(['hidden', 'open', 'type', 'list', 'dir', 'disabled', 'multiple', 'size']);

const hyphened = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const QUICK: ReadonlyMap<string, string> = new Map(
  ['display', 'visibility', 'pointerEvents', 'opacity'].map((name) => [name, hyphened(name)]),
);

/** A rule of another kind than plain declarations may say anything. */
const concerns = (rule: CSSRule): boolean =>
  !('selectorText' in rule && 'style' in rule) ||
  CONCERNING.some((property) => (rule.style as CSSStyleDeclaration).getPropertyValue(property) !== '');

/** That of an open dialog keeps the page from scrolling. It is read each time: rules change without a word, and there are few. */
function isPlain({ cssRules }: CSSStyleSheet): boolean {
  for (let at = 0; at < cssRules.length; at++) if (concerns(cssRules[at]!)) return false;
  return true;
}

const isQuick = ({ styleSheets }: Document): boolean => {
  for (let at = 0; at < styleSheets.length; at++) if (!isPlain(styleSheets[at]!)) return false;
  return true;
};

export function quickComputedStyle(): typeof getComputedStyle {
  /** By property, name and attributes: what the browser's own sheet says of such an element, alone. */
  const alone = keptForAll('styles of elements alone');

  const ofItself = (element: Element, property: string): string => {
    let key = ` ${element.namespaceURI} ${element.localName}`;
    const told: [name: string, value: string][] = [];
    for (const name of element.getAttributeNames()) {
      if (!TOLD_APART_BY.has(name)) continue;
      const value = element.getAttribute(name) ?? '';
      told.push([name, value]);
      key += ` ${name}=${JSON.stringify(value)}`;
    }
    const known = alone.get(property + key);
    if (known !== undefined) return known;
    const copy = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
    for (const attribute of told) copy.setAttribute(...attribute);
    const whole = ownComputedStyle(copy);
    for (const each of PROPERTIES) alone.set(each + key, whole.getPropertyValue(each));
    return whole.getPropertyValue(property);
  };

  /** What stands in its own `style`, which for the simulated browser comes before all else. */
  const typed = (element: Element, property: string): string =>
    element.hasAttribute('style') && 'style' in element
      ? (element.style as CSSStyleDeclaration).getPropertyValue(property)
      : '';

  const valueOf = (element: Element, property: string): string => {
    const own = typed(element, property);
    if (own !== '') return own;
    if (INHERITED[property]) {
      for (let above = element.parentElement; above !== null; above = above.parentElement) {
        const inherited = typed(above, property);
        if (inherited !== '') return inherited;
      }
    }
    return ofItself(element, property);
  };

  return (element, pseudo) => {
    // of a pseudo-element, beside a sheet that says something of it, and where a value is taken back, it is not that simple
    if (pseudo != null || !isQuick(element.ownerDocument)) return ownComputedStyle(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;
    const wholly = (): CSSStyleDeclaration => (whole ??= ownComputedStyle(element));
    const quickly = (property: string): string => {
      const value = valueOf(element, property);
      return value === 'unset' ? wholly().getPropertyValue(property) : value;
    };
    const getPropertyValue = (property: string): string =>
      property in INHERITED ? quickly(property) : wholly().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_nothing, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        const property = QUICK.get(name as string);
        if (property !== undefined) return quickly(property);
        const value: unknown = Reflect.get(wholly(), name);
        return typeof value === 'function' ? (value.bind(wholly()) as unknown) : value;
      },
    });
  };
}
