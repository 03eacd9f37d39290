import { asPattern } from './as-pattern.js';
import type { Brief, Theme } from './brief.js';
import { diedSmall, IN_WHAT_WAY, saysNoTime, saysWhen } from './lead.js';
import { personOf } from './person.js';
import { beginsInPast, shapeOf } from './sentence-shape.js';
import { articleOf, OF_A_TRADE, YEARS_OF_A_TRADE } from './trades.js';
import { lowerFirst, tellingWords, wordsOf } from './words.js';

/** The few words of ours that a speaker's fragment certainly goes on from, as one sentence: "Nanda grew up", "near the ria."; else null. */
export function startOf(first: string, theme: Theme, brief: Brief): string | null {
  const { called: who } = personOf(brief);
  if (who === '' || brief.about !== 'other')
    return brief.about === 'self' || who === '' ? null : called(first, theme, brief);
  if (theme === 'childhood' && !diedSmall(brief)) {
    if (GROWN_UP_SO.test(first)) return `${who} grew up`;
    if (isPlace(first, brief)) return `${who} grew up in`;
  }
  const inWhatWay = IN_WHAT_WAY.test(first) || (BY_DOING.test(first) && !BY_DOING_TO.test(first));
  if (theme === 'hard-times' && inWhatWay) return `${who} met hard times`;
  if (theme === 'hard-times' && saysNoTime(first)) return `When times were hard for ${who},`;
  if (theme === 'hard-times' && shapeOf(first) === 'subjectless' && beginsInPast(first) && !saysWhen(first))
    return `When times were hard ${who}`;
  if (theme === 'story' && WOULD_BE.test(first)) return 'If I tell one story,';
  if (theme === 'laughter' && THAT_SOMEBODY.test(first)) return 'What made us laugh was';
  if (theme === 'laughter' && LAUGHED_SO.test(first)) return `${who} laughed`;
  if (theme === 'work' && OF_A_TRADE.test(first) && !first.includes(';'))
    return /^head of /i.test(first) ? `${who} was` : `${who} was ${articleOf(first)}`;
  if (theme === 'work' && YEARS_AT.test(first)) return `${who} worked`;
  if (theme === 'work' && YEARS_OF_A_TRADE.test(first)) return `${who} was`;
  return called(first, theme, brief);
}

/** Small behind other words, unless it is the name of a place. */
export function lowerUnlessNamed(first: string, starts: string): string {
  return starts.endsWith(' in') ? first : lowerFirst(first);
}

/** "Worked in Price’s bakery.": of nobody else than who was asked about. */
function called(first: string, theme: Theme, brief: Brief): string | null {
  const { called: who, object } = personOf(brief);
  // "Worked with him at the mill" is the speaker
  const isOfSpeaker = new RegExp(`\\b(?:${asPattern(object)}|him|them)\\b`, 'iu').test(first);
  if (isOfSpeaker && !OF_A_CHILD.test(first)) return null;
  const isSubjectless = (shapeOf(first) === 'subjectless' && beginsInPast(first)) || NOBODY_WAS.test(first);
  const isTheirs = (theme === 'work' || theme === 'childhood') && isSubjectless;
  return isTheirs && who !== '' && brief.about !== 'self' ? who : null;
}
/** "Grew up on a farm, her brother Max and sister Wendy and her" */
const OF_A_CHILD = /^(?:grew up|was (?:born|raised|brought up)|raised|left school|went to school)\b/i;
/** "Was a nurse for 30 years.", "Had the newsagency with Bev.", "Never had a day off." */
const NOBODY_WAS =
  /^(?:was (?:an?|the|born|raised|brought up|one of|in the|with the|at|apprenticed|head)\b|had (?!(?:it|he|she|they|we|I)\b)|used to \p{L}|(?:always|never) (?:worked|had|took|missed|owned|left|went|got|wanted)\b)/iu;

/** "Near the ria.", "Poor. Seven in a room and kitchen.", "Above a tailor’s in Caledon Street": no sentence of its own. */
const GROWN_UP_SO =
  /^(?!.*\b(?:was|were|is|are|had|has|did|went|came|lived|said|used|would|could|grew|left|met)\b)(?:(?:in|on|near|by|at|behind|above|between|outside|beside|among|amongst|over|under|out|up|down|along|across from|next to|just outside|around) (?!(?:my|our|all|time|case|fact|short|general|the (?:end|old days|war|beginning))\b)\p{L}|(?:very |pretty |dirt |really )?(?:poor|barefoot|hungry|rough|happy)[.,](?:$| ))/iu;
/** "By making a list." */
const BY_DOING = /^by (?!(?:then|the time|now|god|myself)\b)\p{L}+ing\b/iu;
const BY_DOING_TO = /^by \p{L}+ing (?:\p{L}+ ){0,3}(?:him|her|them)\b/iu;
/** "Infrequently, and then without warning." */
const LAUGHED_SO =
  /^(?:infrequently|rarely|seldom|loudly|silently|quietly|often|easily|constantly|not often|hardly ever)(?=[,.]|$)/i;
/** "It would have to be the 2007 Grand Final." */
const WOULD_BE =
  /^(?:it|that)(?:[’']d| would| will|[’']ll| has got|[’']s got) (?:probably |surely )?(?:have )?(?:got )?(?:to )?be \p{L}/iu;
const THAT_SOMEBODY = /^(?:that|how) (?:he|she|they|we|I|the|my|his|her|their|our) (?!(?:day|night|time|year)\b)/i;

/** "27 years underground at Creighton mine" */
const YEARS_AT =
  /^(?:nearly |over |almost |about )?(?:\d+|twenty|thirty|forty|fifty|\p{L}+-\p{L}+) years (?:as an?|at|in|underground|on|with|for|behind|under) (?!all\b|ago\b)/iu;
/** "Ballarat.", of somebody born in Ballarat; "Rutland Street." */
function isPlace(first: string, { facts: { birth } }: Brief): boolean {
  const [head = '', behind = ''] = first.split(/[,.]| [-–] /);
  if (!/^\p{Lu}/u.test(head)) return false;
  const isFragment =
    shapeOf(first) === 'fragment' ||
    (behind !== '' && / [-–] /.test(first.slice(0, head.length + 3))) ||
    /^[^,]+, (?!(?:I|we|he|she|they|it)\b)/i.test(first);
  if (!isFragment) return false;
  const born = tellingWords(birth?.place ?? '');
  const words = wordsOf(head);
  return (
    (words.length <= LONGEST_PLACE &&
      words.length > 0 &&
      [...tellingWords(head)].every((word) => born.has(word)) &&
      born.size > 0) ||
    (words.length <= LONGEST_PLACE &&
      /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)* (?:Street|St|Road|Rd|Avenue|Ave|Lane|Crescent|Terrace|Parade|Place|Close|Drive|Square)$/u.test(
        head,
      ))
  );
}
const LONGEST_PLACE = 4;
