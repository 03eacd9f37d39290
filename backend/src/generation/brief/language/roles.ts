import type { PersonWords } from './person-words.js';

const PAIRS: Record<string, readonly [string, string]> = {
  parent: ['father', 'mother'],
  sibling: ['brother', 'sister'],
  spouse: ['husband', 'wife'],
  child: ['son', 'daughter'],
};

/** "Grandparent" of the list is "Grandfather" where the pronouns say so. */
export function genderedRole(role: string, { subject }: Pick<PersonWords, 'subject'>): string {
  if (subject !== 'he' && subject !== 'she') return role;
  return role.replace(/parent|sibling|spouse|child/i, (word) => {
    const said = PAIRS[word.toLowerCase()]?.[subject === 'he' ? 0 : 1] ?? word;
    return /^\p{Lu}/u.test(word) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  });
}
