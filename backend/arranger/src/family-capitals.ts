import { capitalise } from './words.js';

/** Behind these a list of names begins. */
const HEAD =
  '(?:(?:great[- ]?)*(?:grand)?(?:kids|children|sons?|daughters?|boys|girls)|brothers?|sisters?|siblings|nieces?|nephews?|cousins?)';
/** Said of people, and no name of anybody. */
const NO_NAME =
  /^(?:none|no|not|all|any|each|every|many|most|lots|heaps|loads|several|some|too|two|three|four|five|six|seven|eight|nine|ten|both|the|a|an|me|us|mine|ours|his|her|their|our|my|and|with|who|little|big|old|young|eldest|oldest|youngest|middle|twins?|boys?|girls?|kids?|babies|baby|plus|also|step|half|half-.*|late|dec|deceased|died|gone|passed|away|overseas|interstate|live|lives|living|here|there|theirs?|everyone|everybody|somewhere|unknown|yet|coming|close|loved|many)$/i;
const ONE = `(?:little |big |young |old )?\\p{Ll}[\\p{L}’-]+`;
/** "grandkids - lachie ruby and little trev", "kids: tom, jess" */
const LIST = new RegExp(
  `(\\b${HEAD}(?: (?:-|–|are|is|were|=)|:) )(${ONE}(?:(?:,? and |, | )${ONE}){0,11})(?=[.,;(]|$| \\()`,
  'giu',
);
/** "mum (jan)", "his wife (sue)" */
const IN_BRACKETS =
  /(?<=\b(?:mum|mam|mom|dad|wife|husband|partner|brother|sister|son|daughter|nan|pop|gran|mother|father) \()\p{Ll}[\p{L}’-]+(?=\))/giu;
/** "then julie his partner", "his partner julie" */
const BESIDE_PARTNER =
  /(?<=\bthen )\p{Ll}[\p{L}’-]+(?=,? (?:his|her|their) (?:partner|wife|husband)\b)|(?<=\b(?:his|her|their) (?:partner|wife|husband) )\p{Ll}[\p{L}’-]+(?=$|[.,;(])/giu;

/** "my little brother koa (4)", "aunty jode and nan" */
const BEHIND_KIN =
  /(?<=\b(?:(?:my|his|her|their|our) (?:(?:little|big|baby|older|younger|twin|best) )?(?:brother|sister|son|daughter|cousin|niece|nephew|mate|friend|dog|cat)|step(?:dad|mum|mom)|(?:little|big|baby|older|younger) (?:sister|brother)|aunty|auntie|aunt|uncle|cousin|nan|nanna|pop) |^(?:and )?(?:mum|mam|mom|dad) )\p{Ll}[\p{L}’-]+(?=$|[.,;(]| \(| and | n | in | from )/giu;
/** "me and liam", "her little girl mali who is 5" */
const BESIDE_ME =
  /(?<=(?:^|[;.\n] ?)me (?:and|n|&) |\b(?:his|her|their|our|my) (?:little |baby |big )?(?:girl|boy|bub|baby) )(?!(?:from|in|at|who|and|is)\b)\p{Ll}[\p{L}’-]+(?=$|[.,;(]| \(| and | who | is )/giu;
/** "nan lorna in geraldton" */
const TOWN =
  /(?<= (?:in|from) )(?!(?:heaven|hospital|hospice|care|town|prison|jail|gaol|hiding|laws?|love|spirit|time|there|here|person|general|full|the|a|an|his|her|our|my|their)$)\p{Ll}{5,}$/gu;
/** "the ladies at work especially bev and lakshmi" */
const ABOVE_ALL = /\besp(?:ecially|\.)? (\p{Ll}[\p{L}’-]+)(?: (?:and|n) (\p{Ll}[\p{L}’-]+))?$/iu;

/** The names in a family that was typed small, with their capitals: those where nothing but a name can stand. */
export function namesTypedSmall(typed: string): string[] {
  if (/\p{Lu}\p{Ll}/u.test(typed.replace(/(?<=^|[.!?\n] ?)\p{Lu}/gu, ''))) return [];
  const lists = [...typed.matchAll(LIST)].flatMap(([, , list = '']) => {
    const parts = list.split(', ').map((part) => part.split(/ and | /).filter((word) => !SIZE.test(word)));
    const other = parts.findIndex((words) => words.some((word) => NO_NAME.test(word)));
    return parts.slice(0, other < 0 ? parts.length : other).flat();
  });
  const alone = [
    ...(typed.match(IN_BRACKETS) ?? []),
    ...(typed.match(BESIDE_PARTNER) ?? []),
    ...(typed.match(BEHIND_KIN) ?? []),
    ...(typed.match(BESIDE_ME) ?? []),
    ...(typed.match(TOWN) ?? []),
    ...(ABOVE_ALL.exec(typed)?.slice(1) ?? []).filter(Boolean),
  ];
  return [...lists, ...alone.filter((word) => !NO_NAME.test(word))].map(capitalise);
}

const SIZE = /^(?:and|little|big|young|old)$/;
