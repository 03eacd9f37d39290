import type { BriefPerson } from '@eulogy/arranger';
import { clichesIn } from '../../../brief/language/cliches.js';
import { lowerFirst } from '../../../brief/language/words.js';

/** A relation as it is said: "Neighbor" in the list is "neighbour" aloud. */
export function sayRelation(relation: string): string {
  return /^Neighbor$/i.test(relation) ? 'neighbour' : lowerFirst(relation.trim());
}

/** The relations that can be said after "my" or "a": short, plain words, no sentence. */
export function sayableRelations(person: BriefPerson): string[] {
  return (person.relationship?.relations ?? [])
    .filter(
      (relation) =>
        /^[\p{L}’' -]{2,40}$/u.test(relation) && relation.split(/\s+/).length <= 4 && clichesIn(relation).length === 0,
    )
    .map(sayRelation);
}

/** "my father"; nobody is "my family", but may be family. */
export function withMy(relation: string): string {
  return relation === 'family' ? relation : `my ${relation}`;
}

export function withArticle(noun: string): string {
  if (noun === 'family') return noun;
  return `${/^(?:[aeio]|u(?!n[ai]))/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
