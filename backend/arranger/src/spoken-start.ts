import { touchesBoundary } from './boundaries.js';
import type { Brief, Theme } from './brief.js';
import { countWords } from './eulogy-text.js';
import { A_TIME_ALONE, diedSmall, saysWhen, SURELY_A_THING } from './lead.js';
import { personOf, wordsIn } from './person.js';
import { beginsInPast, isThing } from './sentence-shape.js';
import { HAS_A_VERB, headOf, type Slot } from './starters.js';
import { articleOf, OF_A_TRADE } from './trades.js';
import { lowerFirst, possessiveOf } from './words.js';

/** Words of ours, and what was typed as it stands behind them. */
interface Joined {
  ours: string;
  theirs: string;
}

/**
 * What a speaker would say before a thing that answers a question, so that both are one sentence: "Den’s work was fish docks from fifteen",
 * "There was his feud with the terrier", "I will miss boots by the front door". A sentence of ours before it ("This was Den’s work.") was
 * read as the heading of a form. As it was told where it says itself what it is about; null where nobody can be certain that what was typed
 * is a thing, and how it is written behind other words.
 */
export function spokenSlot(paragraphs: readonly (readonly string[])[], theme: Theme, brief: Brief): Slot | null {
  const [[first = '', ...rest] = [], ...others] = paragraphs;
  if (saysItself(first, theme)) return { paragraphs, starter: null, lead: null, hangs: false };
  // "Mum. Mum. Mum."
  const isSaidAgain = rest[0]?.toLowerCase() === first.toLowerCase();
  const joined = isSaidAgain ? null : joinedTo(first, theme, brief);
  if (joined === null || touchesBoundary(joined.ours, brief.boundaries) !== null) return null;
  const { ours, theirs } = joined;
  return { paragraphs: [[`${ours} ${theirs}`, ...rest], ...others], starter: ours, lead: null, hangs: false };
}

/** "It was breast cancer, 3 years.", "1999 the shop burn from the wire", "No shelter between our block and the bus stop". */
function saysItself(first: string, theme: Theme): boolean {
  return (
    (theme === 'hard-times' && saysWhen(first) && /^(?:It was (?!when\b)|\d{4},? \p{L})/u.test(first)) ||
    (theme === 'laughter' && /^No \p{L}+ /u.test(first) && countWords(first) >= FEWEST_OF_A_TALE)
  );
}
const FEWEST_OF_A_TALE = 6;

function joinedTo(first: string, theme: Theme, brief: Brief): Joined | null {
  const isSelf = brief.about === 'self';
  if (theme === 'miss') return isSelf ? null : missed(first, brief);
  const { called } = personOf(brief);
  const who = isSelf ? 'I' : called;
  if (who === '' || brief.about === 'pet') return null;
  const whose = isSelf ? 'My' : possessiveOf(called);
  if (theme === 'childhood' && !diedSmall(brief)) return childhood(first, { whose, who }, brief);
  if (isSelf) return null;
  if (theme === 'work' && !OF_A_TRADE.test(first) && !NO_WORK.test(first)) return work(first, { whose, who }, brief);
  if (theme === 'taught') return ONE_LESSON.test(first) ? behind(`${who} taught me`, lowerFirst(first)) : null;
  return theme === 'laughter' || theme === 'hard-times' ? thereWas(first, brief) : null;
}

function behind(ours: string, theirs: string | null): Joined | null {
  return theirs === null ? null : { ours, theirs };
}

function work(first: string, { whose, who }: { whose: string; who: string }, brief: Brief): Joined | null {
  if (beginsInPast(first) || /^(?:did|had|was) /i.test(first))
    return /\b(?:I|me|my|we|us|our)\b/i.test(first) ? null : behind(who, lowerFirst(first));
  const bare = first.replace(/^(?:an?|the) /i, '');
  const [head = ''] = bare.split(/[,;.(!]| (?:on|in|at|for|with|of|to|from|since|until|till) /);
  if (isSomebody(bare, head)) {
    const article = /^(?:an?|the) /i.exec(first)?.[0].toLowerCase().trim() ?? articleOf(head);
    return behind(`${who} was ${article}`, smallRole(bare, head, brief));
  }
  // "The best boss in the district", "His pride and joy": of which nobody knows whether it is work
  if (DETERMINED.test(first) && !A_WORKPLACE.test(head)) return null;
  return behind(A_PLACE_OF_WORK.test(first) ? `${whose} work was the` : `${whose} work was`, smallThing(first, brief));
}
const DETERMINED = /^(?:an?|the|his|her|their|my|our|that|this|all|every|some)\b/i;
const A_WORKPLACE =
  /(?:shop|office|factory|park|mill|school|hospital|buses|trams|trains|railways?|works|yards?|council|army|navy|air force|farm|station|pub|bakery|kitchen|mines?|docks|post|canteen|laundry|stores?|markets?|bank|library|pulp|wharf|foundry|depot|garage|salon|surgery|police|fire brigade|boats|trucks|roads|pit|land|sheds|abattoirs?|meatworks|cannery|hotel|theatre|cinema|newsagency|business|oysters|dairy)$/i;
/** "Tom Pudding man", "deckie": who somebody was, and no work. */
function isSomebody(bare: string, head: string): boolean {
  return !NOT_ONE_OF_MANY.test(head) && (OF_A_TRADE.test(bare) || A_PERSON.test(head));
}
const NOT_ONE_OF_MANY =
  /^(?:my|his|her|our|their|only|youngest|oldest|eldest|most|best|worst|first|last|hard|real|good|great|right|\p{L}+’s)\b/iu;
/** A word that somebody typed small, or a trade, stands small behind ours; "Avon lady" and "Holden man" keep their capital. */
function smallRole(bare: string, head: string, brief: Brief): string {
  const [word = ''] = bare.split(/[\s,.;!]+/);
  const isSmall =
    wordsIn(brief).isSmall(word) || COMMON.has(word.toLowerCase()) || !head.includes(' ') || OF_A_TRADE.test(bare);
  return isSmall && !/^\p{Lu}\p{L}* \p{Lu}/u.test(bare) ? lowerFirst(bare) : bare;
}

const A_PERSON = /(?:^| )(?:man|woman|lady|worker|deckie|deckhand|stitcher|lineman|linesman)$/iu;
/** "Wharf 31 years", "Mines. Then not." */
const A_PLACE_OF_WORK =
  /^(?:wharf|docks|mines|mine|canal|bush|pulp|smelters|railways|army|navy|air force|foundry)\b(?! (?:work|town))/i;

function childhood(first: string, { whose, who }: { whose: string; who: string }, brief: Brief): Joined | null {
  if (OF_SO_MANY.test(first))
    return behind(/^One\b/i.test(first) ? `${who} was` : `${who} was the`, lowerFirst(first.replace(/^The /i, '')));
  if (HERE.test(first)) return behind(`${who} grew up`, lowerFirst(first));
  if (SOMEBODY_YOUNG.test(headOf(first)) || A_FAMILY_DOES.test(first)) return null;
  if (OFF_A_PLACE.test(first)) return behind(`${who} grew up`, lowerFirst(first));
  if (A_HOME.test(first)) return behind(`${whose} childhood was ${articleOf(first)}`, lowerFirst(first));
  if (LIKE_OTHERS.test(first)) return behind(`${whose} childhood was`, lowerFirst(first));
  if (isPlaceName(first, brief)) return behind(`${whose} childhood was`, first);
  return NO_PLACE.test(headOf(first)) ? null : behind(`${whose} childhood was`, smallThing(first, brief));
}
/** "The eldest of nine on thirty acres", "Sixth of nine." */
const OF_SO_MANY =
  /^(?:The )?(?:(?:eldest|oldest|youngest|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?: (?:eldest|oldest|youngest|child|girl|boy|son|daughter))? of|one of (?=\d|\p{L}+ (?:children|kids|girls|boys)))\b/iu;
const HERE = /^(?:right |just )?here (?:in|at|on)\b/i;
/** "Mallee kid" is who, and no childhood. */
const SOMEBODY_YOUNG = /\b(?:kid|kids|child|children|boy|girl|lad|lass|baby|son|daughter|brat)\b/i;
/** “His family sell noodle by the river.” */
const A_FAMILY_DOES =
  /^(?:his|her|their|my|our) (?:family|parents|father|mother|mum|dad|mam|folks|people|grandparents|brothers|sisters)\b/i;
/** "Off the Millmead." */
const OFF_A_PLACE = /^[Oo]ff (?:the |a )?\p{Lu}/u;
const A_HOME =
  /^(?:(?:dairy|sheep|wheat|cattle|vegetable|bean|poultry|fruit|fishing|mining|logging|railway|terraced|council|weatherboard|small|big|little|tiny|old|stone|country|mountain|coastal|coal|farm|family|large|tin|mud|thatched|remote|poor|busy|quiet) ){0,2}(?:farm|village|camp|house|cottage|caravan|orphanage|terrace|bungalow|homestead|croft|smallholding)\b(?!s)(?! \p{Lu})/iu;
const LIKE_OTHERS = /^(?:normal|ordinary|strict|quiet|lonely|hard|tough|rough|simple|idyllic|wild)[.,!]/i;
/** "Cringila.", of somebody born there; "Little Canada, Lewiston.", "Nogales on the sonora side". A word alone may be anything: "Naughty." */
function isPlaceName(first: string, { facts }: Brief): boolean {
  const [head = ''] = first.split(/[,.]/);
  const [word = ''] = head.split(' ');
  const known = `${facts.birth?.place ?? ''} ${facts.death?.place ?? ''}`.toLowerCase().split(/[\s,]+/);
  if (known.includes(word.toLowerCase()) && word.length > 2) return true;
  return TWO_NAMES.test(head) && !NO_PLACE.test(head);
}
const TWO_NAMES = /^\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}[\p{Ll}’'-]+){1,2}$/u;
const NO_PLACE =
  /\b(?:childhood|times?|days|years|life|home|family|memories|parents|school|church|kid|boy|girl|sunday|monday|christmas|mum|dad|very|really|happy|poor|good|great|hard)\b/i;

/** "Never a day off", "Not very romantic", "Retired": no work. */
const NO_WORK =
  /^(?:not|never|none|no|nothing|various|many|lots|all sorts|anything|everything|whatever|self[- ]employed|full[- ]time|part[- ]time|retired|stay at home|as|at|in|on|for|from|with|mostly|mainly|always|still|same|too|hard|see|first|last|then|later|before|after|back|best|worst|what|how|when|where)\b|\bwork\b/iu;

/** "Patience.", "Respect.", "Everything about birds." */
const ONE_LESSON =
  /^(?:not to \p{L}|that \p{L}|how to \p{L}|(?:everything|all) about \p{L}|hard work(?=[.,])|(?:patience|respect|kindness|honesty|humility|courage|generosity|love|loyalty|discipline|manners|tolerance|perseverance|gratitude|faith|hope|forgiveness)(?=[.,]|$| \())/iu;

function thereWas(first: string, brief: Brief): Joined | null {
  const isOneWord = /^\p{L}+[.!]$/u.test(first);
  if (
    A_TIME_ALONE.test(first) ||
    isOneWord ||
    /^\p{L}+ing\b/iu.test(first) ||
    /^(?:her|him|them|his|their) and\b/i.test(first)
  )
    return null;
  return behind(`There ${isMany(first) ? 'were' : 'was'}`, smallThing(first, brief));
}

/** "His English sayings", "The droughts": by the last word before what is said of them. */
function isMany(first: string): boolean {
  const [head = ''] = headOf(first)
    .replace(/[.!?…]+$/, '')
    .split(/ (?:of|with|in|on|at|from|for|to|about|by|that|which|who|when|where|and the)\b/i);
  if (/\b(?:news|series|diabetes|mathematics|maths|arthritis|measles|shingles|species|means)$/i.test(head))
    return false;
  return /(?:[^\Wsui]s|ies|children|people|men|women|feet|teeth)$/iu.test(head);
}

function missed(first: string, brief: Brief): Joined | null {
  const ours = 'I will miss';
  if (MISSED_ALREADY.test(first)) return null;
  if (A_SAYING.test(first)) return behind(ours, first);
  if (WAS_DONE.test(first) || DOES_IT.test(first)) return behind(ours, lowerFirst(first));
  if (OF_A_PLACE.test(first)) return behind(ours, lowerFirst(first));
  return A_THING_LEFT.test(first) && !SURE_VERB.test(first) && !HAS_A_VERB.test(first)
    ? behind(ours, smallThing(first, brief))
    : null;
}
/** “Her voice on the verandah singing … whether you wanted it or not” */
const OF_A_PLACE =
  /^(?:The|His|Her|Their) \p{L}+ (?:on|in|at|of|from|behind|through) (?:the|his|her|their|my|our|a) \p{L}+ \p{L}+ing\b/u;
/** “It’s only me”. */
const A_SAYING = /^“[^”]{1,80}”(?:[.!?…]?$| (?:on|in|at|down|from|with|every|when|whenever|as|over|through|across)\b)/;
/** "Getting sent photos of other people’s dogs", "Being yelled at when I get home" */
const WAS_DONE =
  /^(?:getting (?:sent|told|asked|rung|called|yelled|woken|picked)|being (?:yelled|shouted|told|asked|rung|called|picked|woken|waved|sent|bossed|fed|hugged))\b/i;
/** What a speaker does, and the one who died did not. */
const DOES_IT =
  /^(?:going (?:there|over there|down there|up there|round there)|counting|texting (?:him|her|them)|hearing)(?=[ ,])/i;
/** "Boots by the front door at 3 am.", "Carrier bags of veg left on the doorstep", "The light in her kitchen, you’d see it" */
const A_THING_LEFT =
  /^(?:(?:The|His|Her|Their|Our|That|Those|Two|Three|Twelve|\d+) \p{L}|\p{L}+ \p{L}+ of |\p{L}+s (?:by|on|in|at|of)\b|\p{L}+ \p{L}+s \p{L})/iu;
/** “The old her I have missed for years” */
const MISSED_ALREADY = /\b(?:I|I’ve|we|we’ve) (?:have |still |will |do not |don’t |won’t )?miss(?:ed)?\b/i;
const SURE_VERB =
  /^.{0,40}?(?<!\b(?:when|that|who|where|which|because|if|as|so|and|you|,) )\b(?:is|was|are|were|goes|has|had|does|did|would|could|will|came|went|said|told|kept|still|smells|stands|sits|waits|hangs|rings|looks|feels|sounds)\b/iu;

/** As it is written behind other words, where that is certain; a name keeps its capital. */
function smallThing(first: string, brief: Brief): string | null {
  const { names, isSmall } = wordsIn(brief);
  const [word = '', second = ''] = first.split(/\s+/);
  const bare = word.replace(/[,.!?;:]+$/, '');
  if (!COMMON.has(bare.toLowerCase()) && !isThing(headOf(first))) return null;
  if (/^\d/.test(bare)) return first;
  if (names.includes(bare)) return /ing[,.]?$/i.test(second) || /^\p{Lu}/u.test(second) ? first : null;
  const isDetermined = SURELY_A_THING.test(first) && !/ing$/i.test(bare);
  // "Gold Coast", "Coal Board", "Boots the Chemist"
  if (!isDetermined && !/[,.;]$/.test(word) && /^\S+ (?:the |of )?\p{Lu}\p{Ll}/u.test(first)) return first;
  if (COMMON.has(bare.toLowerCase()) || isDetermined) return lowerFirst(first);
  return isSmall(bare) && /^\p{Ll}/u.test(second) ? lowerFirst(first) : null;
}

/** Things that nobody is called by, as families type them at the head of an answer. */
const COMMON = new Set(
  'shearing cows sheep mines mining bush grapes upholstery steelworks steel smelters wharf canal bees trams buses trains railways farming fishing logging forestry fish packing night nights tow canteen tuckshop hospital aged retail hospitality admin plumbing roofing plastering painting printing oysters kiwifruit cattle wheat dairy sugar cane bananas peaches tobacco cotton wool shrimp brakes heating baggage insurance hair wigs tyres concreting cleaning laundry housekeeping catering factory foundry docks crayfishing crays prawns scallops coal gold tin timber bricks concrete carpets lace shoes boots clothes furniture pottery glass taxis cabs trucks lorries maths music nursing teaching war wartime olives vegetables orchards hops dust prayer dialysis chemo cancer funerals pulp pranks puns farts snoring burnt jokes carrier voice cut boots honey sawdust sand dirt golden talc stones dancing'.split(
    ' ',
  ),
);
