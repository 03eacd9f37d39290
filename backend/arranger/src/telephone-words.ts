/** Words as telephones have them, each of which stands for nothing else. */
const SMALL: Readonly<Record<string, string>> = {
  abt: 'about',
  tho: 'though',
  altho: 'although',
  thru: 'through',
  cld: 'could',
  wld: 'would',
  shld: 'should',
  cldnt: 'couldn’t',
  wldnt: 'wouldn’t',
  shldnt: 'shouldn’t',
  msg: 'message',
  msgs: 'messages',
  tmrw: 'tomorrow',
  tmw: 'tomorrow',
  '2moro': 'tomorrow',
  '2nite': 'tonight',
  '2day': 'today',
  '2gether': 'together',
  b4: 'before',
  gr8: 'great',
  l8r: 'later',
  '4eva': 'forever',
  '4ever': 'forever',
  any1: 'anyone',
  some1: 'someone',
  sum1: 'someone',
  every1: 'everyone',
  evry1: 'everyone',
  no1: 'no one',
  thx: 'thanks',
  btw: 'by the way',
  ofc: 'of course',
  obvs: 'obviously',
  prob: 'probably',
  probs: 'probably',
  rlly: 'really',
  alot: 'a lot',
  govt: 'government',
  wknd: 'weekend',
  wkend: 'weekend',
  wknds: 'weekends',
  wkends: 'weekends',
  hav: 'have',
  hv: 'have',
  whn: 'when',
  wen: 'when',
  whr: 'where',
  wht: 'what',
  evry: 'every',
  evrything: 'everything',
  frm: 'from',
  sth: 'something',
  smth: 'something',
  sthg: 'something',
  btwn: 'between',
  nxt: 'next',
};
/** With a capital these may be a name ("Tho", "Wen", "Hav"): they stay. */
const MAY_BE_NAMES = new Set(['tho', 'wen', 'hav', 'nxt', 'no1', 'frm', 'hv', 'sth']);

const WORDS = new Map<string, string>(
  Object.entries(SMALL).flatMap(([short, word]): [string, string][] => [
    [short, word],
    ...(MAY_BE_NAMES.has(short) ? [] : [[large(short), large(word)] as [string, string]]),
  ]),
);
function large(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const ONE = /(?<=^|[\s(“‘])[\p{L}\d]{2,10}(?=[\s.,!?;:)’”…]|$)/gmu;
/** What stands behind "ur" where it means "you’re"; before everything else it is "your". */
const AS_YOU_ARE =
  '(?:a|an|the|so|not|my|our|in|on|at|too|very|always|still|home|here|there|gone|free|\\p{Ll}{2,}ing|\\p{Ll}{3,}ed)';
const YOU_ARE = new RegExp(`(?<=^|[\\s(“‘])([Uu])r(?= ${AS_YOU_ARE}(?:[\\s.,!?]|$))`, 'gmu');
const YOUR = /(?<=^|[\s(“‘])([Uu])r(?= (?!of\b)\p{L})/gmu;
/** "formals r lame" */
const ARE = /(?<=\p{Ll} )r(?= \p{Ll})/gmu;
const TIMES = /(?<=^|\s)(\d{1,2}) ?x(?= (?:a|per|every) (?:day|week|month|year|night)\b)/gmu;
const STATION = /(?<=\b(?:power|fire|bus|train|police|petrol|railway|radio|service|gas) )stn(?=[\s.,!?;:)]|$)/gmu;
/** "on tues", "every sat", "a sat arvo": a day, where "sat" can be no verb. */
const DAY =
  /(?<=\b(?:on|every|each|last|next|till|until|a) )(mon|tues?|weds?|thurs?|fri|sat|sun)(?=[.,!?;]|$| (?:arvo|morning|night|afternoon|nights|mornings|and|he|she|we|they|I|at|in|before|after)\b)/gimu;
const DAYS: Readonly<Record<string, string>> = {
  m: 'Monday',
  tu: 'Tuesday',
  w: 'Wednesday',
  th: 'Thursday',
  f: 'Friday',
  sa: 'Saturday',
};

const MAY_HOLD_SOME = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...Object.keys(SMALL), 'ur', 'r', 'stn', '\\d{1,2} ?x', 'mon', 'tues?', 'weds?', 'thurs?', 'fri', 'sat'].join('|')})(?![\\p{L}\\d])`,
  'iu',
);

/** The same text with telephone words as the words they stand for. */
export function withoutTelephoneWords(text: string): string {
  if (!MAY_HOLD_SOME.test(text)) return text;
  return text
    .replace(ONE, (word) => WORDS.get(word) ?? word)
    .replace(YOU_ARE, (_all, head: string) => `${head === 'U' ? 'Y' : 'y'}ou’re`)
    .replace(YOUR, (_all, head: string) => `${head === 'U' ? 'Y' : 'y'}our`)
    .replace(ARE, 'are')
    .replace(TIMES, '$1 times')
    .replace(STATION, 'station')
    .replace(
      DAY,
      (day: string) => DAYS[Object.keys(DAYS).find((head) => day.toLowerCase().startsWith(head)) ?? ''] ?? day,
    );
}
