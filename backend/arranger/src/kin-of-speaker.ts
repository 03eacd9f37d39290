import type { BriefFamily, BriefPerson } from './brief.js';
import { GRANDPARENTS } from './said-title.js';
import { capitalise } from './words.js';

/** What the one who died was to the speaker, by side: a parent, a child, a brother or sister, a partner. */
type Side = 'parent' | 'step-parent' | 'child' | 'sibling' | 'partner' | 'grandparent';
const SIDE_OF: readonly (readonly [tick: RegExp, side: Side])[] = [
  [/^(?:mother|father|parent)$/, 'parent'],
  [/^step-?(?:mother|father|parent)$/, 'step-parent'],
  [/^(?:son|daughter|child)$/, 'child'],
  [/^(?:brother|sister|sibling)$/, 'sibling'],
  [/^(?:husband|wife|spouse|partner)$/, 'partner'],
  [/^(?:grandmother|grandfather|grandparent)$/, 'grandparent'],
];

/** Who a teller is to the speaker, by who they were to the one who died; '' for somebody whom the speaker would only name. */
const KIN: Readonly<Record<Side, Readonly<Record<string, string>>>> = {
  parent: {
    son: 'my brother',
    daughter: 'my sister',
    brother: 'my uncle',
    sister: 'my aunt',
    husband: '',
    wife: '',
    partner: '',
    mother: 'my grandmother',
    father: 'my grandfather',
    'daughter-in-law': '',
    'son-in-law': '',
  },
  // they may be brother and sister in all but name, and only they know
  'step-parent': { son: '', daughter: '', child: '' },
  // “Jen, his mum”, in the mouth of his father
  child: { brother: '', sister: '' },
  sibling: {
    brother: 'my brother',
    sister: 'my sister',
    mother: 'our mother',
    father: 'our father',
    son: 'my nephew',
    daughter: 'my niece',
    grandmother: 'our grandmother',
    grandfather: 'our grandfather',
  },
  partner: { son: '', daughter: '', child: '' },
  // a grandfather’s son may be the speaker’s father or uncle: only they know
  grandparent: {
    son: '',
    daughter: '',
    child: '',
    wife: '',
    husband: '',
    partner: '',
    grandson: '',
    granddaughter: '',
    grandchild: '',
  },
};
const SHORT: Readonly<Record<string, string>> = {
  mum: 'mother',
  mom: 'mother',
  mam: 'mother',
  dad: 'father',
  nan: 'grandmother',
  nana: 'grandmother',
  nanna: 'grandmother',
  gran: 'grandmother',
  grandma: 'grandmother',
  pop: 'grandfather',
  grandad: 'grandfather',
  grandpa: 'grandfather',
};

/** "Mum’s sister", typed by somebody who speaks to her daughter. */
const SOMEBODYS =
  /^(?:my |our )?(mum|mom|mam|dad|nan|nana|nanna|grandma|gran|pop|grandad|grandpa|mother|father)[’']s (.+)$/i;
const A_PARENT = /^(?:step)?-?(?:mum|mom|mam|mother|dad|father)$/i;
const A_PARTNER = /^(?:wife|husband|partner|spouse)$/i;

/**
 * What somebody was to the one who died, of what they chose to be called: "Mum’s sister" is the sister of whom the speaker calls so, and a
 * partner who wrote "stepdad" thought of the speaker. Null where it says nothing of the one who died.
 * @param ofTeller what the one who died was to whoever is called so, as ticked
 * @param ofSpeaker the same of the speaker
 */
export function towardsTheDead(
  introducedAs: string | null,
  ofTeller: string | null,
  ofSpeaker: string | null,
): string | null {
  // "cousin, his daughter": to the speaker, and to the one who died
  const typed = (introducedAs?.trim() ?? '').replace(TO_BOTH, '');
  if (typed === '') return introducedAs;
  const [, whose = '', what = ''] = SOMEBODYS.exec(typed) ?? [];
  if (whose !== '') return (SHORT[whose.toLowerCase()] ?? whose.toLowerCase()) === ofSpeaker ? what : null;
  return A_PARENT.test(typed) && A_PARTNER.test(ofTeller ?? '') ? null : typed;
}
const TO_BOTH =
  /^(?:my )?(?:cousin|aunt(?:y|ie)?|uncle|niece|nephew|brother|sister|mum|mom|mam|dad), (?=(?:his|her|their) (?:only |eldest |youngest )?(?:son|daughter|wife|husband|partner|widow|mother|father|brother|sister)$)/i;

/**
 * Nobody says "Leanne, his mother" of their own mother: "our mother", where that is certain from what both ticked and chose. Null where the
 * tie to the one who died says it best.
 * @param ticked what the one who died was to the speaker
 */
export function kinOfSpeaker(introducedAs: string, ticked: string | null): string | null {
  const side = SIDE_OF.find(([tick]) => ticked !== null && tick.test(ticked))?.[1];
  const word = introducedAs
    .trim()
    .toLowerCase()
    .replace(/^(?:(?:his|her|their|the|little|big|older|younger|eldest|oldest|youngest|baby|only) )+/, '');
  return side === undefined ? null : (KIN[side][SHORT[word] ?? word] ?? null);
}

/**
 * By what somebody called themselves; "his son, British Army" by the first words of it: where they ticked the same, and what stands behind is
 * not about which kind of son.
 * @param ticked what the one who died was to the speaker
 * @param ofTeller what they were to whoever is introduced
 */
export function kinByIntroduction(introducedAs: string, ticked: string | null, ofTeller: string | null): string | null {
  // "Bob’s son, my husband", "my mother, Maya’s Ba"
  const [, spouse] = /^[^,’']+[’']s (?:son|daughter), (my (?:husband|wife|partner))$/iu.exec(introducedAs.trim()) ?? [];
  if (spouse !== undefined && !A_PARTNER.test(ofTeller ?? '')) return spouse;
  const [, parent] =
    /^(my (?:mum|mom|mam|mother|dad|father)), [^,’']+[’']s (?:ba|nan|nana|nanna|gran|granny|grandma|grandad|pop|grandmother|grandfather)$/iu.exec(
      introducedAs.trim(),
    ) ?? [];
  if (parent !== undefined) return parent;
  // "sister in law (Kok Wei wife)", to the daughter of whom she is a daughter-in-law
  const [, inLaw] = /^(?:my |our )?((?:brother|sister)[- ]in[- ]law)(?: \([^()]*\))?$/i.exec(introducedAs.trim()) ?? [];
  if (
    inLaw !== undefined &&
    /^(?:mother|father|parent)$/.test(ticked ?? '') &&
    /^(?:mother|father|parent)-in-law$/.test(ofTeller ?? '')
  )
    return `my ${inLaw.toLowerCase()}`;
  // "his daughter, my mom"
  const seen = SEEN_BY.find(([kin, ticks]) => kin.test(introducedAs) && ticks.test(ticked ?? ''));
  if (seen !== undefined) return introducedAs.replace(/^[^,]+, /, '');
  // "my sister in Leeds", "brother", of somebody whose father he was too
  const [, near] = BROTHER_OR_SISTER.exec(introducedAs.trim()) ?? [];
  if (near !== undefined && [ticked, ofTeller].every((of) => /^(?:mother|father|parent)$/.test(of ?? '')))
    return `my ${near.toLowerCase()}`;
  const whole = kinOfSpeaker(introducedAs, ticked);
  if (whole !== null) return whole;
  const [, head = '', word = '', behind = ''] =
    /^((?:(?:his|her|their) )?(?:\p{Ll}+ )?(\p{L}+)), (.+)$/iu.exec(introducedAs.trim()) ?? [];
  const isSame = TICKS_OF.some(([is, ticks]) => is.test(word) && ticks.test(ofTeller ?? ''));
  if (!isSame || !/^[\p{Lu}\d]/u.test(behind) || WHICH_KIND.test(behind)) return null;
  return kinOfSpeaker(head, ticked) || null;
}
/** Whose mother “his daughter” can be: that of a grandchild. */
const SEEN_BY: readonly (readonly [RegExp, RegExp])[] = [
  [/^\p{L}+ (?:son|daughter), my (?:mum|mom|mam|mother|dad|father)$/iu, /^grand/],
  [/^\p{L}+ (?:brother|sister), my (?:aunt|uncle)$/iu, /^(?:mother|father|parent)$/],
  [/^\p{L}+ (?:wife|husband|partner|widow), my (?:mum|mom|mam|mother|dad|father)$/iu, /^(?:mother|father|parent)$/],
];
const BROTHER_OR_SISTER =
  /^(?:[Mm]y |[Oo]ur )?(?:(?:only|little|big|older|younger|eldest|youngest) )?([Bb]rother|[Ss]ister)(?: (?:in|from) (?!Christ\b|Arms\b|Law\b|God\b|Islam\b|Faith\b)\p{Lu}[\p{L} ]*)?$/u;
/** What a son ticks, who was asked who the one who died was to him. */
const TICKS_OF: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:son|daughter)$/i, /^(?:father|mother|parent)$/],
  [/^(?:brother|sister)$/i, /^(?:brother|sister|sibling)$/],
  [/^(?:grandson|granddaughter)$/i, /^grand(?:father|mother|parent)$/],
  [/^(?:nephew|niece)$/i, /^(?:uncle|aunt)$/],
];
const WHICH_KIND =
  /\b(?:half|step|adopt\w*|marriage|in-law|law|blood|name|choice|lodge|parish|convent|first|second|nearly|foster)\b/i;

/** "Our son Shane", in the mouth of his mother who speaks of “our kids”, where nobody was married twice; else null. */
export function ourChild(person: BriefPerson, ticked: string | null, said: string): string | null {
  const [, word] =
    /^(?:(?:his|her|their) )?(?:(?:eldest|oldest|youngest|only) )?(son|daughter)$/i.exec(
      (person.introducedAs ?? '').trim().replace(/, (?:aged? )?\d{1,2}$/, ''),
    ) ?? [];
  if (word === undefined || !/^(?:husband|wife|spouse|partner)$/.test(ticked ?? '')) return null;
  const isOurs = OUR_CHILDREN.test(said) && !ANOTHER_MARRIAGE.test(said);
  return isOurs ? `our ${word.toLowerCase()} ${person.calledName === '' ? person.firstName : person.calledName}` : null;
}
const OUR_CHILDREN =
  /\b[Oo]ur (?:kids|children|boys?|girls?|sons?|daughters?|eldest|oldest|youngest|grandkids|grandchildren)\b/u;

/**
 * "My uncle Antonio", a grandmother’s son, where the speaker says whose child they are: “my dad Mario”. Null where they may be the parent.
 * @param said by the speaker
 */
export function uncleOrAunt(
  { firstName, calledName, introducedAs }: BriefPerson,
  ticked: string | null,
  told: string,
  family: BriefFamily | null,
): string | null {
  const word = /^(?:(?:his|her|their) )?(?:(?:eldest|oldest|youngest|only) )?(son|daughter)\b/i.exec(
    introducedAs?.trim() ?? '',
  )?.[1];
  if (word === undefined || !/^grand(?:mother|father|parent)$/.test(ticked ?? '')) return null;
  const said = `${told}\n${family?.others ?? ''}`;
  const name = calledName === '' ? firstName : calledName;
  const parents = [...said.matchAll(/^son$/i.test(word) ? MY_FATHER : MY_MOTHER)].map(([, parent = '']) => parent);
  const [parent] = parents;
  if (parent === undefined || parents.some((one) => one !== parent || mayBeOne(one, name))) return null;
  return `${/^son$/i.test(word) ? 'my uncle' : 'my aunt'} ${name}`;
}
const MY_FATHER = /\b[Mm]y (?:dad|father|daddy|da|papa)[,:]? \(?(\p{Lu}\p{Ll}+)/gu;
const MY_MOTHER = /\b[Mm]y (?:mum|mother|mam|mom|mummy|mama|ma)[,:]? \(?(\p{Lu}\p{Ll}+)/gu;
/** Tony is Antonio, and Liz is Elizabeth. */
function mayBeOne(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.startsWith(b.slice(0, 1)) || a.includes(b.slice(0, 3)) || b.includes(a.slice(0, 3));
}

/**
 * "My husband Harjit", where the mother-in-law’s "Sons: Harjit (and me)" or the speaker’s "I came to marry Harjit" say so; else null.
 * @param name as it stands in a pattern
 * @param ticked what the one who died was to the speaker
 */
export function spouseOfSpeaker(
  name: string,
  introducedAs: string | null,
  ticked: string | null,
  said: string,
): string | null {
  if (ticked?.endsWith('-in-law') !== true) return null;
  const [, side] =
    /^(?:(?:his|her|their) )?(?:(?:eldest|oldest|younger|youngest|only|elder) )?(son|daughter)$/i.exec(
      (introducedAs ?? '').trim(),
    ) ?? [];
  if (side === undefined) return null;
  const isMarried = new RegExp(
    `(?<!\\p{L})${name} \\((?:and|&|\\+|with) me\\)|\\bI\\b[^.!?\\n]*\\b(?:to )?marr(?:y|ied) ${name}(?!\\p{L})`,
    'iu',
  ).test(said);
  return isMarried ? `my ${side.toLowerCase() === 'son' ? 'husband' : 'wife'}` : null;
}

/**
 * "My daughter Mia", where the grandmother’s list says "me and Craig, and our kids Mia and Jack"; else null.
 * @param name as it stands in a pattern
 */
export function childOfSpeaker(
  name: string,
  introducedAs: string | null,
  ticked: string | null,
  said: string,
): string | null {
  const [, side] =
    /^(?:(?:his|her|their) )?(?:(?:eldest|oldest|youngest|only|big|little) )?grand(son|daughter)$/i.exec(
      (introducedAs ?? '').trim(),
    ) ?? [];
  if (side === undefined || !/^(?:step-?)?(?:mother|father|parent)$/.test(ticked ?? '')) return null;
  const isOurs = new RegExp(
    `(?<!\\p{L})(?:our|my) (?:own )?(?:kids|children|girls|boys|two|three|four|${side})\\b[^.;\\n]{0,60}(?<!\\p{L})${name}(?!\\p{L})|(?<!\\p{L})${name} \\((?:mine|ours)\\)`,
    'iu',
  ).test(said);
  return isOurs ? `my ${side.toLowerCase()}` : null;
}

const PARENT = /(?<!\p{L})(mum|mom|mam|mummy|dad|daddy|mama|papa|amma|appa|baba|aai)(?!\p{L}|[’']s)/iu;
const GRANDPARENT = new RegExp(`(?<!\\p{L})(${GRANDPARENTS}|nanny|abuela|abuelo|mamaw|papaw)(?!\\p{L}|[’']s)`, 'iu');

/**
 * What the speaker calls whoever was married to the one who died: "Mum", of "Mum (Carol)", "Kokila (my Ba)", or of a Carol who was married to
 * Dad longer than people have a second marriage for, where the speaker speaks of their mum; else null.
 * @param name as it stands in a pattern
 * @param ticked what the one who died was to the speaker
 * @param partner as it was typed
 */
export function partnerAsCalled(name: string, ticked: string | null, partner: string, said: string): string | null {
  if (!new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(partner)) return null;
  const isGrand = ticked?.startsWith('grand') === true;
  const [, kin] = (isGrand ? GRANDPARENT : PARENT).exec(partner) ?? [];
  if (kin !== undefined) return capitalise(kin.toLowerCase());
  const [, own] = new RegExp(`(?<!\\p{L})${name} \\((?:my|our) (\\p{Lu}\\p{Ll}+)\\)`, 'u').exec(partner) ?? [];
  if (own !== undefined) return own;
  const names = ticked === 'father' ? 'mum|mom|mam|mummy' : ticked === 'mother' ? 'dad|daddy' : null;
  const [, years = '0'] = /(?<!\d)(\d{2}) (?:years|yrs)\b/i.exec(partner) ?? [];
  const isOfALife =
    Number(years) >= OF_A_LIFE || /\b(?:forty|fifty|sixty|seventy)(?:[- ]\p{L}{3,5})? years\b/iu.test(partner);
  if (names === null || !isOfALife || ANOTHER_MARRIAGE.test(said)) return null;
  const [, word] =
    new RegExp(`(?<!(?:my|his|her|their|your|the|a|[’']s) )(?<!\\p{L})(${names})(?:[’']?s)?(?![\\p{L}’'-])`, 'iu').exec(
      said,
    ) ?? [];
  return word === undefined ? null : capitalise(word.toLowerCase());
}
const OF_A_LIFE = 40;
const ANOTHER_MARRIAGE =
  /\bstep-?(?:mum|mom|dad|mother|father|son|daughter|brother|sister|kids|children)|divorc|remarr|\b(?:second|first|third|new|ex)[- ](?:wife|husband|marriage)|\bhalf[- ]?(?:brother|sister)|\b(?:real|birth|biological) (?:mum|mom|dad|mother|father)\b/i;

/** Whether "Mum Tanya" in a list is the speaker's mother too: not where a stepfather lists the mother of who died, nor in the list of a mother. */
export function areParentsOfBoth(tie: string | null, typed: string): boolean {
  return !NO_PARENT_SHARED.test(tie ?? '') && parentTyped(typed) === null;
}
const NO_PARENT_SHARED =
  /^(?:(?:step-?)?(?:son|daughter|child)|husband|wife|spouse|partner|friend|neighbou?r|colleague|student)$/;

/** "mum", of "his mum" or "I’m her mum": whoever types that is it, whatever was ticked beside it. */
export function parentTyped(typed: string): string | null {
  const [, parent] = IS_PARENT_OF_THEM.exec(typed.trim()) ?? [];
  return parent?.toLowerCase() ?? null;
}
const IS_PARENT_OF_THEM =
  /^(?:I(?:[’']?m| am) )?(?:his|her|their) (mum|mom|mam|mammy|mother|dad|da|daddy|father)[.!]?$/i;
