/**
 * The styles of an element as the simulated browser computes them, without reading its sheet of some hundred rules for every element of
 * every query by role. No test has a style sheet; so what an element is shown as depends on its name, a few attributes, and what stands
 * in its own `style`. Asked for anything else, the simulated browser itself answers.
 */
const INHERITED: Readonly<Record<string, boolean>> = {
  display: false,
  visibility: true,
  'pointer-events': true,
  opacity: false,
};

/** The simulated browser's own, for whoever asks before it is replaced in the setup, and to compare with. */
export const ownComputedStyle: typeof getComputedStyle = window.getComputedStyle.bind(window);

/** Attributes by which the browser's own sheet tells elements of one name apart. */
const TOLD_APART_BY = ['hidden', 'open', 'type', 'list', 'dir', 'disabled', 'multiple', 'size'];

const hyphened = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function quickComputedStyle(): typeof getComputedStyle {
  /** By name and attributes: what the browser's own sheet says of such an element, alone. */
  const alone = new Map<string, CSSStyleDeclaration>();

  const ofItself = (element: Element): CSSStyleDeclaration => {
    const told = TOLD_APART_BY.filter((name) => element.hasAttribute(name));
    const key = [
      element.namespaceURI,
      element.localName,
      ...told.map((name) => `${name}=${element.getAttribute(name)}`),
    ].join(' ');
    const known = alone.get(key);
    if (known !== undefined) return known;
    const copy = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
    for (const name of told) copy.setAttribute(name, element.getAttribute(name) ?? '');
    const style = ownComputedStyle(copy);
    alone.set(key, style);
    return style;
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
    return ofItself(element).getPropertyValue(property);
  };

  return (element, pseudo) => {
    // of a pseudo-element, beside a sheet, and where a value is taken back, it is not that simple
    if (pseudo != null || element.ownerDocument.styleSheets.length > 0) return ownComputedStyle(element, pseudo);
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
        if (typeof name === 'string' && hyphened(name) in INHERITED) return quickly(hyphened(name));
        const value: unknown = Reflect.get(wholly(), name);
        return typeof value === 'function' ? (value.bind(wholly()) as unknown) : value;
      },
    });
  };
}
