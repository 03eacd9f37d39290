const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
/** What was told happened then: "She rang on Saturday", "He said he would come on Thursday". */
const IS_TOLD =
  /\b(?:said|told|asked|promised|thought|rang|wrote|would|was|were|had|did|came|went|used to|every|always|never)\b|[’']d\b/iu;
const QUOTED = /[“‘"][^”’"]{1,200}[”’"]/gu;

/** True when it was typed, and untrue on the day: whatever the sentence tells. */
const OF_THEN = [
  /\b(?:just now|yesterday|last night|this (?:morning|week|afternoon|evening|weekend)|(?:tomorrow|tonight))\b/iu,
  /\b(?:haven[’']?t|have not|don[’']?t|do not) (?:yet )?(?:got |have |know )(?:the|a) (?:date|day|time)\b|\bwhatever day it\b|\bwhenever (?:it|that) (?:is|will be|ends up)\b|\b(?:date|day|time) (?:is )?(?:not|n[’']t) (?:yet )?(?:confirm(?:ed)?|set|fixed|known)\b/iu,
  /\bon the day(?: itself)?[.,!]/iu,
  /\b(?:planning|hoping|going|trying|coming|flying|driving|wants?|hopes?|plans?) (?:\p{L}+ ){0,5}(?:to|for) (?:the|his|her|their) (?:funeral|service|burial|wake|memorial)\b/iu,
];
/** Of a day to come. */
const OF_A_DAY = new RegExp(`\\b(?:on|this|next|come) (?:this |next |the )?(?:${WEEKDAY}|Saturday week)\\b`, 'u');
const IS_TO_COME =
  /\b(?:will|shall|is|are|am|going to|coming|bringing|flying|arriving)\b|[’'](?:ll|re|m)\b|\b(?:he|she|it|that|who|there|everybody|everyone|\p{Lu}\p{L}+)[’']s\b/iu;

/**
 * Sentences that speak of a day as it was seen when they were typed: “It will be used on Thursday.”, “They rang last night.” Read aloud on the
 * day itself they may be untrue, and only whoever speaks can put that right.
 */
export function wordsOfADay(text: string): string[] {
  return text
    .split(/(?<=[.!?…][”’"]?)\s+/u)
    .map((sentence) => sentence.replace(/^.{0,80}?: (?=“)/u, '').replace(/^“|”$/gu, ''))
    .filter((sentence) => {
      const own = sentence.replace(QUOTED, ' ');
      const isOfThen =
        OF_THEN.some((pattern) => pattern.test(own)) && !/\b(?:every|always|would|used to)\b/iu.test(own);
      const isOfTomorrow = /\b(?:tomorrow|tonight)\b/iu.test(own) && IS_TOLD.test(own);
      const isToCome = own
        .split(/[,;–]/)
        .some((clause) => OF_A_DAY.test(clause) && IS_TO_COME.test(clause) && !IS_TOLD.test(clause));
      return (isOfThen && !isOfTomorrow) || isToCome;
    });
}
