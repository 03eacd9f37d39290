import { USUAL_BODY } from './body-limits.js';
import { requireShape, type JsonShape } from './json-shape.js';

/** Only so can NUL, half a character, or the name of a key in disguise stand in a JSON text. */
const ESCAPE = '\\u';
const PROTOTYPE = '__proto__';

/** What a key for a prototype was taken out of. */
const lightened = new WeakSet<object>();

/** Whether it was sent with a key that stands for a prototype. */
export function hadPrototype(sent: object): boolean {
  return lightened.has(sent);
}

/**
 * Parses a JSON body. An empty one is an empty object (the spec's clients send some). NUL is dropped and half surrogates
 * become U+FFFD, since neither can be typed nor stored.
 * @throws SyntaxError
 * @throws RuleBroken request.too-many-fields
 */
export function parseJsonBody(text: string, shape: JsonShape = USUAL_BODY): unknown {
  if (text.trim() === '') return {};
  requireShape(text, shape);
  return JSON.parse(text, text.includes(ESCAPE) || text.includes(PROTOTYPE) ? cleaned : undefined) as unknown;
}

function cleaned(this: object, key: string, value: unknown): unknown {
  if (key === PROTOTYPE) {
    // Dropped, so that no later merge of the object can reach its prototype.
    lightened.add(this);
    return undefined;
  }
  return typeof value === 'string' ? value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd') : value;
}
