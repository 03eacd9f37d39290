import { remembered } from './remembered.js';

/**
 * What a teller says to whoever puts the words together: "you can use that", "Cut as you like.", "Bridie will know what to put". It is known
 * by what it speaks of, a text in the making, and not by single phrases: somebody addressed, who now may or need not do something with it.
 */
const YOU = "(?:you|ye|yous|youse|y[’']?all|you all|you guys|yis)";
const TO_THE_TEXT =
  '(?:use|put|leave|cut|include|keep|add|skip|drop|edit|trim|fix|print|mention|say|write|take|tidy|change|shorten|choose|decide|pick|read|work)';
const IT = '(?:it|that|this|them|those|these)';
/** Whom somebody is quoted to have said it to. */
const NOBODY_QUOTED =
  "^(?!.*\\b(?:said|says|told|asked|goes|shouted|yelled|replied|texted|saying|reckoned|would say)\\b|.*[’']d say\\b)";
const END =
  '(?=[\\s,;:]*(?:$|[.!?…,;)]|(?:and|but|or|if|because|cos|cause|so|though|please|out|in|blank|as|before|for|from|to me|instead|too)\\b))';
const MAY_NOW =
  "(?:can|can[’']?t|cannot|may|might|could(?: just| maybe)?|don[’']?t (?:have|need) to|do not (?:have|need) to|needn[’']?t|should(?:n[’']?t)?|must(?:n[’']?t)?|better(?: not)?|will have to|[’']ll have to|want to|are welcome to|[’']re welcome to)";

const SAID_TO_THEM: readonly RegExp[] = [
  // "you decide", "up to you"
  new RegExp(
    `(?:^|[,;] |\\b(?:and|so|but|or) )${YOU} (?:decide|choose|pick|judge|be the judge|can decide|can choose|know best)[.!]*$`,
    'iu',
  ),
  /(?:^|[,;] |\b(?:it|that|this)(?: is|[’']s) )(?:entirely |completely |all )?up to you[.!]*$/iu,
  // "you can use that", "you don’t have to put it", "yall could just say he set out the chairs"
  new RegExp(
    `${NOBODY_QUOTED}.*\\b${YOU} ${MAY_NOW} (?:just |also |always |only |please |maybe |simply )*${TO_THE_TEXT} ${IT}\\b(?: (?:out|in|down|up|blank))?${END}`,
    'iu',
  ),
  new RegExp(
    `^(?:and |so |but |yes,? |ok |okay |well |maybe |perhaps |I know |if you like,? )*${YOU} (?:can|can[’']?t|cannot|may) (?:use|print|include|mention) (?:the|my|his|her|their) \\p{L}+`,
    'iu',
  ),
  new RegExp(`\\b(?:so |and )?(?:maybe|perhaps|you might) ${YOU} (?:could|can) (?:just )?(?:say|put|write)\\b`, 'iu'),
  new RegExp(
    `\\b(?:before|unless|in case|when|if) ${YOU} (?:use|print|include|put|read out|write up|finish|edit) (?:it|this|that|them|any)\\b(?! (?:on|down|away|off|back|up|near|next|under|over|through|to (?:his|her|their|my|your|the)|in (?:the|his|her|a)|beside|behind|against|outside)\\b)`,
    'iu',
  ),
  // "I don’t want to be named because it’s not my place"
  /^(?:and |but |so |please,? |sorry,? )*(?:I|we)(?:[’']d| would)? (?:don[’']?t want|do not want|don[’']?t wish|do not wish|(?:would )?rather not|prefer not|(?:would )?like not|asked not) (?:for my name )?(?:to )?be (?:named|mentioned|in it|identified|quoted)\b/iu,
  /^(?:and |but |so )*(?:please )?(?:don[’']?t|do not) (?:name me|put my name|use my name|mention me|say it(?:[’']s| is) (?:from )?me)\b/iu,
  // "Cut as you like.", "Use whatever you want."
  new RegExp(
    `^(?:please |so |and |just )*(?:cut|trim|use|edit|change|shorten|tidy|fix|stet|leave out|take out|keep|skip|pick) (?:as|what|whatever|whichever|anything|any|all|as much as|as little as)\\b[^.!?]*\\b${YOU}\\b`,
    'iu',
  ),
  new RegExp(`\\bI (?:only |just )?(?:ask|beg|request)(?: only)? that ${YOU} `, 'iu'),
  new RegExp(
    `\\b(?:if|hope) ${YOU} (?:can|could|would|will|have room to) (?:fit|squeeze|get|put|work|find room for) `,
    'iu',
  ),
  /\bif it can be (?:\p{L}+ ){1,6}I(?: would|[’']?d) be (?:grateful|glad|happy|thankful)\b/iu,
  /\bI(?:[’']d| would) (?:be grateful|be glad|appreciate it) if (?:it|that|this|the) (?:\p{L}+ )?(?:could|can|would|was|were|went|goes) (?:be )?(?:kept|left|put|in|out|included|used|said|read|go)\b/iu,
  // "to go in if there is room"
  /\b(?:to go in|go in|put in|in there|included|in it)\b[^.!?]{0,30}\bif there(?: is|[’']?s| was) (?:any )?(?:room|space|time)\b|\bif there(?: is|[’']?s) (?:room|space) (?:for it|left)[.!]*$/iu,
  // "I would be happy for that to be mentioned if it fits", "I don’t want anything religious please"
  /\bI(?:[’']d| would) (?:be happy|be glad|like|love|prefer|want) (?:for )?(?:it|this|that|him|her|them) (?:to be )?(?:mentioned|included|in|said|told|read)\b[^.!?]{0,30}\bif (?:it|there|you|that)\b/iu,
  /^(?:I|we) (?:don[’']?t|do not) want (?:anything|any|a lot of|too much) (?:too )?(?:religious|religion|sad|soppy|flowery|mention|preaching|about|morbid|hymns?|prayers?|god)\b/iu,
  // "please explain the Malay words a bit"
  /(?:^|[,;] |\b(?:so|and|but) )(?:please|pls|kindly)\b[^.!?]*\b(?:explain|translate|spell|pronounce|introduce|shorten|polish|reword|rephrase|check|correct)\b/iu,
  // "This is for the gathering at the 40 days"
  /^(?:this|it|the (?:eulogy|speech|text))(?:[’']s| is| will be) for (?:the|a|his|her|our) (?:\p{L}+ )?(?:gathering|thing at|memorial|wake|funeral|service|celebration|ceremony|scattering|crematorium|cremation|dinner|lunch|kenduri|shiva|stone setting|unveiling)\b/iu,
  // "Bridie will know what to put"
  /^(?:(?:I think|I expect|I[’']m sure|no doubt),? )?(?:my |our )?\p{L}+ (?:will|[’']ll) (?:know|think of|work out|find|decide) (?:what|how|which|where) (?:bits? |ones? |parts? )?to (?:put|say|write|do with|use|leave|include|phrase|word)\b/iu,
  /^(?!(?:god|nobody|somebody|someone|everyone|everybody|he|she|they|it|you|we|I|who|time|heaven)\b)(?:my |our |aunty |auntie |uncle )?\p{L}+ (?:will|[’']ll) (?:know|have (?:something|one|it|the details|a story|more|plenty))(?: (?:the day|the date|the year|that|more|better|about that))?[.!]*$/iu,
  // "I am typing this", "I have written too much below"
  /\bI(?: am|[’']?m)(?: only| just)? (?:typing (?:this |it |these |here |on |from |at |in |behind |with )|writing (?:this |it )?(?:on (?:my|the) (?:break|phone|bus|train|way)|in the (?:garage|car|canteen|van|carpark|kitchenette|office|truck)|from (?:the|my) |at \d|behind |between ))/iu,
  /^I(?: am|[’']?m) typing\b[^.!?]{0,60}[.!]*$/iu,
  /\bI(?: have|[’']ve) (?:written|typed|put|gone on) (?:far |much |way )*(?:too much|too long|a lot|enough|all this)\b/iu,
  /\bI don[’']?t know (?:why|if) I(?: am|[’']?m) (?:telling|writing|saying|putting) (?:you )?(?:that|this|it|all this)\b/iu,
  /\b(?:not sure|don[’']?t know|no idea) (?:if|whether) (?:it|this|that)(?:[’']s| is) (?:suitable|appropriate|any good|any use|what you want|the right|too much|allowed|ok|okay|alright)\b/iu,
  /^(?:I[’']?m |I am |was |am )?(?:never |not )?(?:much of a writer|(?:no |not |never )(?:much |very |any )?good at (?:this|writing|these|words|this sort of thing))[.!]*$/iu,
  /\b(?:please )?go by mine\b|\bif the (?:dates|names|stories|years) don[’']?t (?:match|agree|tally)\b|\ba few of us (?:are )?(?:writing|typing|filling)(?: in)? (?:in |on )?this\b/iu,
  // of the day, not of anybody
  /^(?:the |his |her |their )?(?:wake|viewing|visitation|rosary|repast) (?:is|will be|starts|runs) (?:at|on|from|in the|today|tomorrow|tonight|this|held|next)\b/iu,
  /^(?:please |kindly |pls )?(?:let us|can we|could we|may we) (?:please )?have (?:his|her|their|the) (?:hymn|song|psalm|reading|music|piper)\b/iu,
];

/** "So Mum, I’m typing this with you sat next to me": said to somebody who is there. */
export function isToOneOfThem(sentence: string): boolean {
  return TO_ONE_OF_THEM.test(sentence);
}
const TO_ONE_OF_THEM =
  /^(?:so|and|but|well|now)?,? ?(?:mum|mom|mam|mammy|dad|daddy|nan|nana|gran|grandma|grandad|granddad),? (?:I|you|it|we|this)\b(?!.*\b(?:use|put|leave|cut|include|keep|print|mention|change|edit|read (?:it|this|that) out)\b)[^.!?]*\b(?:you|your)\b/iu;

/** Whether a sentence is said to whoever puts the words together, and to nobody in the room. */
export const speaksToWhoeverEdits = remembered((sentence: string): boolean => {
  if (isToOneOfThem(sentence)) return false;
  const own = sentence.replace(QUOTED, ' ').replace(FOR_ALL_TO_HEAR, ' ');
  return SAID_TO_THEM.some((pattern) => pattern.test(own.trim()));
});
/** “I don’t want nobody whispering, you can say it out loud” is meant for the room. */
const FOR_ALL_TO_HEAR =
  /\b(?:you|u|they|we) (?:can|may|could|should) (?:just )?say (?:it|that) (?:out loud|aloud)\b/giu;
const QUOTED = /[“"][^”"]*[”"]/g;

/** "sorry but it has to go in", "you have to put at least one of these in" */
export function asksToPutIn(answer: string): boolean {
  return HAS_TO_GO_IN.test(answer.replace(QUOTED, ' '));
}
const HAS_TO_GO_IN =
  /\bI(?:[’']d| would) (?:be happy|be glad|like|love) (?:for )?(?:it|this|that|him|her|them) (?:to be )?(?:mentioned|included|said)\b|\b(?:it|this|that|one of (?:these|them|those)) (?:just |really |simply |absolutely )?(?:has|have|needs?|must|ought)(?: got)? (?:to )?(?:go|be) (?:in|included|told)\b|\byou (?:have to|must|need to|[’']ll have to) (?:put|include|tell) (?:in )?(?:at least )?(?:one|it|this|that)\b|\b(?:can[’']?t|cannot|don[’']?t|mustn[’']?t) (?:be )?(?:leave|left|leave out|forget) (?:it|this|that|this one|that one) out\b|\bplease (?:do )?(?:put|include|keep|get) (?:it|this|that|this one) in\b/iu;

/** A clause behind what is told: "He got his driver’s in 1990 I think, Faizel will know." */
export function withoutClauseToThem(sentence: string): string {
  const told = sentence.replace(AND_PICK_ONE, '.');
  if (told !== sentence && countOf(told) >= FEWEST_BEFORE) return told;
  const at = sentence.lastIndexOf(', ');
  if (at < 0) return sentence;
  const [before, behind] = [sentence.slice(0, at), sentence.slice(at + 2)];
  // "… and said the outhouse needs doing, pick whatever colour you want"
  if (SAYS.test(before)) return sentence;
  if (TO_BE_CORRECTED.test(behind) && countOf(before) >= FEWEST_BEFORE) return `${before}.`;
  // what is not to be used goes with the wish
  if (NOT_TO_BE_USED.test(behind)) return sentence;
  const isTold = countOf(before) >= FEWEST_BEFORE && !speaksToWhoeverEdits(before);
  return isTold && speaksToWhoeverEdits(behind.replace(/^(?:and|but|so) /i, '')) ? `${before}.` : sentence;
}
/** "our father was a guard, Nilmini please correct it" */
const TO_BE_CORRECTED =
  /^\p{Lu}\p{L}+,? (?:please|pls|kindly) (?:correct|change|fix|check|amend) (?:it|this|that|them)(?: please)?[.!]*$/u;
/** Not “He went to Perth in 1990, use what you like”. */
const SAYS =
  /\b(?:said|says|saying|ask(?:s|ed|ing)|told (?:me|us|him|her|them)|telling|replied|yell(?:ed|ing)|shout(?:ed|ing)|(?:he|she|they|I) goes)\b/iu;
const FEWEST_BEFORE = 4;
/** "He had a joke for everything and you have to put at least one of these in" */
const AND_PICK_ONE =
  /,? (?:and|so|but) (?:you|ye|youse) (?:have to|[’']ll have to|will have to|must|need to|should|can|could|might) (?:put|pick|choose|use|include|take|fit) (?:in )?(?:at least )?(?:one|some|any|a few|whichever|whatever|two) (?:of (?:these|them|those)\b|in\b)[^.!?]*[.!?]*$/iu;
function countOf(text: string): number {
  return text.split(/\s+/).length;
}
const NOT_TO_BE_USED =
  /\b(?:can[’']?t|cannot|don[’']?t|mustn[’']?t|shouldn[’']?t) (?:use|put|print|include|say|read|mention)\b|\bleave (?:it|that|this) out\b/iu;

/** Whether it says of what was just told that it is to stay out: "leave that subject out", "you can’t use that". */
export function asksToLeaveThatOut(sentence: string): boolean {
  return LEAVE_THAT_OUT.test(sentence.replace(QUOTED, ' '));
}
const LEAVE_THAT_OUT =
  /\b(?:said|asked|told|want(?:s|ed)?|like[sd]?)\b[^.!?]{0,40}\bleave (?:that|this) (?:subject|topic|part|bit|one|side|whole thing)? ?out\b|\b(?:please )?ask (?:him|her|them|\p{Lu}\p{L}+) (?:first|before) |\b(?:I|we)(?:[’']?d| would) (?:like|want|prefer) (?:it|that|this) (?:to be )?said only\b|(?<!\bsaid )\bwe don[’']?t want (?:that|this|it) to be what (?:he|she|they) (?:is|are|was|were)\b/iu;
