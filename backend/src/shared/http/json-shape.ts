import { RuleBroken } from '../kernel/rule-broken.js';

/** How much structure a JSON text may have, whatever its length. */
export interface JsonShape {
  /** Keys of all objects together. */
  readonly keys: number;
  /** Members of all objects and lists together. */
  readonly items: number;
  /** Objects and lists within one another. */
  readonly depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Refuses a JSON text that has more structure than its call needs, before anything is made of it: each character is looked at once at
 * most, and no further than to the first key too many. Whether it is JSON at all is the parser's to say.
 * @returns how many characters were looked at outside of strings
 * @throws RuleBroken request.too-many-fields
 */
export function requireShape(text: string, { keys: mostKeys, items: mostItems, depth: deepest }: JsonShape): number {
  let [keys, items, depth, visited] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    visited++;
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at + 1);
        break;
      case COLON:
        keys++;
        break;
      case COMMA:
        items++;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        items++;
        depth++;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--;
        break;
      default:
    }
    if (keys > mostKeys || items > mostItems || depth > deepest) throw new RuleBroken('request.too-many-fields');
  }
  return visited;
}

/** Where the string that began before `from` ends: the place of its closing quote, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    // no further back than to the string's beginning; every backslash is passed by one quote only
    while (quote - 1 - backslashes >= from && text.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return quote;
  }
  return text.length;
}
