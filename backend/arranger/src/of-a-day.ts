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
  return sentencesIn(text).filter((sentence) => {
    const own = sentence.replace(QUOTED, ' ');
    const isOfThen = OF_THEN.some((pattern) => pattern.test(own)) && !/\b(?:every|always|would|used to)\b/iu.test(own);
    const isOfTomorrow = /\b(?:tomorrow|tonight)\b/iu.test(own) && IS_TOLD.test(own);
    const isToCome = own
      .split(/[,;–]/)
      .some((clause) => OF_A_DAY.test(clause) && IS_TO_COME.test(clause) && !IS_TOLD.test(clause));
    return (isOfThen && !isOfTomorrow) || isToCome;
  });
}

function sentencesIn(text: string): string[] {
  return text
    .split(/(?<=[.!?…][”’"]?)\s+/u)
    .map((sentence) => sentence.replace(/^.{0,80}?: (?=“)/u, '').replace(/^“|”$/gu, ''));
}

/** People who may sit in the room; not "I don’t know how she did it", and not the one who died. */
const SOMEBODY =
  '(?:[Tt]he (?:kids|children|boys|girls|family|others|grandkids|grandchildren)|my (?:\\p{L}+ )?(?:mum|mom|mam|dad|mother|father|brothers?|sisters?|kids|children|parents|family)|[Mm]um|[Mm]om|[Mm]am|[Dd]ad|[Nn]an|(?!(?:I|We|You|He|She|They|It|That|People|God|Who)\\b)\\p{Lu}\\p{Ll}+)';
const THIS = '(?: (?:that|this|it|about (?:this|it|that)|yet|to this day))?';
const DOES_NOT_KNOW = new RegExp(
  `(?<!\\p{L})${SOMEBODY} (?:still )?(?:don[’']?t|do not|doesn[’']?t|does not) know${THIS}[.,!]|(?<!\\p{L})(?:[Nn]obody|[Nn]o one|[Nn]one of (?:them|you|us)) (?:still |else )?knows?${THIS}[.,!]|\\bI don[’']?t (?:think|believe) (?:that )?(?:${SOMEBODY}|he|she|they) (?:ever )?(?:knows?|knew)\\b`,
  'u',
);
const IN_CONFIDENCE =
  /\b(?:I(?:[’']ve| have)? never told (?:anyone|anybody|a soul|my|mum|mom|mam|dad|the (?:kids|family)|\p{Lu}\p{Ll}+)|between (?:you and me|us two|ourselves)|(?:don[’']?t|do not) tell (?:anyone|anybody|my|mum|mom|mam|dad|the (?:kids|boys|girls|family)|\p{Lu}\p{Ll}+)|(?:made|makes) me (?:promise|swear) (?:not to|never to|I (?:would not|wouldn[’']?t) (?:tell|say))|(?:it|that|this) was (?:our|a) secret|nobody (?:else )?knows (?:this|that|about this))\b/iu;

/**
 * Sentences that say themselves that somebody does not know, or was not to be told: “I don’t think that the kids know.” Whoever that is may
 * hear it first from whoever reads it aloud.
 */
export function wordsInConfidence(text: string): string[] {
  return sentencesIn(text).filter((sentence) => {
    const own = sentence.replace(QUOTED, ' ');
    return IN_CONFIDENCE.test(own) || DOES_NOT_KNOW.test(own);
  });
}
