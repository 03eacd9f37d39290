import { asksForNoName } from './asks-no-name.js';
import { FORM_TALK, TELLER } from './form-talk-kinds.js';
import { remembered } from './remembered.js';
import { withoutShorthand } from './shorthand.js';
import { isToOneOfThem, speaksToWhoeverEdits } from './to-whoever-edits.js';
import { sentencesOf } from './typeset.js';
import { capitalise, wordsOf } from './words.js';

/** Longer ones tell something beside it. */
const MOST_WORDS = 26;
/** "Brb." */
const SHORTEST = 3;
/** What a remark begins with and would be one without: "Anyway, will do later." */
const LEAD_IN =
  /^(?:(?:sorry|ok|okay|anyway|oh|ah|um|umm|hmm|and|but|so|also|ps|p s|well|yeah|nah|no|lol|actually|honestly|hi|hello|hey|all|btw|fyi|note|nb) )+/;
/** Song credits: "From “Low Tide” (Urrutia/Pirelli).", "Words and music by …". */
const CREDITS =
  /\((?:\s*\p{Lu}[\p{L}.’' -]{0,40}\/)+\s*\p{Lu}[\p{L}.’' -]{0,40}\)\s*\.?$|^(?:[Ll]yrics|[Ww]ords and music|[Mm]usic and lyrics|[Cc]opyright|©)(?: copyright)?(?: by|:| \d{4})\s*\p{Lu}/u;

/** What it says, for comparing: small letters, no signs, no apostrophes. */
const bareOf = remembered((text: string): string => wordsOf(withoutShorthand(text)).join(' ').replace(/'/g, ''));

/** Whether a sentence is said to the form, to whoever asks, or about filling it in. */
export const isFormTalk = remembered((sentence: string): boolean => kindOf(sentence) !== null);

function kindOf(sentence: string): string | null {
  // what somebody is quoted with is told
  if (/^\s*[“"‘]/.test(sentence)) return null;
  if (CREDITS.test(sentence.trim())) return 'credits';
  if (asksForNoName(sentence) && wordsOf(sentence).length <= MOST_WORDS) return 'permission';
  // said to somebody who is there: "So Mum, I’m typing this with you sat next to me"
  if (isToOneOfThem(sentence)) return null;
  const said = bareOf(sentence);
  if (said.length < SHORTEST || said.split(' ').length > MOST_WORDS || said.length > 200) return null;
  const whole = kindOfWords(said);
  if (whole !== null) return whole;
  const clauses = sentence
    .split(/[,;:()]| [–-] |\. /)
    .map(bareOf)
    .filter((clause) => clause !== '');
  if (clauses.length < 2) return null;
  const talks = clauses.every((clause) => isFiller(clause) || kindOfWords(clause) !== null);
  return talks ? (clauses.map(kindOfWords).find((kind) => kind !== null) ?? null) : null;
}

const kindOfWords = remembered((said: string): string | null => {
  const core = said.replace(LEAD_IN, '');
  const forms = core === said ? [said] : [said, core];
  return FORM_TALK.find(({ patterns }) => patterns.some((one) => forms.some((form) => one.test(form))))?.kind ?? null;
});

/** A note to whoever edits, in brackets: "(his own, not legal, take this out if needed)". */
const NOTE =
  /(?<!\s)\s*\((?=[^()]*\b(?:(?:take|leave|cut) (?:this|it|that)(?: bit)? out|(?:cut|delete|skip|remove) (?:this|it|that|if)|check (?:with|this|that|the)|use (?:this|it) if|note to|don[’']?t (?:read|say|print) (?:this|that|it)|if (?:it[’']?s |you )?(?:needed|want|like|need)|not sure (?:if|of|how|about|that)|spelling|can whoever reads|for sale,? (?:see|ask|ring))\b)[^()\n]{1,120}\)|(?<!\s)\s*\((?:dictated|typed by)\b[^()\n]{0,60}\)|(?<!\s)\s*\(see (?:under )?(?:laughter|story|childhood|work|family|above|below)\)/gi;

/** "the new baby boy — check name!! (Modise?)" */
const TO_BE_CHECKED =
  /(?<=[^ ]) [—–-]{1,3} check (?:the |his |her |their )?(?:names?|spelling|dates?|years?)\b[!?. ]{0,4}(?:\([^()\n]{1,40}\?\))?(?=\s*$)/gimu;

/** "Title: The Dishwasher.", on a line of its own before the answer. */
const TITLE = /^\s*(?:title|heading):[^\n]{1,80}\n+(?=\s*\S)/i;

/** "(skip this)", "(please leave this out)": an order, where "(take this out if needed)" leaves it to whoever edits. */
const SKIP_IT =
  /\((?:(?:please |pls )?(?:skip|omit|leave out|cut|(?:don[’']?t|do not) (?:say|mention|use|include|put|read|tell)) (?:this|that|it)(?: (?:one|bit|part))?|(?:please |pls )?leave (?:this|that|it)(?: (?:one|bit|part))? out|(?:please|pls) (?:skip|omit|leave out))(?:,? (?:please|pls))?[.!]?\)/i;

/** "had a store w a partner (skip this)": its sentence goes with it, and so does the one before an order that stands alone. */
function withoutSkipped(text: string): string {
  if (!SKIP_IT.test(text)) return text;
  return text
    .split('\n')
    .map((line) => (SKIP_IT.test(line) ? toldOf(sentencesOf(line)) : line))
    .filter((line, at, lines) => line !== '' || lines[at - 1] !== '')
    .join('\n');
}

function toldOf(sentences: readonly string[]): string {
  const isOrder = sentences.map((one) => SKIP_IT.test(one));
  const isAlone = sentences.map(
    (one, at) => isOrder[at] === true && one.replace(SKIP_IT, '').replace(/[\s.]/g, '') === '',
  );
  return sentences.filter((_one, at) => isOrder[at] === false && isAlone[at + 1] !== true).join(' ');
}

export function withoutNotes(text: string): string {
  return withoutSkipped(text)
    .replace(TITLE, '')
    .replace(READS_IT, '$1')
    .replace(NOTE, '')
    .replace(TO_BE_CHECKED, '')
    .replace(IN_BRACKETS, (all: string) => (speaksOfTheText(all) ? '' : all))
    .trim();
}
/** "I am the elder of her two children and I will be reading the eulogy at St Chad’s", said in St Chad’s. */
const READS_IT =
  /(?<![^.!?\n] )(\bI(?: am|[’']m) (?:(?! and )[^.!?\n]){1,80}),? and (?:I will|I[’']ll) (?:be )?(?:read|giv|deliver)(?:e|ing)? (?:the|this|her|his|their) eulogy\b[^.!?,\n]{0,40}(?=[.!?]|$)/gi;
/** A paragraph of its own in brackets: "(We buried her already. This is for the gathering, so please explain the Malay words.)" */
const IN_BRACKETS = /^[ \t]*\([^()]*\)[ \t]*$/gmu;
function speaksOfTheText(bracket: string): boolean {
  return sentencesOf(bracket.replace(/[()]/g, '')).some((one) => isFormTalk(one) || speaksToWhoeverEdits(one));
}

/** Says nothing by itself and belongs to the remark beside it: "So I will not.", "It can be in.", "Sorry again." */
const FILLER = [
  /^or (?:perhaps|maybe) (?:it|i|you|they) (?:should|shouldnt|could|can)(?: be)?$/,
  /^(?:so |and |but )*i (?:will not|wont|shant|didnt|will leave it|ill leave it|wont then|will stop)(?: (?:here|now|then))?$/,
  /^(?:it|that|this) (?:can|could|should|may) (?:be )?(?:in|out|stay|go in)$/,
  /^\p{L}+ says (?:it|that|this|its)(?: is| s| should| can| must| has to)?(?: be| go| stay)?(?: in| fine| ok| okay| alright| read)?$/u,
  /^(?:\p{L}+ is|im) (?:doing|typing|writing|finishing) (?:it|this|the rest)(?: now| for me)?$/u,
  /^(?:so |very |really |im |i am )*sorry(?: (?:again|all|about (?:that|this|it)|for (?:that|this|it)|everyone|guys|lol|mate))*$/,
  /^(?:ok|okay|thanks|thank you|thx|ta|cheers|please|pls|anyway|anyways|lol|haha|dunno|idk|no idea|not sure|unsure|oops|whoops|argh|ugh|just so you know|for now|at length|for sure|as usual|as well)$/,
  /^(?:anyway |ok |right )?(?:back to (?:it|the story|him|her)|where was i|as i (?:said|was saying)|here goes|here we go)$/,
  /^(?:he|she|it) (?:says|said) (?:the|its the|it is the) (?:phone|computer|ipad) (?:does it|did it)?$|^its the phone$/,
  /^(?:i )?(?:cant|cannot|dont know how to|do not know how to|couldnt) (?:get it off|turn it off|fix it|change it|turn them off|get them off|undo it)$/,
  new RegExp(`^${TELLER} will (?:look|check|fix it|correct it)$`, 'u'),
  new RegExp(
    `^${TELLER} (?:(?:will|can|could|should|is going to) (?:do|say|tell|read|write|cover)|is (?:doing|saying|telling|reading)) (?:it|this|that|one)(?: one)?(?: instead| better| for me| properly)*$`,
    'u',
  ),
  /^(?:so |but |and )?i(?:ll| will) (?:tell|do|give)(?: you)? (?:a |an |the )?(?:better|different|other|another|shorter) one(?: then| instead)?$/,
  /^(?:its |it is |but |still |well )*worth it(?: though)?$/,
  /^(?:i )?tried(?: but it \p{L}+(?: \p{L}+)?)?$|^(?:its|it is) (?:very |really )?late(?: here| now)?$|^ask (?:him|her|them)$/u,
  /^(?:the same|same) (?:as|for) (?!(?:always|ever|usual|every|last|his|her|their|me|us|him|them)\b)\p{L}+(?: \p{L}+)?$/u,
];

const isFiller = remembered((said: string): boolean => FILLER.some((pattern) => pattern.test(said)));

/** At the head of an answer these answer its question, which nobody hears. */
const AT_THE_HEAD =
  /^(?:(?:just|only|really just|mainly) (?:that|this|those|these)|all of (?:the above|them|it|that)|none of (?:them|these|those)|dont (?:really )?know much(?: about (?:this|that|it))?|whose(?: (?:childhood|one|story))?|(?:his|her|their) (?:work|childhood|family|laugh|passions|story) (?:ha|haha|um|hmm|oh|well)|what (?:did|do|does|will|would|made|makes) (?:\p{L}+ ){1,4}(?:love|love to do|teach me|miss|laugh|say|want to say)|(?:i )?(?:dunno|dont know) which(?: one)?|dunno|idk|no idea|the first one|the second one|both of (?:them|these|those))$/u;

/** Which sentences of an answer, in their order, are form talk: also those that are only beside another. */
export function remarksAmong(sentences: readonly string[], isRemark: (sentence: string) => boolean): boolean[] {
  const found = sentences.map(
    (sentence, at) =>
      isRemark(sentence) ||
      (at === 0 &&
        sentences.length > 1 &&
        (AT_THE_HEAD.test(bareOf(sentence)) || SOMEBODY_KNOWS.test(bareOf(sentence)))),
  );
  const isBeside = (at: number): boolean =>
    found[at] === false && (isFiller(bareOf(sentences[at] ?? '')) || WHOSE.test(sentences[at] ?? ''));
  for (let at = 1; at < found.length; at += 1) if (found[at - 1] === true && isBeside(at)) found[at] = true;
  for (let at = found.length - 2; at >= 0; at -= 1) if (found[at + 1] === true && isBeside(at)) found[at] = true;
  // "(Is there a word limit on this? It isn’t saying)"
  for (let at = 1; at < found.length; at += 1)
    if (found[at - 1] === true && isOpen(sentences[at - 1] ?? '') && /^[^()]*\)/.test(sentences[at] ?? ''))
      found[at] = true;
  const last = found.length - 1;
  if (found.includes(true) && ASK_SOMEBODY.test(bareOf(sentences[last] ?? ''))) found[last] = true;
  return found;
}

/** Whether a bracket is opened in it and not closed. */
function isOpen(sentence: string): boolean {
  return /\([^)]*$/.test(sentence);
}

/** "His, bombed.", behind "Whose?". */
const WHOSE = /^\s*(?:his|hers|mine|ours|theirs),(?:\s+[\p{L}’']+){1,3}\s*[.!]?\s*$/iu;
const ASK_SOMEBODY =
  /^(?:just |go and |you can |better |best )?ask (?!(?:anyone|anybody|any|everyone|everybody|someone|somebody|nobody|around|away|again|twice|first|them|me|us|the|a|an|for|if|nicely|early|questions|why|how|what|who|when|where|permission|directions|god|jesus|people|before|yourself|him|her)\b)(?:my |aunty |auntie |uncle |cousin )?\p{L}+(?: (?:at|in|from|down at|over at) (?:the |her |his )?\p{L}+(?: \p{L}+)?)?$/u;

/** "Ask Cheryl at the pub.", "Halina knows.", as a whole answer. */
export function sendsToSomebody(sentence: string): boolean {
  return ASK_SOMEBODY.test(bareOf(sentence)) || SOMEBODY_KNOWS.test(bareOf(sentence));
}
const SOMEBODY_KNOWS =
  /^(?!(?:god|everyone|everybody|nobody|whoever|somebody|someone|lord|heaven|goodness|he|she|it|who|and|mum|dad) )\p{L}{2,} knows$/u;

/** Whether it asks that what was just told stays among the family: then it does. */
export function asksToKeep(sentence: string): boolean {
  const said = bareOf(sentence).replace(LEAD_IN, '');
  return said.length <= 120 && KEPT_BACK.some((pattern) => pattern.test(said));
}
const KEPT_BACK = [
  // "The business with the truck should probably stay between us."
  /^.{3,90} (?:should|ought to|had better|has to|must|is to|needs to) (?:probably |really |just |maybe |always )?(?:stay|be kept|remain|be left) (?:between us|private|in the family)$/,
  // told on condition that somebody is asked
  /\b(?:youd better|you had better|you should|youll have to|you would have to|youd have to|better|please) (?:ask|check with) (?!me\b|us\b|them\b|him\b|her\b)\p{L}+(?: first)?$/u,
  /\bbut (?:im|i am|were|we are) not (?:(?:allowed|meant|supposed) )?to (?:say|tell|mention|repeat) (?:that|this|it)(?: (?:in|at|to|here|out) .*| here)?$/u,
  /^(?:i |we )?(?:(?:i|we) )?(?:am |im |are |was |were )?not (?:really )?(?:meant|supposed|allowed) to (?:say|tell|mention|talk about|write)\b.{0,40}$/,
  /^(?:please |pls )?(?:dont|do not) (?:read|say|use|print|share|repeat|mention|put|include) (?:this|that|it|any of (?:this|that|it))(?: bit| part| one| story)?(?: (?:out|in|aloud|at the (?:funeral|service)|to (?:anyone|mum|dad|the family)|in the (?:eulogy|speech)|please|though))*$/,
  /^(?:this is |thats |that is |this bit is |that bit is |it is |its )?(?:strictly |just |only )?(?:off the record|confidential|private|between (?:us|you and me)|not for (?:(?:a|the|any|this) (?:eulogy|funeral|speech|service)|reading(?: out)?|public|sharing|everyone)|for (?:your|you) (?:eyes|information|ears)(?: only)?|for you only|not to be (?:read|shared|repeated|used|said)(?: out| aloud)?)(?: (?:please|though|ok|okay))*$/,
  /^(?:please |pls )?(?:leave|keep|save) (?:this|that|it)(?: bit| part| one| story)? (?:out(?: of (?:it|this|the (?:eulogy|speech)))?|for the wake|to yourself|between us|private)(?: (?:please|though|ok|if you can))*$/,
  /^(?:this|that|it)(?: bit| part| one)? (?:cant|cannot|shouldnt|should not|must not|mustnt) be (?:read|read out|said|used|told|repeated|in|included|printed)(?: (?:out|aloud|please|in church|at the (?:funeral|service)))*$/,
  /^(?:he|she|they|mum|dad|nan|pop|\p{L}+) (?:would not|wouldnt|would hate to|wouldnt have) (?:want|like|have|wanted|liked|thank you for) (?:it|this|that|any of (?:it|that|this))(?: to be)? (?:in|in (?:it|here|there|the (?:eulogy|speech))|mentioned|said|told|read out|brought up|talked about)$/u,
];

/** "Please say that the boys did everything right": what somebody asks to be said is said. */
export function asAsked(text: string): string {
  return text.replace(
    /(^|[.!?]\s+)(?:please|pls) (?:just |also )?(?:say|tell (?:them|people|everyone|everybody)) that ((?:the|he|she|they|we|I|my|our|his|her|it|nobody|everybody|\p{Lu}\p{L}+)\s(?:[^.!?\n]+\s){3,})/giu,
    (_all, before: string, said: string) => before + capitalise(said),
  );
}
