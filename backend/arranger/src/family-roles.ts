import type { Brief, BriefFamily } from './brief.js';
import { touchesBoundary } from './boundaries.js';
import { personOf } from './person.js';
import { listOf } from './words.js';

/** What was ticked, nearest first, as it is said of him, of her, and of neither; "" where the tick cannot be meant. */
const ROLES: readonly (readonly [tick: RegExp, his: string, hers: string, theirs: string])[] = [
  [/^husband$/i, 'a husband', '', ''],
  [/^wife$/i, '', 'a wife', ''],
  [/^(?:partner|spouse)$/i, 'a partner', 'a partner', 'a partner'],
  [/^parent$/i, 'a father', 'a mother', 'a parent'],
  [/^step-parent$/i, 'a stepfather', 'a stepmother', 'a step-parent'],
  [/^foster carer$/i, 'a foster carer', 'a foster carer', 'a foster carer'],
  [/^grandparent$/i, 'a grandfather', 'a grandmother', 'a grandparent'],
  [/^great-grandparent$/i, 'a great-grandfather', 'a great-grandmother', 'a great-grandparent'],
  [/^son$/i, 'a son', '', ''],
  [/^daughter$/i, '', 'a daughter', ''],
  [/^brother$/i, 'a brother', '', ''],
  [/^sister$/i, '', 'a sister', ''],
  [/^uncle$/i, 'an uncle', '', ''],
  [/^aunt$/i, '', 'an aunt', ''],
  [/^cousin$/i, 'a cousin', 'a cousin', 'a cousin'],
  [/^godparent$/i, 'a godfather', 'a godmother', 'a godparent'],
  [/^friend$/i, 'a friend', 'a friend', 'a friend'],
  [/^neighbou?r$/i, 'a neighbour', 'a neighbour', 'a neighbour'],
  [/^colleague$/i, 'a colleague', 'a colleague', 'a colleague'],
  [/^teacher$/i, 'a teacher', 'a teacher', 'a teacher'],
];

/** "Joyce was a wife, a mother and a grandmother.", where nobody is named; nothing where one tick cannot be meant. */
export function rolesAlone(family: BriefFamily, brief: Brief): string {
  const { name } = personOf(brief);
  const { pronouns } = brief.facts;
  if (brief.about !== 'other' || name === '' || pronouns === null) return '';
  const at = pronouns === 'He/Him' ? 1 : pronouns === 'She/Her' ? 2 : 3;
  const ticked = ROLES.filter(([tick]) => family.roles.some((role) => tick.test(role.trim()))).map((row) => row[at]);
  const said = `${name} was ${listOf(ticked)}.`;
  const isMeant = ticked.length === family.roles.length && ticked.every((role) => role !== '');
  return ticked.length < FEWEST_ALONE || !isMeant || touchesBoundary(said, brief.boundaries) !== null ? '' : said;
}
const FEWEST_ALONE = 3;
