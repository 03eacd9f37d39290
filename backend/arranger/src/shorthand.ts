import { withApostrophes } from './apostrophes.js';
import { withoutTelephoneWords } from './telephone-words.js';

/** Words that stand before "v" where it means "very", and not "Souths v Manly". */
const BEFORE_VERY =
  "is|was|are|were|am|be|been|being|felt|feels|feel|looked|looks|got|gets|a|its|it[’']s|i[’']?m|he[’']s|hes|she[’']s|shes|we[’']re|they[’']re|that[’']s|thats";
/** Words behind which a stroke between two words says that either may be true: "not shy/ashamed", never "a teacher/librarian". */
const BEFORE_EITHER = 'looked|looks|look|seemed|seems|seem|felt|feels|feel|sounded|sounds|acted|maybe|either|not';
const NUMBER_WORD =
  'an?|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a hundred';

/** Behind "20 min" these make one thing of it: "a 20 minute walk". */
const AS_LONG_AS =
  'walk|drive|trip|ride|song|call|break|nap|speech|egg|rule|mile|swim|run|wait|video|set|silence|flight|bus|train|talk|conversation|shower|sleep|job|warning|notice|delay';
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** What is typed in a hurry and cannot be said, and the only word it can stand for. Whole words between blanks. */
const SHORTHAND: readonly (readonly [RegExp, string])[] = [
  [/(?<=^|\s)w\/o(?=\s)/gim, 'without'],
  [/(?<=^|\s)w\/(?=\s|\p{L}{3})[ \t]*/gimu, 'with '],
  [/(?<=^|\s)&(?=\s)/gmu, 'and'],
  [/(?<=\p{L}{3})&(?=\p{L}{3})/gu, ' and '],
  [/(?<=^|\s)u(?=[\s.,!?;:…]|$)(?![ -](?:turn|bend|boat|shape|tube|bolt))/gmu, 'you'],
  [/(?<=^|\s)pl[sz](?=[\s.,!?;:…]|$)/gimu, 'please'],
  [/(?<=^|\s)b\/c(?=\s)/gimu, 'because'],
  [/(?<=^|[.!?] )Bc(?= \p{Ll})/gmu, 'Because'],
  [/(?<=^|\s)(?<!\d (?:years? )?)bc(?=[\s.,!?;:…]|$)/gmu, 'because'],
  [/(?<=^|\s)rly(?=[\s.,!?;:…]|$)(?! (?:stations?|lines?|bridge|crossing|yards?|workers?)\b)/gmu, 'really'],
  [/(?<=\p{L},? |\()retd\.?(?=[\s,;)])/gmu, 'retired'],
  [/(?<=^|[\s(])Dept(?:\.(?= \p{Ll}))?(?=[\s.,!?;:…)]|$)/gmu, 'Department'],
  [/(?<=^|[\s(])dept(?:\.(?= \p{Ll}))?(?=[\s.,!?;:…)]|$)/gmu, 'department'],
  [/(?<=^|[\s(])Hosp(?:\.(?= \p{Ll}|[,;)]))?(?=[\s.,!?;:…)]|$)/gmu, 'Hospital'],
  [/(?<=^|[\s(])hosp(?:\.(?= \p{Ll}|[,;)]))?(?=[\s.,!?;:…)]|$)/gmu, 'hospital'],
  [/(?<=\d)[ \t]?(?:years?|yrs)[’']? diff(?:\.(?= \p{Ll}))?(?=[\s.,!?;:…)]|$)/gmu, ' years’ difference'],
  [new RegExp(`(?<=^|\\s)approx\\.?(?=\\s(?:\\d|(?:${NUMBER_WORD})\\s))`, 'gimu'), 'about'],
  [/(?<=\d)[ \t]?yrs(?![\p{L}\d])/giu, ' years'],
  [/(?<=\d)[ \t]?hrs(?![\p{L}\d])/giu, ' hours'],
  [new RegExp(`(?<=\\d)[ -]?mins?(?=[ -](?:${AS_LONG_AS})(?!\\p{L}))`, 'gu'), ' minute'],
  [/(?<=(?<![\d.,])1)[ \t]?min(?![\p{L}\d])/gu, ' minute'],
  [/(?<=\d)[ \t]?mins?(?![\p{L}\d])/gu, ' minutes'],
  [/(?<=\b(?:words|times|beats|miles|dollars|bucks|cents) (?:a|per) )min(?![\p{L}\d])/gu, 'minute'],
  [/(?<=(?<![\d.,])1)[ \t]?sec(?![\p{L}\d])/gu, ' second'],
  [/(?<=\d)[ \t]?secs?(?![\p{L}\d])/gu, ' seconds'],
  [/(?<=\d)[ \t]?wks(?![\p{L}\d])/giu, ' weeks'],
  [/(?<=^|[\s“‘(])wk(?= \d)/gmu, 'week'],
  [/(?<=\d) y (\d{1,2}) m(?![\p{L}\d])/gu, ' years $1 months'],
  [/(?<=\d)[ \t]?mths(?![\p{L}\d])/giu, ' months'],
  [/(?<=(?<![\d.,])1)[ \t]?yr(?![\p{L}\d])/gu, ' year'],
  [/(?<=\d)[ \t-]?yr(?=[ -]olds?(?!\p{L}))/giu, ' year'],
  [/(?<=\d)[ \t]?yr(?=$|[.,;!?)]| (?:in|at|on|and|with|as|of|she|he|we)(?!\p{L}))/gmu, ' years'],
  [/(?<=\b(?:this|last|next|every|each|per|one|that|a|final|first) )yr(?=$|[\s.,;!?)])/gmu, 'year'],
  [/(?<=^|\s)yr(?= \d)/gmu, 'year'],
  [/(?<=^|\s)Yr(?= \d)/gmu, 'Year'],
  [/(?<=\p{L} )yrs(?=[\s.,!?;:…]|$)/gmu, 'years'],
  [/(?<=\p{L} )hrs(?=[\s.,!?;:…]|$)/gmu, 'hours'],
  [/(?<=\b(?:in|since|last|until|till|by) )Jan(?:\.(?= (?:of |\d)))?(?=[\s.,;]|$)/gu, 'January'],
  [/(?<=\b(?:in|since|last|until|till|by) )Feb(?:\.(?= (?:of |\d)))?(?=[\s.,;]|$)/gu, 'February'],
  [/(?<=\b(?:in|since|last|until|till|by) )Sept?(?:\.(?= (?:of |\d)))?(?=[\s.,;]|$)/gu, 'September'],
  [/(?<=\b(?:in|since|last|until|till|by) )Oct(?:\.(?= (?:of |\d)))?(?=[\s.,;]|$)/gu, 'October'],
  [/(?<=\b(?:in|since|last|until|till|by) )Nov(?:\.(?= (?:of |\d)))?(?=[\s.,;]|$)/gu, 'November'],
  [/(?<=\b(?:in|since|last|until|till|by) )Dec(?:\.(?= (?:of |\d)))?(?=[\s.,;]|$)/gu, 'December'],
  [/(?<=^|\s)gna(?=\s)/gmu, 'gonna'],
  // "… why didnt he say anything. idk. he was always the one listening"
  [/(?<=\p{L}{2}[.!?…] )idk(?=[.!?…]\s+\S)/giu, 'I don’t know'],
  [/(?<=^|\s)incl\.?(?=\s)/gimu, 'including'],
  [/(?<=^|\s)esp\.?(?=\s)/gmu, 'especially'],
  [/(?<=^|\s)ppl(?=[\s.,!?;:…’']|$)/gmu, 'people'],
  [/(?<=^|[\s(])(?:g|grand)\/(kids|children|sons?|daughters?)(?=[\s.,!?;:…)]|$)/gimu, 'grand$1'],
  [/(?<=^|[\s(])g\/?g\/?(kids|children)(?=[\s.,!?;:…)]|$)/gimu, 'great-grand$1'],
  [/(?<=^|\s)b['’]?day(?=[\s.,!?;:…]|$)/gmu, 'birthday'],
  [new RegExp(`(?<=(?:^|\\s)(?:${BEFORE_EITHER}) )(\\p{Ll}{3,})/(\\p{Ll}{3,})(?=[\\s.,!?;:]|$)`, 'gmu'), '$1 or $2'],
  // in this order each sees its neighbours as words: what was restored once stays as it is
  // "the n was backwards" is a letter
  [
    /(?<=[\p{L}\d][,)]? )(?<!\b(?:[Tt]he|[Aa]n|[Aa]|[Ll]etter|[Cc]apital|[Ss]mall|[Oo]ne|[Tt]hat|[Tt]his) )n(?= [\p{L}\d])/gu,
    'and',
  ],
  [/(?<=(?:^|[.!?…] ))n(?= \p{L})(?! (?:is|was|for)\b)/gmu, 'and'],
  [/(?<=[\p{L}\p{N}][,)]? )(?<!\d )w(?= [\p{L}\p{N}])/gu, 'with'],
  [
    /(?<=\d )w(?= \p{L})(?! (?:bulbs?|lights?|globes?|speakers?|amps?|solar|lamps?|heaters?|motors?)(?!\p{L}))/gu,
    'with',
  ],
  [new RegExp(`(?<=(?:^|\\s)(?:${BEFORE_VERY}) )v(?= \\p{Ll}{2})`, 'gimu'), 'very'],
  [/(?<=^|[.!?] )v(?= \p{Ll}{3})/gmu, 'very'],
];

const WEEKDAYS: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  tues: 'Tuesday',
  wed: 'Wednesday',
  weds: 'Wednesday',
  thu: 'Thursday',
  thur: 'Thursday',
  thurs: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
/** "fri and sat": two of them together are days. */
const TWO_DAYS = new RegExp(
  `\\b(${Object.keys(WEEKDAYS).join('|')}) (and|to|or|till|\\+) (${Object.keys(WEEKDAYS).join('|')})\\b`,
  'gi',
);
function daysIn(text: string): string {
  return text.replace(TWO_DAYS, (_all: string, one: string, between: string, other: string) => {
    const days = `${WEEKDAYS[one.toLowerCase()] ?? one} ${between === '+' ? 'and' : between} ${WEEKDAYS[other.toLowerCase()] ?? other}`;
    return one === one.toUpperCase() ? days.toUpperCase() : days;
  });
}

/** Most texts hold none, and are looked at once. */
const MAY_HOLD_SOME =
  /[&/]|(?<!\p{L})(?:wk|[wnuvy]|bc|rly|retd|dept|hosp|mins?|secs?|pl[sz]|approx|diff|yrs?|hrs|wks|mths|incl|esp|idk|ppl|gna|fri|sat|sun|mon|jan|feb|sept?|oct|nov|dec|b['’]?day)(?!\p{L})/iu;

/** A text with every shorthand as the word it stands for: for comparing what was typed with what is told. */
export function withoutShorthand(text: string): string {
  const born = withoutTelephoneWords(withoutLifeMarks(text));
  if (!MAY_HOLD_SOME.test(born)) return born;
  return daysIn(SHORTHAND.reduce((said, [short, word]) => said.replace(short, word), withHeads(born)));
}

/** "Emma, b. 1981", also where a card is quoted: nobody can say it. */
const BORN = new RegExp(
  `(?<=^|[\\s,(“"])b\\.\\s?(?=(?:1[789]|20)\\d\\d(?!\\d)|\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS}))`,
  'gimu',
);
const DIED = new RegExp(
  `(?<=^|[\\s,(“"])d\\.\\s?(?=(?:1[789]|20)\\d\\d(?!\\d)|\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS}))`,
  'gimu',
);

function withoutLifeMarks(text: string): string {
  return text.replace(BORN, 'born ').replace(DIED, 'died ');
}

/** Who types "n" for "and" types a large one where a sentence begins. */
function withHeads(text: string): string {
  if (!/(?<=\p{L}[,)]? )n(?= \p{L})/u.test(text)) return text;
  return text.replace(/(?<=^|[.!?…] )N(?= (?!(?:is|was|for)\b)\p{L})/gmu, 'And');
}

/** The same, with the apostrophes that haste left out; but what somebody is quoted with stays as it was typed. */
export function expandShorthand(text: string): string {
  return text
    .split(/("[^"\n]*"|“[^”\n]*”)/)
    .map((part, at) => (at % 2 === 1 ? withoutLifeMarks(part) : withApostrophes(withoutShorthand(part))))
    .join('');
}
