import type { Brief, BriefPerson } from './brief.js';
import { introductionOf } from './person.js';

/** How somebody is introduced: asked for with every cut, and read once for a brief. */
export function introduced(person: BriefPerson, brief: Brief): string {
  const of = INTRODUCED.get(brief) ?? new Map<string, string>();
  INTRODUCED.set(brief, of);
  const known = of.get(person.id) ?? introductionOf(person, brief);
  of.set(person.id, known);
  return known;
}
const INTRODUCED = new WeakMap<Brief, Map<string, string>>();
