import { touchesBoundary } from './boundaries.js';
import type { Brief, BriefPerson, Theme } from './brief.js';
import { personOf } from './person.js';
import { isLesson, isThing, shapeOf } from './sentence-shape.js';
import { sentencesOf, typeset } from './typeset.js';
import { possessiveOf, tellingWords, wordsOf } from './words.js';

/** Whether words can be heard without the question that they answer: a whole sentence that says what it is about. */
export function standsAlone(sentences: readonly string[], theme: Theme): boolean {
  const [head = ''] = sentences;
  const first = head.replace(A_GUESS, '').replace(/^Well,? (?=I |he |she |they |we |my |people )/, '');
  if (theme === 'taught' && (OF_NOBODY_TAUGHT.test(first) || sentences.some((one) => /^To \p{Ll}/u.test(one))))
    return false;
  // "Everything I can do with my hands."
  if (
    theme === 'taught' &&
    /^(?:everything|all|most of what|nearly everything|whatever)(?: that)? I (?:can|know|have|do|am|need(?:ed)?)\b(?!.*\b(?:was|were|is|came|comes|taught|learnt|learned)\b)/i.test(
      first,
    )
  )
    return false;
  // "I was meant to teach him."
  if (theme === 'taught' && /^(?:I|we) (?:was|were) (?:meant|supposed) to teach\b/i.test(first)) return false;
  // "Patience, or she tried to."
  if (theme === 'taught' && A_LESSON_AND_MORE.test(first)) return false;
  if (theme === 'laughter' && NAMED_FIRST.test(first)) return false;
  // "When Nonno went. It was his chest"
  if (theme === 'hard-times' && A_TIME_ALONE.test(first)) return false;
  if (theme === 'miss' && NOT_YET.test(first)) return false;
  if ((theme === 'miss' || theme === 'passions') && !OF_SOMEBODY.test(first)) return false;
  if (/^(?:you|you[’'](?:re|ve|d|ll))\s/i.test(first)) return true;
  if (shapeOf(first) !== 'sentence' || OF_NOBODY.test(first)) return false;
  if (pointsBack(first)) return false;
  // "She did not discuss it.": of what, only the question says
  const isEmpty = wordsOf(first).length <= SHORT && /\b(?:it|that|them|so|this)\b/i.test(first);
  return !(isEmpty && tellingWords(first).size <= 1);
}

/** Where one of a list was asked for, somebody told a memory all the same. */
export function isToldAtLength(typed: string): boolean {
  return wordsOf(typed).length >= FEWEST_OF_A_MEMORY && standsAlone(sentencesOf(typeset(typed)), 'values');
}
const FEWEST_OF_A_MEMORY = 15;

/** A hard time, and nothing said of it. */
export const A_TIME_ALONE = /^(?:When|After|Losing|The (?:year|time|day) (?:that )?)(?: [\p{L}’]+){1,4}\.$/u;
const A_LESSON_AND_MORE =
  /^(?!(?:I|He|She|They|We|You|It|When|If)\b)\p{Lu}\p{L}+(?: \p{L}+)?, (?:or|but|and|though|although|which)\b/u;
/** "Andy Griffith, he knew them all by heart", "Dad jokes, he was terrible" */
export const NAMED_FIRST =
  /^(?!(?:When|If|Once|After|Before|Every|One|As|In|On|At|Well|Yes|No|Oh|Look|The (?:day|night|time|year|first|last))\b)(?:[\p{L}’-]+ ){0,3}[\p{L}’-]+, (?:he|she|they)(?:’d|’s|’ll)? \p{L}/u;
/** “I don’t know yet I drove round there on Thursday with her milk” */
export const NOT_YET = /^I do(?:n’t| not) (?:really )?know yet\b/;

/** "Her whole life I’d say." */
export const A_GUESS = /,? (?:I[’']d|I would|I) (?:say|think|suppose|reckon|guess)[.!]?$/i;
const SHORT = 8;
/** "Shut the gate": whose advice it is has to be said. */
const OF_NOBODY =
  /^(?!.*\b(?:I|we|you|he|she|they|him|her|me|us|my|our|his|their)\b)(?:never|always|don[’']?t|do|be|keep|take|check|shut|turn|ring|say|listen|learn)\b/i;
/** What is loved and missed is a list as often as a sentence: "Twelve missed calls, and it’s about a lemon." */
const OF_SOMEBODY =
  /^(?:I|I[’'](?:ll|m|d|ve)|we|he|she|they|you|who|nobody|everybody|everyone|anything|(?:my|his|her|their|our) \p{L}+ (?:was|were|is|are|had|would)|\p{Lu}\p{L}+ (?:was|were|is|had|has|loved|liked|would|could|did|used|never|always|went|and (?:I|me)))\b|\b(?:miss|loved|loves|liked)\b/iu;

/** "Check your mirrors before you need them.": said by whom, nobody hears. */
const OF_NOBODY_TAUGHT = /^(?!.*\b(?:I|we|he|she|him|me|us|my|our|taught|learnt|learned)\b)/i;
const POINTS_BACK =
  /^(?:it|its|it’s|that|that’s|this|those|these|same|yes|yeah|yep|no|nope|not|nothing|none|never|both|neither|because|by|as|with|through|well|just|only|probably|maybe|mostly|also|and|but|so|or)\b/i;
/** "It’s not interesting.", "Six years that I could have had": of what, only the question says. */
export function hangsOnItsQuestion(first: string): boolean {
  return pointsBack(first) || /^(?:\p{L}+ ){1,2}(?:that|of which) (?:I|he|she|they|we)\b/iu.test(first);
}

/** "She went quiet and mended things.": that the times were hard, only the question says. */
export function saysNoTime(first: string): boolean {
  return DID_SOMETHING.test(first) && !saysWhen(first);
}

/** "When he was laid off", "in the drought": of which hard time, the words say themselves. */
export function saysWhen(first: string): boolean {
  return SAYS_WHEN.test(first);
}
/** Not "He was no good at being married", nor "He drank.": that is a hard time, and no way to meet one. */
const DID_SOMETHING =
  /^(?:he|she|they)(?:[’'](?:d|ll))? (?!(?:was|were|wasn[’']t|is|are|had|have|has|got|drank|drinks|gambled|used to drink|never got over|could be|found out|was told|got told|left (?:me|us))\b)/i;
const SAYS_WHEN =
  /\d|\b(?:when|whenever|after|before|during|(?<!at )once|while|until|since|through|lost|died?|death|dying|sick|ill|illness|crook|cancer|dementia|stroke|hospital|chemo|war|depression|divorce|drought|flood|fire|hard|worst|bad|tough|trouble|worr\p{L}+|pain|grief|funeral|fail\p{L}+|laid off|out of work|redundan\p{L}+|broke|bankrupt\p{L}*|difficult\p{L}*|illness|diagnos\p{L}+)\b/iu;

/** "Quietly which was not like him" */
export const IN_WHAT_WAY =
  /^(?:quietly|badly|slowly|mostly|privately|silently|stubbornly|bravely|calmly|cheerfully|angrily|poorly|patiently|terribly|head down)(?=[,.]|$| (?:which|and|but|as|with|like|mostly|really)\b)/i;

/** "I think, to go even if nobody sees you." */
const ONLY_ANSWERS = /^I (?:think|guess|suppose|reckon),? (?:to|how|just|mostly|probably)\b/i;

function pointsBack(first: string): boolean {
  return (
    IN_WHAT_WAY.test(first) ||
    ONLY_ANSWERS.test(first) ||
    (POINTS_BACK.test(first) && !A_TIME.test(first) && !IT_WAS_NAMED.test(first))
  );
}
/** "It was Christmas 1974" */
const IT_WAS_NAMED = /^[Ii]t(?: was|’s| is|’d been| had been) \p{Lu}/u;

/** "It was in 1990", "It was my birthday", "That winter we". */
const A_TIME =
  /^(?:it was|it’s|it is|it’d been|it had been) (?:a|an|the|in|on|at|about|my|our|his|her|their|after|before|around|one|always|\d|[a-z]+day)|^(?:that|this) (?:day|night|morning|afternoon|evening|summer|winter|spring|autumn|year|week|time|was the)\b|^(?:and|but|so) (?:then|there|I|he|she|we|they|my|the|when|one)\b|^(?:never|no) (?:have|did|had|will|one|matter)\b|^as (?:a|an|soon|long|far|I|we|he|she|kids)\b|^(?:with|through) (?:me|us|his|her|my|our|the|all)\b|^(?:because|just) (?:I|he|she|we|they|before|after|as)\b/iu;

/** What a speaker says before words that are no sentence: "This is what I will miss. His hand on the gate." Null where they stand as they are told. */
export function plainLead(theme: Theme, brief: Brief): string | null {
  const lead = leadOf(theme, brief);
  const isUnwanted = brief.boundaries.leaveOut.some((topic) => /\blov/i.test(topic)) && theme === 'passions';
  return lead === null || isUnwanted || touchesBoundary(lead, brief.boundaries) !== null ? null : lead;
}

/** What a row of hard things stands behind: "Her mother’s stroke, 1996. Cancer twice." */
export function hardTimes({ boundaries }: Brief): string | null {
  return touchesBoundary(HARD_TIMES, boundaries) === null ? HARD_TIMES : null;
}
const HARD_TIMES = 'There were hard times.';

function leadOf(theme: Theme, brief: Brief): string | null {
  const { called } = personOf(brief);
  if (brief.about === 'self')
    return theme === 'taught'
      ? 'This is what I have learnt.'
      : theme === 'hard-times'
        ? 'This is about the hard times.'
        : theme === 'remembered'
          ? 'This is how I would like to be remembered.'
          : theme === 'laughter'
            ? 'This is what makes me laugh.'
            : theme === 'passions'
              ? 'This is what I love.'
              : theme === 'childhood'
                ? 'This is how I grew up.'
                : null;
  if (theme === 'miss') return 'This is what I will miss.';
  if (called === '') return null;
  if (theme === 'taught') return `This is what ${called} taught me.`;
  if (theme === 'passions') return `This is what ${called} loved.`;
  if (theme === 'work')
    return brief.about === 'pet'
      ? `This is what ${called} did all day.`
      : diedYoung(brief)
        ? null
        : `This was ${possessiveOf(called)} work.`;
  return brief.about === 'other' ? tellingOf(theme, called, brief) : null;
}

/** True of what they laughed at and of what they were laughed with for: the question asks for both. */
export const OF_LAUGHTER = 'And then there was the laughter.';
/** “Ramota wrote about the laughter:” was heard as the heading of a form. */
export const WROTE_OF_LAUGHTER = 'wrote:';

/** What an answer that hangs on its question is told behind. */
function tellingOf(theme: Theme, called: string, brief: Brief): string | null {
  if (theme === 'laughter') return OF_LAUGHTER;
  if (theme === 'childhood' && !diedSmall(brief)) return `This is how ${called} grew up.`;
  return theme === 'hard-times' ? HARD_TIMES : null;
}

/** Of a child who did not grow up nobody says it. */
export function diedSmall(brief: Brief): boolean {
  return diedWithin(YEARS_TO_GROW_UP, brief);
}

/** Before they could have had any work. */
function diedYoung(brief: Brief): boolean {
  return diedWithin(YEARS_TO_WORK, brief);
}

function diedWithin(years: number, { facts: { birth, death } }: Brief): boolean {
  const died = death?.date?.year ?? null;
  // of "2.10.26" nobody knows the century: where it can be that of the death, nothing is said
  const [, figures] = /\b(\d{2})$/.exec(birth?.date?.text ?? '') ?? [];
  const born = birth?.date?.year ?? (figures === undefined ? null : 2000 + Number(figures));
  return born !== null && died !== null && died - born < years;
}
const YEARS_TO_GROW_UP = 5;
const YEARS_TO_WORK = 16;

/** Stands for whoever tells, until it is known how they are introduced. */
export const TELLER = '{teller}';

/** What leads to another's words that are no sentence: "Zosia taught Marek, her friend, “to turn back”", "This is what Trev will miss: “Rugby.”" */
export function leadOfAnother(
  theme: Theme,
  first: string,
  teller: BriefPerson,
  brief: Brief,
  /** Of several sentences nobody hears where the first goes on from ours. */ place: 'alone' | 'first of several',
): { begins: string; goesOn: boolean } | null {
  const { called: name } = personOf(brief);
  if (name === '' || (teller.nameStaysOut && theme !== 'miss') || brief.about === 'self') return null;
  // "In those days people were saying why send a girl to school. He sat with me every evening.", "The whole bed is too big now."
  const isTold =
    (shapeOf(first) === 'sentence' || /^When my /.test(first)) && !OF_NOBODY.test(first) && !pointsBack(first);
  if (
    isTold &&
    ((theme === 'taught' && place === 'first of several' && TOLD_OF.test(first)) ||
      (theme === 'miss' && IS_SO_NOW.test(first)))
  )
    return { begins: `${TELLER} ${WROTE_OF_LAUGHTER}`, goesOn: false };
  if (theme === 'taught')
    return isLesson(first) && place === 'alone'
      ? { begins: `${name} taught ${TELLER}`, goesOn: true }
      : { begins: `This is what ${name} taught ${TELLER}:`, goesOn: false };
  if (theme === 'miss')
    return place === 'alone' && ((isThing(first) && SURELY_A_THING.test(first)) || OWN_DOING.test(first))
      ? { begins: `${TELLER} will miss`, goesOn: true }
      : { begins: `This is what ${TELLER} will miss:`, goesOn: false };
  // "Crappie fishing at Pickwick. Bluegrass."
  if (theme === 'passions' && brief.about === 'other' && shapeOf(first) === 'fragment')
    return { begins: `${TELLER} wrote of what ${name} loved:`, goesOn: false };
  // what a pet did that made its people laugh is no laugh of its own
  return theme === 'laughter' && brief.about !== 'pet'
    ? { begins: `${TELLER} ${WROTE_OF_LAUGHTER}`, goesOn: false }
    : null;
}

/** At a time, and of people: a tale, and no advice. */
const TOLD_OF =
  /^(?:In|On|At|When|After|Before|Once|One|The|My|People|Everybody) .*\b(?:was|were|had|came|said|went|told|did|died|drove|took|gave|brought)\b/iu;
const IS_SO_NOW = /^(?:The|My|Our) (?:\p{L}+ ){1,4}(?:is|are|feels?|seems?)(?: \p{L}+){1,6}[.!]?$/iu;

/** "Ringing her up with the score", "Saturdays": what the teller did, and a day or a thing by name. */
const OWN_DOING = /^\p{L}{2,}ing (?:\p{L}+ )?(?:him|her|them)\b|^\p{Lu}\p{Ll}+days\.?$/u;

/** Behind a verb only what nobody can hear as something else: not "Videocall", not "Light on at five". */
export const SURELY_A_THING =
  /^(?:the|a|an|my|our|his|her|their|its|your|him|how|what|every|everything|(?!(?:nothing|morning|evening|king|spring|something|anything|wedding)\b)\p{L}+ing)\b/iu;
