import { wordsOf } from './words.js';

/** A whole sentence, one whose subject everybody hears ("Left school at 13."), or words that need one around them ("Her garden."). */
export type SentenceShape = 'sentence' | 'subjectless' | 'fragment';

const BE_AND_HAVE =
  "was were is are am had has have did does do would could should will can might must wasn't weren't isn't aren't hadn't hasn't haven't didn't doesn't don't wouldn't couldn't shouldn't won't can't i'm i've i'd i'll he's he'd he'll she's she'd she'll it's it'd it'll we're we've we'd we'll they're they've they'd they'll that's there's who's you're you've you'll you'd didnt wasnt couldnt wouldnt dont doesnt cant wont isnt thats theres theyre youre hes shes";
const IRREGULAR =
  'said told went came got took gave made knew thought saw found left felt kept held stood sat ran rang sang swam drank drove rode wrote spoke broke chose froze woke wore tore bore swore grew threw flew drew blew met led fed read bred slept wept crept swept leapt dealt meant spent sent built lent lost bought brought caught taught fought sought paid laid heard sold fell ate began won hung dug stuck struck shook forgot forgave became understood put let cut hit shut set hurt cost bet quit burnt learnt spelt dreamt reckons loves loved says knows thinks makes takes gives goes comes wants lives works looks calls keeps means seems brings';
const AUXILIARY = new Set(BE_AND_HAVE.split(' '));
const BEFORE_HAVE = new Set('could would should will can might must may have has had'.split(' '));
const NEGATED = new Set("didnt didn't wouldnt wouldn't couldnt couldn't".split(' '));
const NO_PAST = new Set(
  'need feed seed weed breed speed indeed hundred sacred shed sled aged wicked naked beloved fred alfred wilfred winifred mildred manfred godfred eldred jared mohammed muhammed ahmed hamed reed creed sneed'.split(
    ' ',
  ),
);
const DETERMINERS = new Set(
  'the a an my our his her their its your that this those these every some old little'.split(' '),
);
const PAST_HEAD = new Set(IRREGULAR.split(/\s+/));
const SUBJECT = new Set(
  'i he she they we you it who nobody everyone everybody somebody someone this that there'.split(' '),
);
const OF_WORKS = new Set(
  'steel gas water salt iron brick road bus railway sugar meat glass cement motor public'.split(' '),
);
const PERSONAL = new Set('i he she they we'.split(' '));
/** "its too quiet", typed for "it’s". */
const IT_IS = new Set(
  'too so not only just really a the been all like ok okay true very still never always'.split(' '),
);
const SUBORDINATE = new Set(
  'who which that where when if because as what how while until till til before after whatever whoever whichever whenever since although though'.split(
    ' ',
  ),
);
const OBJECT_CASE = new Set('him her them me us'.split(' '));
/** Heads of advice: whole sentences that have no subject. */
const IMPERATIVE = new Set(
  "never always don't dont do be keep take give get go come make let look ask say tell turn shut check pay feed lock carry ring call write read say put leave love try stay sit stand listen learn wear buy eat drink hold look lift clean wash bring remember measure count trust start finish thank mind watch work save ring".split(
    ' ',
  ),
);

export function shapeOf(sentence: string): SentenceShape {
  // what somebody says inside it is no verb of its own
  const words = wordsOf(
    sentence
      .replace(/(?<=\p{L} )Works(?!\p{L})/gu, 'plant')
      .replace(/[“‘][^”]*”/g, ' ')
      .replace(/(?<=\S\s)\([^()]*\)/g, ' '),
  );
  const [first = '', second = '', third = ''] = words;
  if (SUBJECT.has(second) && isPast(first)) return 'sentence';
  if (PERSONAL.has(first) && words.length > 1) return 'sentence';
  if (
    /^(?:i'm|he's|she's|we're|they're|it's|you're|i've|we've|i'd|he'd|she'd|we'd|they'd)$/.test(first) &&
    words.length > 1
  )
    return 'sentence';
  if (/^(?:nobody|everybody|somebody|anybody|everyone|someone|anyone)$/.test(first) && /^[a-z]{2,}s$/.test(second))
    return 'sentence';
  if (first === 'its' && IT_IS.has(second)) return 'sentence';
  if (isPast(first) || (first === 'never' && isPast(second)) || NEGATED.has(first)) return 'subjectless';
  if (IMPERATIVE.has(first) && words.length > 1 && third !== 'of') return 'sentence';
  let inClause = SUBORDINATE.has(first) && !isFinite(words, 1);
  let clauseHasVerb = false;
  const isThingHead = DETERMINERS.has(first) || /ing$/.test(first);
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (SUBORDINATE.has(word)) {
      inClause = true;
      clauseHasVerb = false;
    } else if (isFinite(words, at)) {
      // "the way he laughed", "being told I am wrong"
      if (isThingHead && PERSONAL.has(words[at - 1] ?? '') && at > 1) continue;
      // "when she’s walking home and you can hear her shoes"
      const goesOn =
        /^(?:and|or|but)$/.test(words[at - 1] ?? '') ||
        (SUBJECT.has(words[at - 1] ?? '') && /^(?:and|or|but)$/.test(words[at - 2] ?? ''));
      if (!inClause || (clauseHasVerb && !goesOn)) return 'sentence';
      clauseHasVerb = true;
    }
  }
  return 'fragment';
}

/** A verb that has a time; "painted" only near the head or behind its subject, for it may be "a house painted white". */
function isFinite(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  if (OBJECT_CASE.has(before) || /^(?:being|been|get|got|getting)$/.test(before)) return false;
  // "could have had" is one verb
  if (BEFORE_HAVE.has(before) && /^(?:have|had|been|be)$/.test(word)) return false;
  if (/^(?:called|named|known|filled|covered)$/.test(word) && !SUBJECT.has(before)) return false;
  if (AUXILIARY.has(word)) return true;
  // "the freezing works"
  if (word === 'works' && (/ing$/.test(before) || OF_WORKS.has(before))) return false;
  if (PAST_HEAD.has(word)) return !DETERMINERS.has(before);
  return isPast(word) && (SUBJECT.has(before) || at <= 3) && !DETERMINERS.has(before);
}

function isPast(word: string): boolean {
  return PAST_HEAD.has(word) || (/^\p{L}{2,}ed$/u.test(word) && !NO_PAST.has(word));
}

/** Whether something in it is said as past. */
export function isPastTense(text: string): boolean {
  return wordsOf(text).some((word) => isPast(word) || /^(?:was|were|had|did|would|could|used)$|'d$/.test(word));
}

export function beginsInPast(text: string): boolean {
  return isPast(wordsOf(text)[0] ?? '');
}

const DETERMINER =
  /^(?:the|a|an|my|our|his|her|their|its|your|that|those|these|this|all|every|some|any|both|no one|everything|someone|somebody|everyone|him|me)\b/i;
const NO_THING =
  /^(?:not|nothing|none|never|no|yes|nil|when|if|because|and|but|so|to|very|much|maybe|probably|just|only|always|often|sometimes|he|she|they|we|i|it|you|there|in|on|at|from|for|by|as)\b/i;
const BARE_VERB =
  /^(?:fight|fish|watch|sit|sleep|eat|drink|walk|talk|play|cook|bake|read|run|sing|dance|laugh|yell|tell|go|drive|ride|swim|work|garden|sew|knit|paint|draw|travel|help|make|build|fix|argue|argues|be|have|do|get|take|look|listen|spend|camp|shop|gamble|bet|collect|grow|feed|shut|turn|ring|say|keep|give|never)\b/i;

/** Words that can stand where a thing stands: "the phone ringing", "fishing", "his ute", "7.30". */
export function isThing(text: string): boolean {
  const bare = text.replace(/[.!?…]+$/, '').trim();
  if (NO_THING.test(bare) || shapeOf(bare) !== 'fragment') return false;
  if (DETERMINER.test(bare)) return true;
  if (BARE_VERB.test(bare) && !/^\p{L}+ing\b/u.test(bare)) return false;
  return /^(?:\p{L}|\d)/u.test(bare);
}

/** Words that go on from "taught me": "to sew", "how to wait", "that it passes", "a trade". */
export function isLesson(text: string): boolean {
  return (
    /^(?:to|how|that|what|why|where) \S/i.test(text) || (/^(?:the|a|an|his|her|their) /i.test(text) && isThing(text))
  );
}

/** "Watch the cricket" as an answer to what somebody loved: no thing, and no sentence of theirs. */
export function isBareVerb(text: string): boolean {
  return BARE_VERB.test(text) && !/^\p{L}+ing\b/u.test(text) && !/\b(?:I|he|she|they|we)\b/i.test(text);
}
