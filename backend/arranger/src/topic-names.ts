/** Names in a topic whose mention alone brings it up. */
export function keyNames(topic: string, certain: readonly string[], ofWhom: readonly string[]): string[] {
  const isOfThem = (name: string): boolean => name.split(' ').some((part) => ofWhom.includes(part));
  const names = [...topic.matchAll(NAMES)].map(([name]) => name);
  // "Val and Joan being together", of Val: a matter of theirs, and neither of them
  if (certain.length > names.length && names.some(isOfThem)) return [];
  return [...topic.matchAll(NAMES)].flatMap((found) => {
    const [name] = found;
    const before = topic.slice(0, found.index);
    const after = topic.slice(found.index + name.length);
    const ofName = name.toLowerCase();
    const others = certain.filter((word) => !ofName.includes(word));
    const isOne = !name.includes(' ');
    if (isOne && (TITLES.test(name) || KIN_OF.test(name) || SMALL_AT_THE_HEAD.test(name))) return [];
    if (others.length > 0) {
      // "Mavis’s letter", "Claudio and the tractor", "my brother Terrence being locked up": the matter, and not everything of theirs
      if (/[’']s$/.test(name) || AND_WHAT.test(after) || IN_A_CLAUSE.test(before)) return [];
      const ofKin = others.filter((word) => !KIN.test(word));
      if (OF_KIN.test(before) && ofKin.length > 0) return [];
      // "the big men in Griffith": where everybody lives
      if (isOne && IN_A_PLACE.test(before)) return [];
    }
    if (isOne || IN_A_PLACE.test(before) || /\bthe $/i.test(before)) return [name];
    return name.split(' ').filter((part) => !TITLES.test(part) && !KIN_OF.test(part));
  });
}
const NAMES = /\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*/gu;
const AND_WHAT = /^ and (?:the|a|an|his|her|their|my|our|that|what|how) /i;
const OF_KIN =
  /\b(?:my|our|his|her|their) (?:\p{L}+ )?(?:brother|sister|son|daughter|cousin|uncle|aunt|auntie|aunty|nephew|niece|grandson|granddaughter|husband|wife|partner|mother|father|mum|dad) $/iu;
/** "the years when Kirsty and Ewan did not speak" */
const IN_A_CLAUSE = /\b(?:when|that|how|why|where|while) (?:.* )?$|\b(?:what|who|whether) (?:\p{L}+ and )?$/iu;
/** "the politics of Chile" keeps out the politics, "the death of Omar" his death. */
const IN_A_PLACE = /\b(?:in|at|from|near|to|of)(?: the)? $/i;
const KIN =
  /^(?:my|ex|former|late|first|second|step|half|older|younger|eldest|dear|brother|sister|son|daughter|cousin|uncle|aunt|auntie|aunty|nephew|niece|grandson|granddaughter|husband|wife|partner|mother|father|mum|dad)$/;
const SMALL_AT_THE_HEAD =
  /^(?:The|A|An|His|Her|Him|He|She|They|Them|Its|My|Our|Any|All|Of|About|And|Or|In|On|With|To|That|How|Where|When|Why|What|Who|Which|Anything|Everything|Nothing|Don[’']?t|No|Not|Please)$/;

const TITLES =
  /^(?:Mum|Mam|Mom|Mama|Dad|Papa|Nan|Nana|Nanna|Pop|Gran|Grandma|Grandpa|Grandad|Mother|God|Pastor|Father|Doctor|Dr|Mr|Mrs|Ms|Uncle|Aunty|Aunt|Auntie|The)$/;
/** "Opa’s drinking": not everything of his. */
const KIN_OF =
  /^(?:Mum|Mam|Mom|Mama|Mummy|Mother|Dad|Daddy|Papa|Pa|Father|Nan|Nana|Nanna|Pop|Poppy|Gran|Granny|Grandma|Grandpa|Grandad|Opa|Oma|Nonno|Nonna|Pappou|Yiayia|Lolo|Lola|Uncle|Aunty|Auntie)[’']s$/;
