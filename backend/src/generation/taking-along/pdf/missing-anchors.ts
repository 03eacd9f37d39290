import type { Font } from 'fontkit';

interface Shaper {
  applyAnchor(mark: { readonly markAnchor: object | null }, base: object | null, index: number): void;
}

const forgiving = new WeakSet<Shaper>();

/**
 * A font may have no place for a mark on a letter; fontkit 2.0.4 throws there instead of leaving the mark where it is. This mends its
 * shaper, which all its fonts share. @param font any with marks
 */
export function forgiveMissingAnchors(font: Font): void {
  font.layout('a');
  const shaper: unknown = ['_layoutEngine', 'engine', 'GPOSProcessor'].reduce<unknown>(
    (object, key) => (isObject(object) ? Reflect.get(object, key) : undefined),
    font,
  );
  const prototype: unknown = isObject(shaper) ? Object.getPrototypeOf(shaper) : undefined;
  if (!isShaper(prototype) || forgiving.has(prototype)) return;
  forgiving.add(prototype);
  const { applyAnchor } = prototype;
  prototype.applyAnchor = function (this: Shaper, mark, base, index) {
    if (base !== null && mark.markAnchor !== null) applyAnchor.call(this, mark, base, index);
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isShaper = (value: unknown): value is Shaper =>
  isObject(value) && typeof Reflect.get(value, 'applyAnchor') === 'function';
