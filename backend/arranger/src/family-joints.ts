/** "Son: Harjit (and me)": whoever speaks names themselves once, behind everybody. */
const AND_ME = /\s*\((?:and|&|\+|with)\s+(?:me|myself)\)/gi;
/** "Late husband Bachittar (2004)" */
const LATE_IN = /^((?:(?:his|her|their|my|our|the) )?late\b[^()\n]*?) \(((?:19|20)\d\d)\)(?=[,;.]?$)/gimu;
/** "my father Pat RIP 1987" */
const RIP_IN = /,? ?\(?R\.?I\.?P\.? ((?:19|20)\d\d)\)?/gu;

/** Signs of a form that one line holds, before it is cut into sentences. */
export function signsSaid(typed: string): string {
  const said = typed.replace(LATE_IN, '$1, who died in $2').replace(RIP_IN, ', who died in $1');
  const withoutMe = said.replace(AND_ME, '');
  return withoutMe === said ? said : `${withoutMe}\nme`;
}

/** "Georgia (2 years)", "Kerry, 11 years", in the box for the partner, are no child of two and none of eleven. */
export function yearsTogether(partner: string): string {
  return partner.replace(
    /^([^(),\n;.]*\p{Lu}[\p{L}’-]+)(?:, | \()(?:for )?((?:about |almost |nearly |over )?\d{1,2}) (years?|yrs?|months?)\)?$/u,
    (_all, who: string, count: string, unit: string) => `${who}, together for ${count} ${unit.replace(/^yr/, 'year')}`,
  );
}

const APPOSITION =
  /\s*\(((?:an?|the|my|our|his|her|their|who|in|at|from|now|still|both|also) [^()]*)\)(?=[.,;]?$|( \p{L}))/u;
/** "Daughter: Helen (my mum)" is "Helen, my mum", where no other comma stands beside it. */
export function apposed(line: string): string {
  const outside = line.replace(/\([^()]*\)/gu, '');
  const isAlone = (line.match(/\(/g) ?? []).length === 1 && !/,| and |&/.test(outside);
  return isAlone
    ? line.replace(
        APPOSITION,
        (_all, inside: string, more: string | undefined) => `, ${inside}${more === undefined ? '' : ','}`,
      )
    : line;
}

/** "Great-grandson Wilf, 2" is “Wilf, aged 2”, where nobody else’s age stands beside it; "Kerry, 11 years" may be a marriage. */
export function ageSaid(item: string): string {
  const isOnly = (item.match(/\d+/g) ?? []).length === 1 && A_CHILD_OF_THEIRS.test(item);
  return isOnly
    ? item.replace(/(?<=\p{Lu}[\p{L}’-]+(?: \(\p{L}+\))?), (\d{1,2})(?: (?:years?|yrs?)(?: old)?)?$/u, ', aged $1')
    : item;
}
const A_CHILD_OF_THEIRS =
  /^(?:(?:his|her|their|our|my) )?(?:(?:little|big|baby|younger|older|youngest|eldest) )?(?:brother|sister|son|daughter|(?:great[- ])*grand\p{L}+|nephew|niece|cousin|child|kid)\b/iu;
