import { isFormTalk, remarksAmong, sendsToSomebody } from './form-talk.js';
import { remembered } from './remembered.js';
import { speaksToWhoeverEdits } from './to-whoever-edits.js';
import { wordsOf } from './words.js';

/** Whole answers that tell nothing. Compared without capitals and signs; anything else is a memory. */
const NOTHING = new Set(
  `n a|na|cant|can't|cannot|i can't|i cant|none|nil|nothing|nope|no|no thanks|no thank you|no thankyou|no thx|no ta|nothing thanks|no sorry|yes|yeah|idk|lol|x|xx|xxx|xo|xoxo|haha|lol idk|idk lol|not sure|not sure yet|don't know yet|dont know yet|no idea yet|unsure|not sure sorry|im not sure|i'm not sure|dont know|don't know|i dont know|i don't know|
  i don't know sorry|i dont know sorry|dunno|no idea|no comment|skip|pass|tbc|tba|todo|later|will do later|same|ditto|see above|as above|same as above|
  same as before|see below|as below|as before|see previous|as i said|like i said|hi|hello|hello there|hi there|hi all|hello everyone|dear all|test|testing|asdf|
  not applicable|can't think of anything|cant think of anything|can't think of any|nothing comes to mind|i can't think of anything|i cant think of anything|
  to be added|coming soon|ask me later|prefer not to say|rather not say|not much|not really|too many to list|too many to mention|too many`
    .split('|')
    .map((words) => words.trim()),
);

/** "See what Mum wrote", "same as Tess". */
const POINTS_ELSEWHERE =
  /^(?:please )?(?:see|read) (?:(?:my|the|our) )?(?:story|stories|answer|next|last|other|previous|first)(?: (?:one|question|answer|story|bit|part|box))?$|^see (?:what )?\p{L}+(?: puts| put| says| writes)$|^see (?!(?:what|who|where|how|that|it|he|she|here|there|let)'s)\p{L}+'s(?: (?:but|and|only|except|story|answer|one|bit|version)\b.{0,60})?$|^ask \p{L}+ about (?:that|it|this)$|^(?:please )?(?:see|as|same as|read) (?:what )?(?:\p{L}+ ){0,2}?(?:\p{L}+ )?(?:wrote|said|put|answered|told you|told us|above|below|has written)(?: (?:above|below|already|before))?$/u;
/** "What should I put here?", "Do I have to answer this?": to us, not to anybody who will sit there. */
const ASKS_US =
  /^(?:sorry |hi |hello )?(?:what (?:should|do|am) i|do i (?:have|need)|can (?:i|you|we)|could you|should i|how (?:do|long should|much should) i|how does this|where do i (?:put|write|save)|is (?:this|it) (?:ok|okay|where|the right|anonymous)|who (?:will|can|is going to) (?:see|read)|will (?:this|you|everyone) )/;

/** "Dont have one.", "Its all childhood.", "Dont know yet thats the thing.": as the whole of an answer. */
const HAS_NONE =
  /^(?:i )?(?:(?:really |honestly )?(?:dont|do not) have|havent got|have not got|dont got|aint got) (?:one|any|a story|any stories|anything)(?: (?:sorry|really|to tell|for this|yet|thanks))*$|^(?:its|it is|this is) (?:all|still) (?:childhood|one (?:big )?childhood)$|^(?:i )?(?:really |honestly )?(?:dont|do not) know(?: (?:yet|sorry|really|tbh|anymore|any more|thats the thing|is the truth))+$/;

/** "Nothing yet. It is too soon.\": about the asking, not about anybody. */
const TOO_SOON =
  /^(?:ask me (?:next (?:week|month|year)|in a (?:week|month|year)|again|another (?:time|day)|tomorrow)|nothing yet|not yet|(?:it is |it's |its )?(?:still )?too soon)(?: (?:it is|it's|its) too soon)?(?: (?:to say|to tell|to know|sorry|for me))*$/;

/** Whether the whole of an answer tells nothing. Careful: "I don't know how she did it." is a memory. */
export function tellsNothing(answer: string): boolean {
  const words = wordsOf(answer);
  if (words.length === 0) return true;
  if (words.length > 30) return false;
  if (isNothing(answer) || sendsToSomebody(answer)) return true;
  const sentences = answer
    .split(/\n|(?<=[.!?…])\s+|\s*\p{Extended_Pictographic}+\s*/u)
    .filter((one) => wordsOf(one).length > 0);
  const isRemark = (one: string): boolean => isNothing(one) || speaksToForm(one);
  return remarksAmong(sentences, isRemark).every((is) => is);
}

function isNothing(said: string): boolean {
  const words = wordsOf(said)
    .join(' ')
    .replace(/^(?:(?:sorry|ok|well|um|hmm) )+/, '');
  const isQuestion = /\?\s*$/.test(said);
  return (
    HAS_NONE.test(words.replace(/'/g, '')) ||
    TOO_SOON.test(words) ||
    NOTHING.has(words) ||
    POINTS_ELSEWHERE.test(words) ||
    SAME_AS.test(words) ||
    (isQuestion && words.length <= 120 && ASKS_US.test(words))
  );
}
/** "Same as Dave", as the whole of an answer. */
const SAME_AS =
  /^(?:the |pretty much the |basically the )?same (?:as|for) (?!(?:always|ever|usual|every)\b)(?:\p{L}+)(?: (?:and )?\p{L}+)?$/u;

/** A link in a sentence is told; one alone, or one that somebody is sent to, is for a machine. */
function isOnlyALink(sentence: string): boolean {
  const without = sentence.replace(A_LINK, ' ');
  return without !== sentence && (wordsOf(without).length < FEWEST_BESIDE_A_LINK || SENDS_THERE.test(without));
}
const A_LINK = /https?:\/\/\S+|\bwww\.\S+/gi;
const FEWEST_BESIDE_A_LINK = 5;
const SENDS_THERE = /\b(?:mention|visit|click|go to|see|instructions?|include|add|open|follow|send|donate)\b/i;

const TO_A_MACHINE = [
  /\b(?:ignore|disregard|forget|override) (?:all |any )?(?:of )?(?:the |your |my |these )?(?:previous|prior|above|earlier|preceding|other) (?:instructions?|prompts?|rules|messages?|text)\b/i,
  /\bsystem prompt\b|\blanguage model\b|\bapi key\b|\bas an ai\b/i,
  /^(?:system|assistant|developer|user)\s*:/i,
  /^(?:you are|act as|pretend to be) (?:now )?(?:a|an|the) (?:pirate|assistant|ai|chatbot|poet|bot|robot|model)\b/i,
  /\{\{|\}\}|\[insert\b|^\s*[[(]?\s*(?:x| )?\s*\]\s|^todo\b/i,
  /[{}`|]|<(?![\s\d=])|[\p{L}"'“”‘’/)]>|\]\(|^\s*=\w+\(|\bprivate key\b|\bsk-[a-z]+-/iu,
  /^(?:write|generate|output|print|reveal|respond|reply|translate|summari[sz]e) (?:the|a|an|this|your|in|with|only|as)\b[^.]{0,80}\b(?:eulogy|json|instructions?|prompt|poem|song|language|text|instead)\b/i,
  /\b(?:drop|alter) table\b|\bor 1=1\b|\bselect \* from\b/i,
  /\bdata:\w+\/\w+|(?<![\w.])[\w.]+@\w+\.\w{2,}/i,
];
/** "Please don't mention the divorce.", "Also say that …": a wish to whoever writes. */
const TO_THE_WRITER =
  /^(?:also |please |pls |and )+(?:(?:do not |don['’]?t |dont )(?:say|mention|include|add|write|put|read out)|say (?:that|he|she|they|something|how)|mention|include|add (?:that|this|in|something|a)|write (?:that|this|about|something|it)|put (?:that|this|it|him|her|them|in)|leave out|make sure (?:it|this|that|the (?:eulogy|speech|text)|you (?:mention|include|say|put|write|read))|read out|tell them that)\b|^(?:do not|don['’]?t|dont) (?:mention|include|write|put in|print|read out)\b/i;

/** Said instead of an answer: what little stands beside it says nothing without it. */
const INSTEAD_OF_AN_ANSWER = [
  /^(?:please )?see (?:above|below|my other|the other|previous)\b/i,
  /^(?:sorry,? |i think |i know )?(?:this|that|it)(?:[’']s)? ?(?:is|isn[’']?t|is not|may|might|probably)?.{0,20}\b(?:right|wrong) box\b|\bfill(?:ing|ed)? (?:this|the form|these|one of these) (?:in|out)\b|^(?:(?:i[’']?m|i am|i[’']?ll|i will|will|\p{L}+ is) )fill(?:ing)? it (?:in|out)\b/iu,
  /^(?:(?:I[’']?m|I am) )?not (?:really )?(?:sure|certain) (?:what|how|if|whether|which|where)\b.*\b(?:you want|want here|to put|to write|you mean|to answer|you[’']?re after|I(?:[’']?m| am) supposed|supposed to (?:put|write|answer)|this counts?|right (?:place|box)|put here|sort of (?:thing|story))\b/i,
  /\bI (?:do not|don[’']?t) (?:really )?know (?:how to answer|what (?:to put|to write|you want|else to (?:put|write)))/i,
  /\bnot sure what (?:else )?(?:to put|to write|you want)/i,
  /^if any(?:one|body)(?: in the family)? (?:is reading|reads) this\b/i,
  /\bI can (?:send|get|email|give)(?: you)? (?:you )?(?:a list|the (?:rest|list|names|others)|more)\b/i,
  /\b(?:I[’']?m|I am) the one (?:who is |who[’']?s )?(?:filling|typing|doing this)/i,
  /\bdon[’']?t want to (?:put|write) (?:stuff|things|anything)\b/i,
  /^(?:I )?(?:already )?(?:wrote|put|said|told|answered) (?:this|that|it|about (?:this|that|it)) (?:above|below|already|in the other)/i,
  /^I(?:[’']ve| have)? (?:already )?said (?:it|mine|what I had to say) to (?:him|her|them)[.!]?$/i,
];
/** Said beside an answer, which stands without it. */
const BESIDE_AN_ANSWER = [
  /^(?:i )?(?:don[’']?t|do not) (?:really )?know (?:much|a lot|(?:too|very|that) much)(?: (?:about|of) (?:it|this|that))?[.!]?$/i,
  /^that[’']?s all I (?:know|remember)\b.{0,25}$/i,
  /^I hope (?:this|that|it) is (?:ok|okay|alright|all right)\b.{0,60}$|^I hope (?:this|that) is (?:enough|what you)\b.{0,40}$/i,
  /^I hope it is (?:ok|okay) for me to (?:write|answer|say)/i,
  /^(?:I[’']?ll|I will|will) (?:come back(?: to (?:this|it|that))?|add (?:more|the rest)|finish this|do the rest|write more)(?: .{0,25})?[.!]?$/i,
  /^that[’']?s (?:all|it) (?:from me|for now|sorry|I can think of|(?:I have|I[’']?ve got)(?: for (?:now|you)| sorry| right now| to (?:say|add|put))?)[.!]*$/i,
  /\bI(?:[’']?ll| will|[’']?m going to| am going to| just|[’']?ve)? (?:put|write|type|typed) (?:it|this|that|them)(?: all)? (?:here|in here|in this (?:box|one))\b/i,
];

/** Whether a sentence is about the form and its filling in: nobody at a funeral can know what it means. */
export const speaksToForm = remembered((sentence: string): boolean => {
  const bare = withoutOpening(sentence);
  return (
    insteadOfAnAnswer(bare) ||
    BESIDE_AN_ANSWER.some((pattern) => pattern.test(bare)) ||
    isFormTalk(sentence) ||
    speaksToWhoeverEdits(bare)
  );
});

/** "I don’t know how to answer most of these.": what little stands beside it says nothing without it. */
export const insteadOfAnAnswer = remembered((sentence: string): boolean => {
  const bare = withoutOpening(sentence);
  return INSTEAD_OF_AN_ANSWER.some((pattern) => pattern.test(bare));
});

function withoutOpening(sentence: string): string {
  return sentence.replace(/^[“"‘'(\s]+/, '');
}

/** Whether a sentence speaks to the writer or to a machine: nobody reads that aloud. */
export const speaksToUs = remembered((sentence: string): boolean => {
  const bare = withoutOpening(sentence);
  return (
    speaksToForm(sentence) ||
    TO_THE_WRITER.test(bare) ||
    TO_A_MACHINE.some((pattern) => pattern.test(bare)) ||
    isOnlyALink(bare) ||
    POINTS_ELSEWHERE.test(wordsOf(bare).join(' ')) ||
    REMARK.has(wordsOf(bare).join(' '))
  );
});

/** "Mum will not want this but for context: he was away for fourteen months." Told to whoever writes, so that they know. */
export function isNotForTheRoom(answer: string): boolean {
  const [head = ''] = answer.split(/(?<=[.!?])\s|\n/);
  return FOR_THE_WRITER.test(head);
}
const FOR_THE_WRITER =
  /^.{0,60}\b(?:(?:just |only )?for (?:some )?(?:context|background|your information|your eyes)|between (?:you and me|us)|off the record|fyi)(?: only)?(?:[:,.–-]|$)/i;

/** Said to a form, not to a room. */
const REMARK = new Set([
  'see above',
  'as above',
  'same as above',
  'ditto',
  'idk',
  'n a',
  'heading',
  'bold',
  'todo add more',
]);
