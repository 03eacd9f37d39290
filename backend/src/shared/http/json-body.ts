import { USUAL_BODY } from './body-limits.js';
import { requireShape, type JsonShape } from './json-shape.js';

/** What cannot be stored as text anywhere: NUL, and halves of characters. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses a JSON body. An empty one is an empty object (the spec's clients send some). NUL is dropped and half surrogates
 * become U+FFFD, since neither can be typed nor stored.
 * @throws SyntaxError
 * @throws RuleBroken request.too-many-fields
 */
export function parseJsonBody(text: string, shape: JsonShape = USUAL_BODY): unknown {
  if (text.trim() === '') return {};
  requireShape(text, shape);
  return JSON.parse(text, UNSTORABLE.test(text) || text.includes('__proto__') ? cleaned : undefined) as unknown;
}

function cleaned(key: string, value: unknown): unknown {
  // Dropped, so that no later merge of the object can reach its prototype.
  if (key === '__proto__') return undefined;
  return typeof value === 'string' ? value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd') : value;
}
