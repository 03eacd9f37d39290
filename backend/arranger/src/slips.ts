import { capitalise } from './words.js';

/** What somebody says to whoever takes down their words, about the signs. */
const ABOUT_SIGNS =
  /[,.]?\s*(?:\b\p{Lu}\p{L}+ (?:says|said) )?\b(?:(?:I|you|we) (?:don[’']?t|do not) (?:need|have) to|(?:no,? )?(?:don[’']?t|do not)) (?:say|write|type|put) (?:full stop|comma)\b\.?/giu;
/** "Card full stop and there was": a sign that was spoken. "It came to a full stop" is none. */
const FULL_STOP = /(?<!,)(?<!\b(?:a|the|no|to|that|one|each|every|final|grinding)) full stop\b[.,]?(\s+\p{L})?/giu;
const COMMA =
  /(?<=\p{L}{2})(?<!\b(?:a|the|no|inverted|oxford|each|every|missing|one|by|called|named)) comma\b,?(?=\s+\p{L}|\s*$)/gimu;

/** "with a bottle. Comma. Diane said": a sign that was spoken and taken down as a word. */
const LONELY_SIGN = /(?<=[.!?,]\s)(?:comma|full stop)[.,]\s+/giu;
/** "I will miss new paragraph his feet": nobody says it aloud. */
const NOT_A_NEW_LINE =
  /[,.]?\s*\bnew (paragraph|line),? (?:no,? )+not (?:a )?new \1\b[.,]?(?: (?:oh )?it[’']?s done it(?: anyway| again)?[.!]?)?/giu;
const NEW_LINE =
  /[,.]?\s*\b(?<!\b(?:a|the|each|every|any|another) )(?:new (?:paragraph|line)|next (?:paragraph|line))\b[.,:]?(\s+\p{L})?(?!\s*(?:of|in|for|to)\b)/giu;

/** Spoken signs as signs. */
function spokenSigns(text: string): string {
  if (!/\b(?:full stop|comma|new paragraph|new line|next paragraph|next line)\b/i.test(text)) return text;
  // a proofreader's “thy gifts comma.” among typed commas is a word
  const isTyped = /\p{L}, \p{L}/u.test(text);
  return text
    .replace(LONELY_SIGN, '')
    .replace(NOT_A_NEW_LINE, '.')
    .replace(NEW_LINE, (_all, next: string | undefined, at: number) =>
      next === undefined
        ? '.'
        : GOES_ON.test(text.slice(Math.max(0, at - 24), at))
          ? ` ${next.trim()}`
          : `. ${next.trim().toUpperCase()}`,
    )
    .replace(ABOUT_SIGNS, (said) => (/^\s*[,.]/.test(said) ? said.trimStart().charAt(0) : ''))
    .replace(FULL_STOP, (_all, next: string | undefined) => `.${next === undefined ? '' : next.toUpperCase()}`)
    .replace(COMMA, isTyped ? ' comma' : ',');
}

/** Words behind which a sentence surely goes on. */
const GOES_ON = /\b(?:will miss|I miss|and|but|the|a|of|to|with|is|was|loved|her|his|my|that)$/iu;

const KIN =
  '(?:great-?)*(?:grand(?:father|mother|dad|ma|pa)|father|mother|dad|mum|brother|sister|uncle|aunt|cousin|son|daughter|nan|pop)';
const STOPS = '\\s*(?:…|\\.{3,}|,|–|--)\\s*';

/** Words taken back in the same breath, and a doubt about a year, which goes with the year. Only what is certain. */
const TAKEN_BACK: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  // "In the strike in 2007… I am not sure about the year… she stood outside"
  [
    /(?: in (?:19|20)\d\d)?\s*(?:…|\.{3,}|\(|–)\s*I(?: am|[’']m) not sure (?:about|of) the (?:year|date)\s*(?:…|\.{3,}|\)|–)\s*/giu,
    () => ' ',
  ],
  // "I stayed in the truck I mean the car"
  [
    /(?<= )(?:the|a|an|my|his|her|our|their) \p{L}+,? (?:no,? |sorry,? )?I mean (?=(?:the|a|an|my|his|her|our|their) \p{L}+)/giu,
    () => '',
  ],
  // "You can take it off now lad no I mean the harness you can take your harness off now"
  [
    /(?<=^|[.!?]\s)(?:[\p{L}’']+ ){2,8}[\p{L}’']+,? no,? (?:sorry,? )?I mean (?:the|a|my|his|her|your) (\p{L}+),? (?=(?:you|he|she|I|we|they)\b[^.\n]*\b\1\b)/gimu,
    () => '',
  ],
  // "… and I’m dictating this into the phone so you’ll have to put your own full stops in"
  [
    /,? (?:and |but |so )?I(?: am|[’']?m) (?:dictating|talking|speaking|saying|typing) (?:this|it)? ?(?:in|in ?to|to|on) (?:the|my|a|this) (?:phone|machine|computer|tablet|ipad)\b[^.\n]*/giu,
    () => '',
  ],
  // "I don’t use the step but I wasn’t sure what you do on the form"
  [
    /,? (?:but|and) I(?: wasn|[’']m not|m not| am not|didn)[’']?t? (?:really )?(?:sure|know) (?:what|how) (?:you|to|I|one) [^.,\n]{1,30}\bon (?:the|this|your) form\b/giu,
    () => '',
  ],
  // "I was on dinners… no I mean I worked in the kitchen"
  [
    new RegExp(
      `(?<=^|[.!?]\\s)(?:[\\p{L}’']+ ){1,7}[\\p{L}’']+${STOPS}no,?(?: sorry,?)? I mean (?=(?:I|we|he|she|they)\\b)`,
      'gmu',
    ),
    () => '',
  ],
  // "His father was killed at Gresford… no that was his grandfather."
  [
    new RegExp(
      `(?<=^|[.!?]\\s)(?:His|Her|Their|My) ${KIN} ([^.!?…\\n]+?)${STOPS}no,?(?: sorry,?)? (?:that was|it was|I mean) ((?:his|her|their|my) ${KIN})(?=[.!?\\n]|$)`,
      'gmu',
    ),
    (_all, did = '', who = '') => `${capitalise(who)} ${did}`,
  ],
  // "my brother Ġuża no sorry my sister Ġuża"
  [
    new RegExp(
      `(?:my|his|her|their|our) ${KIN}(?: \\p{Lu}[\\p{L}’]+)?,? (?:no,? sorry|sorry,? no),? (?=(?:my|his|her|their|our) ${KIN})`,
      'giu',
    ),
    () => '',
  ],
  // "we'd have been sixty one is it going is it taking this down"
  [
    /(?=,?\s+is (?:it|this) )(?<!\bask(?:s|ed|ing)?(?: [\p{L}’]{1,30}){0,3})(?<!\b(?:said|says|saying|shout(?:s|ed|ing)))(?<!\bgo(?:es|ing))(?<!:),?\s+is (?:it|this) (?:going|on|recording|working)(?: now)?,?\s+is (?:it|this) (?:taking (?:this|it) down|going|recording|working|on)(?: now)?\??(?=[.\n]|$)/giu,
    () => '',
  ],
  // "No I'm not stopping love I'm talking to the machine. That was Ruth Ann."
  [
    /(?:^|(?<=[.!?]\s)|\s+(?=[Nn]o I))(?:no,? )?I(?:[’']m| am) not (?:stopping|finished|done)(?: yet)?,?(?: love| dear| pet| mate)?,? I(?:[’']m| am) (?:talking|speaking) (?:to|into) (?:the|this) (?:machine|phone|thing|computer)(?:\.\s+That was \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)?\.?/giu,
    () => '',
  ],
  // "… lined up. How do I oh well keep going so I couldn’t dance"
  [
    /(?<=[.!?\s])how do I(?: \p{L}+){0,3} (?:oh|ah|um|never mind) (?:well )?(?:keep going|carry on|go on|never mind)[.,]?\s+/giu,
    () => '',
  ],
  // "um. he taught me to swim"
  [/(?<=^|[.!?\n]\s?)(?:um+|uh+|erm?|hmm+)[.,…]+\s+(?=\p{L})/gimu, () => ''],
  // "Hang on I’m just going past a road train."
  [
    /(?<=^|[.!?,]\s)hang on,? (?:I(?:[’']?m| am)|let me|there[’']?s) (?:just )?(?:going|driving|passing|pulling|turning|parking|putting|getting|stopping|coming|waiting)\b[^.!?\n]*[.!?]?\s*/gimu,
    () => '',
  ],
  // "Mack that’s M A C K"
  [/,? (?:(?:that|it)[’']?s (?:spel(?:t|led) )?|spel(?:t|led) )(?:\p{Lu}[ .-]){2,}\p{Lu}(?!\p{L})/gu, () => ''],
  // "we were the same age for no not the same age but near enough"
  [/\b((?:\p{L}+ ){2}\p{L}+) (?:for )?no,? not \1,? but /giu, () => ''],
  // "and I would like that to be said, because everybody there will know it"
  [
    /,? and I(?: would|[’']d) like (?:that|this|it) (?:to be )?said\b(?![^.!?\n]* that (?:I|he|she|they|we|my|our|his|her)\b)[^.!?\n]*/giu,
    () => '',
  ],
];

/** Without the slips of whoever spoke or typed in one go. */
export function withoutSlips(text: string): string {
  return TAKEN_BACK.reduce((said, [slip, instead]) => said.replace(slip, instead), spokenSigns(text));
}
