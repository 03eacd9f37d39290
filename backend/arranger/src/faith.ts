import { sentencesOf } from './typeset.js';

const DENOMINATION =
  'catholic|anglican|methodist|presbyterian|lutheran|baptist|protestant|pentecostal|uniting|orthodox|muslim|jewish|hindu|buddhist|christian|quaker|salvation army';

/** Said without meaning it, or of what stands in every town: "thank God", "Father Kelly", "Church Street", "the Methodist hall", "like a church". */
const NOT_MEANT: readonly RegExp[] = [
  /(?:^|(?<=[.!?“]\s?))(?:oh |my |oh my )?(?:God|Lord|Jesus|Christ)(?:,|(?= (?:he|she|they|it|I|we|that|what|how|no|yes)\b))/gi,
  /\b(?:thank|thanks be to|swear to|honest to|for the love of|by) (?:god|christ)\b|\bfor (?:god|christ|heaven|goodness)(?:[’']?s)? sakes?\b|\b(?:oh |my |good )(?:god|lord|heavens)\b|\b(?:god|heaven|lord|christ) (?:knows|help|forbid|willing)\b|\b(?:as|than|what|where) (?:god|the lord) (?:had |has |ever |never )?(?:intended|meant|planned)\b|\bgod[- ]?awful\b|\bheavens?(?: above)?!|\bmove heaven and earth\b|\bbless (?:him|her|them|you|his|its)(?: \w+ socks)?\b|\bin heaven’?s name\b|\bmass (?:of|in)\b|\bhalo\b|\b(?:house of lords|lord (?:mayor|chancellor|provost|lieutenant))\b/gi,
  /\b(?:Father|Sister|Brother|Pastor|Reverend|Rev|Saint|St|Canon|Deacon)\.? \p{Lu}\p{L}+(?:[’']s)?(?: (?:Church|Cathedral|Chapel|School|College|Hall|Primary))?/gu,
  /\b\p{Lu}\p{L}+(?:[’']s)? (?:Church|Chapel|Cathedral|Mission|Temple)\b|\bChurch (?:Street|St|Road|Rd|Lane)\b/gu,
  new RegExp(
    `\\b(?:${DENOMINATION}) (?:schools?|college|primary|high|hall|hospital|home|boys|girls|kids|mother|father|mum|dad|parents|family|families|ladies|women|neighbou?rs?|club|cemetery)\\b`,
    'gi',
  ),
  /\b(?:not|never|isn[’']t|wasn[’']t|weren[’']t|non)[- ](?:(?:at all|very|really|a bit|particularly|the least bit|one bit) )?religious\b/gi,
  /\b(?:like|as if it (?:was|were)|as if in|as (?:quiet|cold|dark|big|high) as) (?:(?:it|this|that) (?:was|were) )?(?:in )?(?:a |an |the |some |being in )?(?:church|chapel|cathedral|temple|altar|prayer|saint|bishop|priest|monk|nun|vicar|angel|sermon|hymn|holy relic)s?\b/gi,
  /\b(?:a|one|another|some) (?:bloke|fella|fellow|man|woman|lady|lad|chap|guy|kid|boy|girl) (?:was )?pray(?:ed|ing|s)\b/gi,
  /\bholy (?:shit|moly|cow|hell|smoke|terror|dooley)\b|\bangel (?:hair|cake|delight|fish)\b|\bsermon on (?!the mount\b)/gi,
];

/** Families of words of belief, worship and comfort, so that "prayed" and "praying" are found with "pray". A church in a story is a building. */
const MEANT = new RegExp(
  `\\b(?:god(?:s|ly|less|dess)?|lord|jesus|christ|bible\\w*|biblical|gospel\\w*|angels?|angelic|holy|holiness|bless\\w*|amen|pray\\w*|heaven\\w*|hymn\\w*|psalm\\w*|sermon\\w*|communion|baptis(?:m|ed?|ing)|baptiz\\w*|christening|confirmation class|eternal\\w*|eternity|resurrect\\w*|salvation|worship\\w*|rosary|quran|koran|allah|inshallah|buddha|almighty|sacrament\\w*|scripture\\w*|spiritual\\w*|devout\\w*|religio\\w*|say grace|said grace|last rites|afterlife|in a better place|a better place|looking down (?:on|at)|watching over|reunited with|together again with|(?:in|to|at|before|after|for|said|says|heard|requiem|sunday|morning|midnight) mass|mass (?:on|every|each)|(?:went|go|goes|going|came|back|walked|drove|took \\p{L}+|off|dragged \\p{L}+) (?:back |home )?(?:to|from) (?:the )?(?:church|chapel|mosque|temple|synagogue)|(?:at|in|after|before) (?:church|chapel|mosque|temple|synagogue)|(?:his|her|their|my|our|of|the|in|lost|strong) faith|${DENOMINATION}s?|christianity)\\b`,
  'iu',
);
const MASS = /\bMass\b/;
/** Its people and its houses, which also stand in stories that mean nothing by them. */
const PEOPLE_AND_HOUSES =
  /\b(?:church(?!ill)\w*|chapel\w*|cathedral\w*|parish\w*|priest\w*|pastor\w*|vicars?|vicarage|bishop\w*|nuns?|monks?|rabbis?|rabbinical|imams?|mosque\w*|synagogue\w*|temple|altar\w*|saints?|salvo\w*)\b/iu;
/** A roof that somebody mends, and what is passed on the way. */
const OF_THE_TOWN =
  /\b(?:church|chapel|parish) (?:ladies|lady|women|hall|kitchen|f[eê]te|fair|fence|roof|steps|door|car ?park|clock|street|mouse|pews?|trivia)\b|\b(?:here is|there is|past|behind|beside|opposite|near|next to|outside|across from) (?:the |a |an )?(?:old |little )?(?:church|chapel|cathedral|mosque|temple|synagogue)\b(?! (?:choir|service))/giu;
/** Who walks about in every town. */
/** The wife of a vicar, and her toes, are no worship. */
const OF_WHO_WALKS_ABOUT =
  /\b(?:priest|pastor|vicar|bishop|minister|rector|rabbi|imam)[’']?s (?:wife|wives|husband|daughter|son|kids|children|dog|cat|car|bike|garden|lawn|fence|hat|shoes|toes|house|letterbox|sister|brother|mother)(?:[’']?s)?\b/giu;
const WHO_WALKS_ABOUT = /\b(?:priests?|pastors?|vicars?|bishops?|nuns?|monks?|rabbis?|imams?)\b/giu;

export interface Faith {
  word: string;
  /** Where it stands in the text. */
  at: number;
}

/** Belief, worship or comfort in a text; null where nothing means it. */
export function worshipIn(text: string): Faith | null {
  const rest = withoutIdioms(text);
  return foundIn(MEANT.exec(rest) ?? MASS.exec(rest));
}

/** Also its people and its houses, but for a roof and what is passed on the way. */
export function faithIn(text: string): Faith | null {
  const rest = blank(blank(withoutIdioms(text), OF_THE_TOWN), OF_WHO_WALKS_ABOUT);
  return worshipIn(text) ?? foundIn(PEOPLE_AND_HOUSES.exec(rest));
}

function foundIn(found: RegExpExecArray | null): Faith | null {
  return found === null ? null : { word: found[0], at: found.index };
}

function blank(text: string, what: RegExp): string {
  return text.replace(what, (found) => ' '.repeat(found.length));
}

/** As long as it was, without what is said without meaning it. */
export function withoutIdioms(text: string): string {
  return NOT_MEANT.reduce((said, idiom) => blank(said, idiom), text);
}

/** Somebody else said or thought it, or it is denied: "my aunt told me that it is in heaven", "there will be no priest". */
const REPORTED_OR_DENIED =
  /\b(?:told|tells?|said|says?|asked|asks?|reckoned|claimed|thought|insisted|no|not|never|without|neither|nor|atheists?|\p{L}+n[’']t)\b/iu;

/**
 * Whether the speaker's own words bring religion in where they wanted none: whoever wants none and tells of an aunt who said "heaven" knows
 * what they tell.
 */
export function comfortsInFaith(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    const found = faithIn(blank(sentence, WHO_WALKS_ABOUT));
    return found !== null && !REPORTED_OR_DENIED.test(sentence.slice(0, found.at));
  });
}
