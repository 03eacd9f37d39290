/* Made of the server's date-in-figures.ts by npm run generate: not edited by hand. */
const ORDINALS = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth',
  'sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth',
  'twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first',
].flatMap((line) => line.split(' '));
/** Every way to write a month in English, as it stands in a pattern. */
export const MONTH_NAMES =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const ORDINAL = [...ORDINALS].reverse().join('|').replaceAll('-', '[ -]');
/** "the ninth of June", "June the ninth" */
const DAY_FIRST = new RegExp(`\\b(?:the )?(${ORDINAL}) (?:of )?(${MONTH_NAMES})\\b`, 'giu');
const MONTH_FIRST = new RegExp(`\\b(${MONTH_NAMES}) (?:the )?(${ORDINAL})\\b`, 'giu');

/** "July of 1957, the 22nd" */
const DAY_BEHIND = new RegExp(
  `^(${MONTH_NAMES})(?: of|,)? (\\d{4}),? (?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)\\.?$`,
  'iu',
);

const UNITS = 'one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const BELOW_HUNDRED = `(?:(?:${TENS.join('|')})(?:[ -](?:${UNITS.join('|')}))?|${TEENS.join('|')}|(?:oh|o|nought)[ -](?:${UNITS.join('|')})|hundred)`;
const YEAR = new RegExp(
  `\\b(?:(eighteen|nineteen|twenty)(?: hundred and)? (${BELOW_HUNDRED}|(?<=hundred and )(?:${UNITS.join('|')}))|two thousand(?: and)? ?(${BELOW_HUNDRED}|${UNITS.join('|')})?)(?![\\p{L}-])`,
  'giu',
);

function belowHundred(words: string): number {
  const [first = '', second = ''] = words.toLowerCase().split(/[ -]/);
  if (first === 'hundred') return 0;
  const ten = TENS.indexOf(first);
  const unit = UNITS.indexOf(ten >= 0 || /^(?:oh|o|nought)$/.test(first) ? second : first) + 1;
  const teen = TEENS.indexOf(first);
  return teen >= 0 ? teen + 10 : (ten + 2) * (ten >= 0 ? 10 : 0) + unit;
}

/** A date that was spoken, or written from the year on with other signs, as others write it: "9 June 1939", "1974-02-11". */
export function dateInFigures(typed: string): string {
  return typed
    .replace(/^(\d{4})[ ./](\d{1,2})[ ./](\d{1,2})\.?$/, (_all, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(DAY_BEHIND, '$3 $1 $2')
    .replace(DAY_FIRST, (_all, day: string, month: string) => `${dayOf(day)} ${month}`)
    .replace(MONTH_FIRST, (_all, month: string, day: string) => `${dayOf(day)} ${month}`)
    .replace(YEAR, (_all, century: string | undefined, of: string | undefined, since: string | undefined) => {
      const hundreds = { eighteen: 1800, nineteen: 1900, twenty: 2000 }[century?.toLowerCase() ?? ''] ?? 2000;
      return String(hundreds + belowHundred(of ?? since ?? 'hundred'));
    });
}

function dayOf(word: string): string {
  return String(ORDINALS.indexOf(word.toLowerCase().replace(' ', '-')) + 1);
}
