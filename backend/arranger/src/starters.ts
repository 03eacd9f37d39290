import { isThing, isLesson, shapeOf } from './sentence-shape.js';
import type { Theme } from './brief.js';
import { countWords } from './eulogy-text.js';
import { SURELY_A_THING } from './lead.js';
import { listOf, lowerFirst } from './words.js';

export interface Slot {
  paragraphs: readonly (readonly string[])[];
  starter: string | null;
  lead: string | null;
  hangs: boolean;
}

/** The starter with the first words behind it; several short things become one row. */
export function fittingStarter(
  starter: string | undefined,
  paragraphs: readonly string[][],
  words: KnownWords,
): Slot | null {
  const begins = starter?.replace(/[\s…._]+$/, '').trim() ?? '';
  if (begins === '') return null;
  const [head = [], ...others] = paragraphs;
  const [first = '', ...rest] = head;
  const whole = first.replace(/[.!?…]+$/, '');
  // "mum. mum. mum.": what is called, and nothing that is missed
  if (head.length > 1 && new Set(head.map((one) => one.toLowerCase())).size === 1) return null;
  const bare = TAKES_THING.test(begins) && beginsARow(first, 'passions') ? headOf(whole) : whole;
  // "the old her I have missed for years" says it already
  if (/\bmiss$/i.test(begins) && /\bmiss(?:ed|ing)?\b/i.test(whole)) return null;
  if (
    (HAS_A_VERB.test(whole) && !ONE_DOING.test(whole)) ||
    (/\bmiss$/i.test(begins) && WHOSE_DOING.test(bare) && !SPEAKERS_OWN.test(bare))
  )
    return null;
  const fits = /\b(?:me|us)$/i.test(begins)
    ? isLesson
    : /\b(?:as|remembered)$/i.test(begins)
      ? isRole
      : TAKES_THING.test(begins)
        ? isLoved
        : never;
  // "ey up duck" is what they said, and is missed as that
  if (/\bmiss$/i.test(begins) && paragraphs.length === 1 && head.length === 1 && GREETED_SO.test(whole))
    return { paragraphs: [[`${begins} “${whole}”.`]], starter: begins, lead: null, hangs: false };
  // "phone call on a Sunday": behind “I will miss” a word is missing
  if (/\bmiss$/i.test(begins) && LACKS_AN_ARTICLE.test(bare)) return null;
  const isGoing = /\bmiss$/i.test(begins) && SOMETHING_GOING.test(whole);
  if ((!fits(bare) && !isGoing) || (/remembered$/i.test(begins) && !/^as \S/i.test(bare))) return null;
  const isRow = paragraphs.length === 1 && head.every((one) => isItem(one));
  if (isRow && fits === isLoved) {
    const things = head.map((one) => lowered(one.replace(/[.!?…]+$/, '').replace(/^(?:and|also) /i, ''), words));
    return { paragraphs: [[`${begins} ${listOf(things)}.`]], starter: begins, lead: null, hangs: false };
  }
  const behind = /\bas$/i.test(begins) ? first.replace(/^as /i, '') : first;
  const small = countWords(behind) === 1 && fits === isRole ? lowerFirst(behind) : lowered(behind, words);
  return { paragraphs: [[`${begins} ${small}`, ...rest], ...others], starter: begins, lead: null, hangs: false };
}

const GREETED_SO =
  /^(?:ey up|eyup|ay up|hiya|hello|hullo|hey|howdy|night[- ]night|nighty? night|ta-?ra|ta ra|cheerio|tatty bye|see ya|so long|alright|all right|aye aye|what ?cheer|kia ora|mōrena|g’day|good(?:night|(?: morning| night))|morning),? (?:me |my )?(?:owd? )?(?:duck|ducks|duckie|love|luv|pet|petal|hen|hinny|mate|cobber|sweetheart|sweetie|darling|darl|babe|chuck|chick|flower|lad|lass|son|possum|treasure|poppet|princess|champ|sunshine|trouble|bab|cock|boyo|cariad|bach|kiddo|buddy|all|old girl|old son)$/iu;

/** "The phone ringing at ten past nine to tell me what I’d just heard" */
export const SOMETHING_GOING =
  /^(?:the|his|her|their|our) (?!\p{L}+ (?:was|were|is|are|had|has|would)\b)(?:\p{L}+ ){1,2}\p{L}{2,}ing\b/iu;
/** A thing that is counted, with neither "the" nor "his". */
const LACKS_AN_ARTICLE =
  /^(?:(?:phone|weekly|daily|nightly|morning|evening|big|little|dry|loud|silly|good|warm|bad|terrible|awful|cheeky|wicked|nightly|Sunday|Friday|Saturday) )*(?:call|voice|laugh|smile|hug|chat|phone call|knock|whistle|cough|cuddle|wave|wink|grin|face|handwriting|cup of tea|text|message|visit|presence|hand|joke)(?= |[.,;!]|$)/iu;
/** “The rota’s still on the fridge” */
export const HAS_A_VERB =
  /^.{0,40}?\p{L}(?<!\b(?:when|whenever|while|if|because|as|after|before|that|where) \p{L}+)[’'](?:s|re) (?:still|not|always|never|just|gone|been|so|too|in|on|at|only|going|\p{Ll}+ing)\b/u;

/** “Singing on the stairs” was theirs; behind “I will miss” it would be heard as the speaker’s own. */
const WHOSE_DOING =
  /^(?!(?:everything|nothing|something|anything|morning|evening|wedding|king|spring|ring|ceiling|building)\b)\p{L}{2,}ing\b/iu;

/** "Hearing her count under her breath": the speaker’s own. */
const SPEAKERS_OWN =
  /^(?:walking (?:in|into|through|past|up|home)\b|having (?:someone|somebody|a|the|one)|being (?:called|told|asked|rung|able|made)|coming home|stepping over|waking|getting (?:a|the|his|her|home))\b|^(?:hearing|seeing|watching|listening to|ringing|calling|phoning|visiting|driving|telling|asking|making|having|knowing|holding|talking to|talking with|sitting (?:with|beside|next to)|walking with|arguing with|laughing with) (?:\p{L}+ )?(?:him|her|them|his|their)\b/iu;

/** Before what is said beside it. */
export function headOf(text: string): string {
  return text.split(/[,;(]| [–-] /)[0] ?? text;
}

/** “Her church, First Ballymoney, she was in the PW”: things, and what is said beside them. */
export function beginsARow(sentence: string, theme: Theme): boolean {
  const head = headOf(sentence);
  return (
    theme === 'passions' &&
    head !== sentence &&
    countWords(head) <= 4 &&
    isThing(head) &&
    !/^(?:when|if|on|in|at|as|after|before)\b/i.test(head)
  );
}

/** "Knitting", "his roses", "the footy on Saturdays": what stands in a row behind one verb. */
function isItem(sentence: string): boolean {
  const bare = sentence.replace(/[.!?…]+$/, '');
  const isOfMany = SURELY_A_THING.test(bare) || /^(?:\p{L}+ing|\p{L}+s)(?: |$)/iu.test(bare);
  return isOfMany && isThing(bare) && countWords(bare) <= LONGEST_OF_A_ROW && !/[,;:(\d–-]/.test(bare);
}
const LONGEST_OF_A_ROW = 5;
/** Verbs behind which things stand. */
const TAKES_THING = /\b(?:love|loved|loves|miss|missed|enjoyed|liked|liked nothing more than)$/i;
const never = (): boolean => false;

/** "Him ringing at 6 to tell me it was raining" */
export const ONE_DOING = /^(?:him|her|them) \p{L}+ing\b/iu;
const isLoved = (text: string): boolean => isThing(text) || ONE_DOING.test(text);

function isRole(text: string): boolean {
  if (/^as \S/i.test(text)) return true;
  return (
    (countWords(text) === 1 && !/ly[.!]?$/i.test(text)) ||
    (/^(?:a|an|the|somebody|someone) \S/i.test(text) && shapeOf(text) === 'fragment')
  );
}

/** What is known of how words are written in a family’s answers. */
export interface KnownWords {
  names: readonly string[];
  /** Somebody typed it small. */
  isSmall: (word: string) => boolean;
}

/** Small, unless a name may begin it: of a single word nobody knows. In a row of small things the first is small, too. */
export function lowered(text: string, { names, isSmall }: KnownWords): string {
  const [first = '', second = ''] = text.split(/\s+/);
  const word = first.replace(/[,.!?;:]+$/, '');
  if (names.includes(word) || NAME_LIKE.test(word) || A_DAY.test(word)) return text;
  if (isSmall(word) || CERTAINLY_SMALL.test(word) || /ing$/.test(word) || THINGS.has(word.toLowerCase()))
    return lowerFirst(text);
  if (first.endsWith(',') && /^[^,]+(?:, \p{Ll}[^,]*)+$/u.test(text)) return lowerFirst(text);
  // "Mayo football"
  if (A_GAME.test(second)) return text;
  return /^\p{Ll}/u.test(second) ? lowerFirst(text) : text;
}
const CERTAINLY_SMALL =
  /^(?:The|A|An|My|Our|His|Her|Their|Its|That|Those|Those|These|This|All|Every|Everything|To|How|What|Why|Where|Him|Someone|Somebody|Some|Any|Being)$/;
const A_GAME = /^(?:football|footy|hurling|camogie|rugby|cricket|races)(?![\p{L}’'-])/u;
const A_DAY =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|April|June|July|August|September|October|November|December)$/;
const NAME_LIKE =
  /^(?:Mum|Dad|Nan|Nanna|Pop|Papa|Mamma|Nonna|Nonno|Yiayia|Papou|Christmas|Easter|Anzac|Elvis|Bach|Mozart|Beethoven|Handel|Haydn|Brahms|Verdi|Puccini|Chopin|Schubert|Sinatra|Dylan|Bowie|Abba|Beatles|Springsteen|Shakespeare|Dickens|Austen|Hafez|Rumi|Tolstoy|Wimbledon|Essendon|Carlton|Collingwood|Richmond|Geelong|Fremantle|Arsenal|Liverpool|Everton|Chelsea|Tottenham|Celtic|Scrabble|Rummikub|Corrie|Holden|Vegemite|Bundaberg|.*’s)$/;
const THINGS = new Set(
  'roses cards dogs cats kids grandkids flowers horses boats trains crosswords westerns hymns buses birds bikes cars puzzles jigsaws scones cakes books movies films gardens stories fruit vegetables tomatoes scratchies footy bingo cricket football golf tennis music toast cheese tuna golf chess bowls netball rugby soccer beer coffee tea cards crosswords everything food chocolate family bread jazz opera art books poetry nature garden grease company silence laughter conversation warmth hugs kindness advice noise gossip patience handwriting help'.split(
    ' ',
  ),
);
