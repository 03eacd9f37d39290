import type { BriefBoundaries } from './brief.js';
import { sentencesOf } from './typeset.js';
import { shapeOf } from './sentence-shape.js';
import { wordsOf } from './words.js';

/** Words of belief and its places. Families of words, so that "prayed" and "praying" are found with "pray". */
const RELIGIOUS =
  /\b(?:god(?:s|ly|less|dess)?|lord(?! (?:mayor|chancellor|provost|lieutenant))|jesus|christ|christian\w*|bible\w*|biblical|gospel\w*|angels?|angelic|holy|holiness|bless\w*|amen|pray\w*|heaven\w*|church(?!ill)\w*|chapel\w*|cathedral\w*|parish\w*|priest\w*|pastor\w*|vicars?|vicarage|bishop\w*|nuns?|monks?|rabbis?|rabbinical|imam\w*|mosque\w*|synagogue\w*|temple|altar\w*|hymn\w*|psalm\w*|sermon\w*|communion|baptis\w*|baptiz\w*|christening|confirmation class|eternal\w*|eternity|resurrect\w*|salvation|worship\w*|rosary|quran|koran|allah|inshallah|buddha|sacrament\w*|scripture\w*|spiritual\w*|devout\w*|religio\w*|catholic\w*|anglican\w*|methodist\w*|presbyterian\w*|orthodox|salvo\w*|saints?|say grace|said grace|to mass|at mass|before mass|after mass|afterlife|in a better place|looking down on|his faith|her faith|their faith|my faith|of faith)\b/i;
const MASS = /\bMass\b/;

/** Somebody else said or thought it, or it is denied: "my aunt told me that it is in heaven", "there will be no priest". */
const REPORTED_OR_DENIED =
  /\b(?:told|tells?|said|says?|asked|asks?|reckoned|claimed|thought|insisted|no|not|never|without|neither|nor|atheists?|\p{L}+n[’']t)\b/iu;

/**
 * Whether the speaker's own words bring religion in where they wanted none: whoever wants none and tells of an aunt who said "heaven" knows
 * what they tell.
 */
export function comfortsInFaith(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    const found = RELIGIOUS.exec(sentence.replace(OF_THE_TOWN, ' ')) ?? MASS.exec(sentence);
    return found !== null && !REPORTED_OR_DENIED.test(sentence.slice(0, found.index));
  });
}

/** Who walks about in every town, and what stands in it: a ticket for a vicar and a dress from the church ladies comfort nobody. */
const OF_THE_TOWN =
  /\b(?:priests?|pastors?|vicars?|bishops?|nuns?|monks?|rabbis?|imams?|(?:church|chapel|parish) (?:ladies|lady|women|hall|kitchen|fete|fair|fence|roof|steps|door|car ?park|clock|street|mouse|pews?)|(?:catholic|anglican|christian) (?:school|college|primary|boys|girls)\b)\b/gi;

/** "I could hear a fella praying": what somebody in a story does. */
const SOMEBODY_PRAYING =
  /\b(?:a|one|another|some) (?:bloke|fella|fellow|man|woman|lady|lad|chap|guy|kid|boy|girl) (?:was )?pray(?:ed|ing|s)\b/gi;

/** Words that change inside. */
const FAMILIES = [
  ['drink', 'drank', 'drunk', 'drinker', 'drinking', 'drinks', 'alcohol', 'alcoholic', 'alcoholism', 'booze'],
  ['divorce', 'divorced', 'divorcing', 'separation'],
  ['suicide', 'suicidal'],
  ['die', 'died', 'dies', 'dying', 'death', 'dead'],
  ['gamble', 'gambled', 'gambling', 'gambler', 'pokies'],
  ['affair', 'affairs', 'cheated'],
  ['prison', 'jail', 'gaol'],
  ['phone', 'phones', 'phoned', 'mobile', 'iphone'],
  ['stroke', 'strokes'],
  ['fight', 'fights', 'fighting', 'fought', 'fighter'],
  ['will', 'wills', 'probate', 'executor', 'executors', 'inheritance', 'inherited'],
].map((words) => new Set(words));
const SMALL = new Set(
  'the a an his her him he she they them their its my our any all of about and or in on with to that'.split(' '),
);

/** Two who parted, as a topic and as it is told: "her and Tunde breaking up" is “After we split up”. */
const A_PARTING =
  /\b(?:break(?:ing)?[ -]?ups?|broke(?:n)? up|split(?:ting)?[ -]up|the split|separat(?:ion|ed|ing)|divorc\p{L}+|left (?:him|her|them) for|marriage (?:end|break|fail)\p{L}*)\b/iu;
const SAYS_A_PARTING =
  /\b(?:broke(?:n)? up|break(?:ing)?[ -]?up|split(?:ting)? up|(?:were|was|had|got|are|is|been|we) separated|our separation|divorc\p{L}+|(?:our|my|his|her|their) ex\b|(?:my|his|her) ex[- ](?:wife|husband|boyfriend|girlfriend|partner)|separate ways)\b/iu;

/** Whether somebody's words touch what the owner wants left out. */
export function touchesBoundary(
  text: string,
  { leaveOut, faith }: Pick<BriefBoundaries, 'leaveOut' | 'faith'>,
): 'topic' | 'faith' | null {
  const told = text.replace(SOMEBODY_PRAYING, ' ');
  if (faith === 'secular' && (RELIGIOUS.test(told) || MASS.test(told))) return 'faith';
  return leaveOut.some((topic) => topicsOf(topic).some((one) => touchesTopic(text, one))) ? 'topic' : null;
}

/** "battle, fight, journey" and "the words battle or fight" are several topics. */
function topicsOf(topic: string): string[] {
  return topic
    .replace(/^(?:the )?(?:words?|topics?)\s*:?\s+/i, '')
    .replace(
      /^(?:anything|everything|something|any mention|all mention|mention|mentioning|talk|stuff) (?:about|of|to do with)\s+/i,
      '',
    )
    .replace(
      /[,\s]*\b(?:or|and) (?:anything|something|any of that|stuff|things) (?:like (?:that|it|this)|of (?:that|the) (?:kind|sort))\b.*$|[,\s]+etc\.?$/i,
      '',
    )
    .split(/\s*[,;/\n]\s*|\s+or\s+/)
    .filter((part) => part.trim() !== '');
}

/** A topic of one word by its whole family; of several by all of them near each other, or by the name in it. */
export function touchesTopic(told: string, topic: string): boolean {
  // a guitar made of a church pew brings up nobody's church
  const text = told.replace(/\bchurch (?=pews?\b)/gi, '');
  if (A_FORMER_NAME.test(topic) && SAYS_A_FORMER_NAME.test(text)) return true;
  if (A_PARTING.test(topic) && SAYS_A_PARTING.test(text)) return true;
  // "Opa’s drinking" is told as "Dad was on the drink"
  const [, burden] = BURDEN_OF.exec(topic) ?? [];
  if (burden !== undefined && touchesTopic(text, burden)) return true;
  // "the scattering of the ashes (Roger wants it private)": why, in brackets
  // "the service (Army)": which of them
  const [, which = ''] = /\(\s*([\p{L}’'-]+(?: [\p{L}’'-]+)?)\s*\)/u.exec(topic) ?? [];
  const without = topic.replace(/\([^)]*\)?/g, ' ');
  const bare = which !== '' && wordsOf(without).filter((word) => !SMALL.has(word)).length === 1 ? which : without;
  const large = wordsOf(bare).filter((word) => !SMALL.has(word));
  // "the visa problem" is told without "problem"
  const certain = large.filter((word) => !OF_ANYTHING.has(word));
  // "the matter with my brother Obinna": among the people he is still named
  const isAboutSomebody =
    certain.length < large.length && /\b(?:with|between|about) (?:.*\p{Lu}|(?:my|our|his|her|their) )/u.test(bare);
  if (isAboutSomebody && shapeOf(text) === 'fragment') return false;
  const wanted = isAboutSomebody || certain.length === 0 ? large : certain;
  if (wanted.length === 0) return false;
  const names = (bare.match(/\p{Lu}[\p{L}’'-]+/gu) ?? []).filter(
    (name) => !SMALL.has(name.toLowerCase()) && !TITLES.test(name) && !KIN_OF.test(name),
  );
  if (names.some((name) => new RegExp(`(?<!\\p{L})${name.replace(/[^\p{L}]/gu, '.')}(?!\\p{L})`, 'iu').test(text)))
    return true;
  const words = wordsOf(text);
  const places = wanted.map((word) =>
    words.flatMap((other, at) => (isOfFamily(other, word) && !(word === 'will' && isVerbWill(words, at)) ? [at] : [])),
  );
  const [first = [], ...rest] = places;
  return first.some((at) => rest.every((others) => others.some((other) => Math.abs(other - at) <= NEAR)));
}

/** "I will miss", where "the will" must not come up. */
function isVerbWill(words: readonly string[], at: number): boolean {
  const isThing = /^(?:the|a|his|her|their|my|our|no|last|new|old|\p{L}+'s)$/u.test(words[at - 1] ?? '');
  return words[at] === 'will' && (!isThing || words[at + 1] === 'to');
}

/** Says of what nothing. */
const OF_ANYTHING = new Set(
  'problem problems business matter matters stuff thing things issue issues trouble troubles saga story situation drama episode affair'.split(
    ' ',
  ),
);

/** Whose it was is told in many ways; what it was, in few. */
const BURDEN_OF =
  /^(?:(?:my|his|her|their|our) )?[\p{L} ]+[’']s (drinking|drink|gambling|affairs?|debts?|temper|prison|jail|drugs|addiction|bankruptcy)$/iu;

/** "their old name": nobody tells us which it is, so what brings up any former name stays out. */
const A_FORMER_NAME = /\b(?:old|other|former|previous|birth|dead|given|first) ?names?\b/i;
const SAYS_A_FORMER_NAME =
  /\bas (?:was|were|(?:he|she|they) (?:was|were) then)\b|\b(?:used to be|formerly|once|was|were|back when (?:he|she|they) (?:was|were)) (?:called |known as |named )?\p{Lu}\p{Ll}+ (?:then|in those days|before)\b|\bdead ?name|\bformerly \p{Lu}|\bused to (?:call|be called|be named)\b|\bborn \p{Lu}\p{Ll}+\b/iu;

const TITLES =
  /^(?:Mum|Mam|Mom|Mama|Dad|Papa|Nan|Nana|Nanna|Pop|Gran|Grandma|Grandpa|Grandad|Mother|God|Pastor|Father|Doctor|Dr|Mr|Mrs|Ms|Uncle|Aunty|Aunt|Auntie|The)$/;
/** "Opa’s drinking": not everything of his. */
const KIN_OF =
  /^(?:Mum|Mam|Mom|Mama|Mummy|Dad|Daddy|Papa|Pa|Nan|Nana|Nanna|Pop|Poppy|Gran|Granny|Grandma|Grandpa|Grandad|Opa|Oma|Nonno|Nonna|Pappou|Yiayia|Lolo|Lola|Uncle|Aunty|Auntie)[’']s$/;
const NEAR = 6;

function isOfFamily(word: string, wanted: string): boolean {
  const bare = word.replace(/'s$/, '');
  if (bare === wanted || bare === wanted.replace(/'s$/, '')) return true;
  if (FAMILIES.some((family) => family.has(bare) && family.has(wanted))) return true;
  const stem = wanted.replace(/(?:ing|ed|es|s|e)$/, '');
  return stem.length >= 4 && new RegExp(`^${stem}(?:e|s|es|ed|ing|er|ers|al)?$`).test(bare);
}
