import type { BriefBoundaries } from './brief.js';
import { faithIn } from './faith.js';
import { shapeOf } from './sentence-shape.js';
import { keyNames } from './topic-names.js';
import { TOPIC_THINGS } from './topic-things.js';
import { wordsOf } from './words.js';

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
  'the a an his her him he she they them their its my our me us i we any all of about and or in on with to that being be been is was were has had have having getting got up out at from by for it anything everything something like'.split(
    ' ',
  ),
);

/** Two who parted, as a topic and as it is told: "her and Tunde breaking up" is “After we split up”. */
const A_PARTING =
  /\b(?:break(?:ing)?[ -]?ups?|broke(?:n)? up|split(?:ting)?[ -]up|the split|separat(?:ion|ed|ing)|divorc\p{L}+|left (?:him|her|them) for|marriage (?:end|break|fail)\p{L}*)\b/iu;
const SAYS_A_PARTING =
  /\b(?:broke(?:n)? up|break(?:ing)?[ -]?up|split(?:ting)? up|(?:were|was|had|got|are|is|been|we) separated|our separation|divorc\p{L}+|(?:our|my|his|her|their) ex\b|(?:my|his|her) ex[- ](?:wife|husband|boyfriend|girlfriend|partner)|separate ways)\b/iu;

/** Two who had nothing to say to each other: "the years when Kirsty and Ewan did not speak" is “We had six years without a word”. */
const A_SILENCE =
  /(?:\bnot|n[’']t|\bnever|\bstopped) (?:on )?(?:speak|talk)(?:ing)?\b|\bestrange\p{L}*|\bf[ae]ll(?:en|ing)?[ -]out\b|\brift\b|\bsilent years\b/iu;
const SAYS_A_SILENCE =
  /(?:\bnot|n[’']t|\bnever|\bstopped) (?:(?:really|even|properly) )?(?:speak|talk|spoken|talked|speaking|talking)(?: (?:to|with) (?:him|her|me|us|them|each other|one another|\p{Lu}\p{Ll}+)| since\b| (?:for|from) (?:\p{L}+ |\d+ ){0,3}(?:years?|months?|\d{4})|[.,;]|$)|(?:\b(?:had|have|not|been)|n[’']t) (?:not )?(?:on speaking terms|spoken (?:in|for) )|\bestrange\p{L}*|\bf[ae]ll(?:en|ing)? out (?:with|over|about|and|in|for|badly)\b|\b(?:years|months) (?:without|of not) (?:a word|speaking|talking)\b|\bno contact\b/iu;

/**
 * Whether somebody's words touch what the owner wants left out. @param whose the speaker chose their own words: of theirs only the topic
 * itself counts, of others' also what means the same ("her drinking" is "sober" too)
 */
export function touchesBoundary(
  text: string,
  { leaveOut, faith, ofWhom }: Pick<BriefBoundaries, 'leaveOut' | 'faith' | 'ofWhom'>,
  whose: 'speaker' | 'others' = 'others',
): 'topic' | 'faith' | null {
  if (faith === 'secular' && faithIn(text) !== null) return 'faith';
  const touches = (topic: string): boolean =>
    touchesTopic(text, topic, ofWhom) || (whose === 'others' && (meansThing(text, topic) || isOfThatYear(text, topic)));
  return leaveOut.some((topic) => topicsOf(topic).some(touches)) ? 'topic' : null;
}

/** "Departmental enquiry of 1991": others tell of that year in other words. */
function isOfThatYear(text: string, topic: string): boolean {
  return (topic.match(/\b(?:19|20)\d\d\b/g) ?? []).some((year) => new RegExp(`\\b${year}\\b`).test(text));
}

/** "the kind of cancer" keeps out the kind alone. */
function meansThing(text: string, topic: string): boolean {
  const isWhole =
    !/\b(?:kind|type|sort|name|stage) of\b/i.test(topic) || /\bwhat (?:he|she|they) (?:was|were) on\b/i.test(topic);
  return isWhole && TOPIC_THINGS.some(({ means, words }) => means.test(topic) && words.test(text));
}

/** "Claudio and the tractor" is one topic, "the will and the house" are two. */
const HAS_A_NAME = /(?!^)\p{Lu}|^\p{Lu}[\p{L}’'-]+ and\b/u;
const OF_A_THING = /^(?:the|her|his|their|my|our|any) /i;
const ANYTHING_ABOUT =
  /^(?:anything|everything|something|any mention|all mention|mention|mentioning|talk|stuff) (?:about|of|to do with)\s+/i;

/** "battle, fight, journey" and "the words battle or fight" are several topics. */
function topicsOf(topic: string): string[] {
  return (
    topic
      .replace(/^(?:the )?(?:words?|topics?)\s*:?\s+(?!for (?:what|who|how)\b)/i, '')
      .replace(WHY_NOT, '')
      .replace(HOW_MUCH_OF_IT, '')
      .replace(
        /[,\s]*\b(?:or|and) (?:anything|something|any of that|stuff|things) (?:like (?:that|it|this)|of (?:that|the) (?:kind|sort))\b.*$|[,\s]+etc\.?$/i,
        '',
      )
      // "The boat and the camp. Please not in front of the children"
      .split(/(?<=\p{Ll}{3}|\d)\.\s+/u)
      .filter((part, at) => at === 0 || !(ABOUT_THE_WISH.test(part) || WHO_HEARS_IT.test(part)))
      .flatMap((part) =>
        part.split(/\s*[,;/\n]\s*(?!(?:1[89]|20)\d\d\b)|\s+or\s+|\s+and\s+(?=(?:all|everything|anything|what|how)\b)/),
      )
      .map((part) => part.replace(ANYTHING_ABOUT, ''))
      .flatMap((part) =>
        HAS_A_NAME.test(part) || !OF_A_THING.test(part)
          ? [part]
          : part.split(/\s+and\s+(?=(?:the|her|his|their|my|our)\s)/),
      )
      .filter((part) => part.trim() !== '')
  );
}

/** Why, or how much of it: no topic of its own. */
const ABOUT_THE_WISH = /^(?:please|pls|kindly|not|nobody|he|she|they|it|that|this|we|I|there|you)\b/i;

/** "Isla will be there", "Mum doesn’t know": why, and no topic. */
const WHO_HEARS_IT =
  /^\p{L}[\p{L}’'-]{1,30}(?: (?:and )?\p{L}[\p{L}’'-]{1,30}){0,3} (?:(?:will|would|might|may|[’']ll) (?:all |also |both )?(?:be (?:there|here|listening|in the room|upset|hurt)|hear|come|mind|hate)|(?:is|are) (?:coming|going to be there)|(?:does|do)(?:n[’']?t| not) (?:know|want))\b(?=\s*[.!]?$)/iu;

/** "…, since they never used one" */
const WHY_NOT =
  /[,;]? (?:out of (?:respect|kindness|consideration)|(?:since|because) (?:he|she|they|it|we|I|nobody|that|there))\b.*$/iu;
/** "politics of Chile more than one sentence", "the drinking by name", "…, beyond that they died" */
const HOW_MUCH_OF_IT =
  /[,;]? (?:(?:for )?(?:more|longer) than (?:a|one|\d+) (?:sentences?|words?|lines?|minutes?)|beyond (?:that|the fact)\b.*|by name|in (?:any |too much |great )?detail)\s*$/iu;

/** A topic of one word by its whole family; of several by all of them near each other, or by the name in it. */
export function touchesTopic(told: string, topic: string, ofWhom: readonly string[] = []): boolean {
  // a guitar made of a church pew brings up nobody's church
  const text = told.replace(/\bchurch (?=pews?\b)|\bland (?=(?:masters?|rovers?|cruisers?|lines?)\b)/gi, '');
  if (isWordFor(topic)) return SAYS_A_BOND.test(text);
  if (A_FORMER_NAME.test(topic) && (SAYS_A_FORMER_NAME.test(text) || WAS_CALLED.test(text))) return true;
  if (A_PARTING.test(topic) && SAYS_A_PARTING.test(text)) return true;
  if (!/^why\b/i.test(topic) && A_SILENCE.test(topic) && SAYS_A_SILENCE.test(text)) return true;
  // "Opa’s drinking" is told as "Dad was on the drink"
  const [, burden] = BURDEN_OF.exec(topic) ?? [];
  if (burden !== undefined && touchesTopic(text, burden, ofWhom)) return true;
  // "the scattering of the ashes (Roger wants it private)": why, in brackets
  // "the service (Army)": which of them
  const [, which = ''] = /\(\s*([\p{L}’'-]+(?: [\p{L}’'-]+)?)\s*\)/u.exec(topic) ?? [];
  const without = topic.replace(/\([^)]*\)?/g, ' ');
  const bare = which !== '' && wordsOf(without).filter((word) => !SMALL.has(word)).length === 1 ? which : without;
  const large = wordsOf(bare).filter((word) => !SMALL.has(word));
  if (HOW_IT_HAPPENED.test(topic.trim())) return SAYS_HOW.test(text);
  if (WHAT_IT_WAS.test(topic.trim())) return SAYS_AN_ILLNESS.test(text);
  if (ONE_WORD_IN_PASSING.test(bare.trim()) && !isMeant(text, bare.trim())) return false;
  // "the visa problem" is told without "problem"
  const certain = large.filter((word) => !OF_ANYTHING.has(word));
  // "the matter with my brother Obinna": among the people he is still named
  const isAboutSomebody =
    certain.length < large.length && /\b(?:with|between|about) (?:.*\p{Lu}|(?:my|our|his|her|their) )/u.test(bare);
  if (isAboutSomebody && shapeOf(text) === 'fragment') return false;
  const wanted = withoutOwner(isAboutSomebody || certain.length === 0 ? large : certain, bare);
  if (wanted.length === 0) return false;
  const names = keyNames(bare, certain, ofWhom);
  if (names.some((name) => new RegExp(`(?<!\\p{L})${name.replace(/[^\p{L}]/gu, '.')}(?!\\p{L})`, 'iu').test(text)))
    return true;
  const words = wordsOf(text);
  const places = wanted.map((word) =>
    words.flatMap((other, at) => (isOfFamily(other, word) && !(word === 'will' && isVerbWill(words, at)) ? [at] : [])),
  );
  const [first = [], ...rest] = places;
  return first.some((at) => rest.every((others) => others.some((other) => Math.abs(other - at) <= NEAR)));
}

/** "the word for what Val and Joan were": what they were called, and nothing that they did. */
export function isWordFor(topic: string): boolean {
  return /^(?:the |any )?(?:words?|names?|terms?|labels?) for (?:what|who|how)\b/i.test(topic.trim());
}
const SAYS_A_BOND =
  /\b(?:partners?|lovers?|lesbians?|gay|queer|(?:a|the|any) couple|girlfriends?|boyfriends?|spouses?|companions?|(?:his|her|their) (?:wife|husband))\b/i;

/** "how or where", "how he died": the words for it are never those of the topic. */
const HOW_IT_HAPPENED =
  /^(?:(?:how|where|when|why)(?: (?:or|and) |$))+$|^how (?:and where )?(?:he|she|they|it|\p{Lu}\p{L}+) (?:died|happened|ended|passed|went)\b|^(?:the )?(?:cause|manner|way) of (?:his |her |their )?death$/iu;
const SAYS_HOW =
  /\b(?:suicid\w*|own li(?:fe|ves)|overdos\w*|hanged|drown\w*|(?:was|were|got) (?:shot|stabbed|hit|killed)|the (?:crash|accident)|(?:found|cut) (?:him|her|them|\p{Lu}\p{Ll}+) (?:hanging|dead|down|there|that morning|that night)|(?:how|where) (?:he|she|they|it) (?:died|happened|ended)|(?:he|she|they) died (?:of|from|by|in the|at the))\b/u;

/** "what she had", "the diagnosis" */
const WHAT_IT_WAS =
  /^what (?:exactly )?(?:he|she|they|it) (?:had|has|was)\b|^(?:the |his |her |their )?(?:name of the )?(?:illness|diagnosis|disease|condition)$/i;
const SAYS_AN_ILLNESS =
  /\b(?:illness|diagnos\w+|disease|cancer\w*|tumou?rs?|leuk\w+|lymphoma|melanoma|myeloma|sarcoma|chemo\w*|radiation|dementia|alzheimer\w*|parkinson\w*|motor neurone|MND|ALS|cystic fibrosis|stroke)\b/i;

/** "lost", of a battle: nobody minds "she got lost" and "he passed me the salt". */
const ONE_WORD_IN_PASSING = /^(?:lost|passed|gone|fight|fighting)$/i;
function isMeant(text: string, word: string): boolean {
  const rest = text.replace(
    /\b(?:got|get|gets|getting|always|was|were|being) lost\b(?! to\b)|\blost (?:in|on|at) \p{L}+|\blost (?:(?:his|her|my|our|their|the|a|an|one|two) (?!(?:battle|fight|life|struggle|husband|wife|son|daughter|mother|father|brother|sister|mum|dad|baby|child|on|in|at|to|that|last|when|then|too|so|after|before|and|but|just|suddenly|slowly|twice)\b)\p{L}+|it|count|track|interest|weight)\b|\bf(?:ight|ighting|ought) (?:over|about|with|each other)\b|\bpassed (?:the|me|him|her|us|it|them|his|my|out|by|round|around|down|over|with)\b(?! (?:away|peacefully)\b)|\b(?:had|has|have|was|were|is|[’']s) gone (?:to|off|out|home|up|down|in|back|through|missing|on|and)\b/giu,
    ' ',
  );
  return wordsOf(rest).some((other) => isOfFamily(other, word.toLowerCase()));
}

/** Of a "first year in Perth", or a "brother in Leeds", it is the place that says which. */
const SAYS_NOT_WHAT =
  /^(?:first|second|third|last|old|new|big|bad|early|late|whole|long|young|other|good|hard|life|house|home|family|(?:grand|step|half)?-?(?:brother|sister|son|daughter|mother|father|mum|dad|child|children)s?|cousins?|uncle|aunt(?:y|ie)?|nephew|niece|husband|wife|partner|friends?|people|men|women|man|woman)$/;

/** "Mum’s wrist" is told as "her wrist"; "my brother Terrence being locked up" without the brother. */
function withoutOwner(words: readonly string[], topic: string): readonly string[] {
  const [owner = ''] = /^(?:the matter of )?\p{L}+[’']s(?= )/iu.exec(topic) ?? [];
  const ofName = wordsOf(owner);
  const named = /\b(?:my|our|his|her|their) (\p{L}+) \p{Lu}/u.exec(topic)?.[1]?.toLowerCase();
  // "the accident in Geelong": where everybody lives
  const [, place = ''] = /\b(?:in|at|from|near) (\p{Lu}[\p{L}’'-]+)(?! \p{Lu})/u.exec(topic) ?? [];
  const ofPlace = wordsOf(place);
  const elsewhere = words.filter((word) => !ofName.includes(word) && word !== named);
  const without = elsewhere.filter((word) => !ofPlace.includes(word));
  if (place !== '' && without.some((word) => !SAYS_NOT_WHAT.test(word))) return without;
  return elsewhere.length > 1 || (elsewhere.length === 1 && named !== undefined) ? elsewhere : words;
}

/** "I will miss", where "the will" must not come up. */
function isVerbWill(words: readonly string[], at: number): boolean {
  const isThing = /^(?:the|a|his|her|their|my|our|no|last|new|old|\p{L}+'s)$/u.test(words[at - 1] ?? '');
  return words[at] === 'will' && (!isThing || words[at + 1] === 'to');
}

/** Says of what nothing. */
const OF_ANYTHING = new Set(
  'problem problems business matter matters stuff thing things issue issues trouble troubles saga story situation drama episode affair time times year years month months days period'.split(
    ' ',
  ),
);

/** Whose it was is told in many ways; what it was, in few. */
const BURDEN_OF =
  /^(?:(?:my|his|her|their|our) )?[\p{L} ]+[’']s (drinking|drink|gambling|affairs?|debts?|temper|prison|jail|drugs|addiction|bankruptcy)$/iu;

/** "their old name": nobody tells us which it is, so what brings up any former name stays out. */
const A_FORMER_NAME = /\b(?:old|other|former|previous|birth|dead|given|first) ?names?\b/i;
const SAYS_A_FORMER_NAME =
  /\bas (?:was|were|(?:he|she|they) (?:was|were) then)\b|\bdead ?name|\bused to (?:call|be called|be named)\b/i;
/** "who was Rhian then", "born Margaret": only a name, never "it was years before". */
const WAS_CALLED =
  /\b(?:used to be|formerly|once|was|were|[Bb]ack when (?:he|she|they) (?:was|were)) (?:called |known as |named )?\p{Lu}\p{Ll}+ (?:then|in those days|before)\b|\b[Ff]ormerly \p{Lu}|\b[Bb]orn \p{Lu}\p{Ll}+\b/u;

const NEAR = 6;

function isOfFamily(word: string, wanted: string): boolean {
  const bare = word.replace(/'s$/, '');
  if (bare === wanted || bare === wanted.replace(/'s$/, '')) return true;
  if (FAMILIES.some((family) => family.has(bare) && family.has(wanted))) return true;
  const stem = wanted.replace(/(?:ing|ed|es|s|e)$/, '');
  return stem.length >= 4 && new RegExp(`^${stem}(?:e|s|es|ed|ing|er|ers|al)?$`).test(bare);
}
