/** Words that stand before "v" where it means "very", and not "Souths v Manly". */
const BEFORE_VERY =
  "is|was|are|were|am|be|been|being|felt|feels|feel|looked|looks|got|gets|a|its|it[’']s|i[’']?m|he[’']s|hes|she[’']s|shes|we[’']re|they[’']re|that[’']s|thats";
/** Words behind which a stroke between two words says that either may be true: "not shy/ashamed", never "a teacher/librarian". */
const BEFORE_EITHER = 'looked|looks|look|seemed|seems|seem|felt|feels|feel|sounded|sounds|acted|maybe|either|not';
const NUMBER_WORD =
  'an?|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a hundred';

/** What is typed in a hurry and cannot be said, and the only word it can stand for. Whole words between blanks. */
const SHORTHAND: readonly (readonly [RegExp, string])[] = [
  [/(?<=^|\s)w\/o(?=\s)/gim, 'without'],
  [/(?<=^|\s)w\/(?=\s|\p{L}{3})[ \t]*/gimu, 'with '],
  [/(?<=^|\s)&(?=\s)/gmu, 'and'],
  [/(?<=\p{L}{3})&(?=\p{L}{3})/gu, ' and '],
  [/(?<=^|\s)u(?=[\s.,!?;:]|$)(?![ -](?:turn|bend|boat|shape|tube|bolt))/gmu, 'you'],
  [/(?<=^|\s)pl[sz](?=[\s.,!?;:]|$)/gimu, 'please'],
  [/(?<=^|\s)b\/c(?=\s)/gimu, 'because'],
  [new RegExp(`(?<=^|\\s)approx\\.?(?=\\s(?:\\d|(?:${NUMBER_WORD})\\s))`, 'gimu'), 'about'],
  [/(?<=\d)[ \t]?yrs(?![\p{L}\d])/giu, ' years'],
  [/(?<=\d)[ \t]?hrs(?![\p{L}\d])/giu, ' hours'],
  [/(?<=\d)[ \t]?wks(?![\p{L}\d])/giu, ' weeks'],
  [/(?<=\d)[ \t]?mths(?![\p{L}\d])/giu, ' months'],
  [/(?<=(?<![\d.,])1)[ \t]?yr(?![\p{L}\d])/gu, ' year'],
  [/(?<=\d)[ \t-]?yr(?=[ -]olds?(?!\p{L}))/giu, ' year'],
  [/(?<=^|\s)yr(?= \d)/gmu, 'year'],
  [/(?<=^|\s)Yr(?= \d)/gmu, 'Year'],
  [/(?<=\p{L} )yrs(?=[\s.,!?;:]|$)/gmu, 'years'],
  [/(?<=\p{L} )hrs(?=[\s.,!?;:]|$)/gmu, 'hours'],
  [/(?<=^|\s)incl\.?(?=\s)/gimu, 'including'],
  [/(?<=^|\s)esp\.?(?=\s)/gmu, 'especially'],
  [/(?<=^|\s)ppl(?=[\s.,!?;:’']|$)/gmu, 'people'],
  [/(?<=^|\s)b['’]?day(?=[\s.,!?;:]|$)/gmu, 'birthday'],
  [new RegExp(`(?<=(?:^|\\s)(?:${BEFORE_EITHER}) )(\\p{Ll}{3,})/(\\p{Ll}{3,})(?=[\\s.,!?;:]|$)`, 'gmu'), '$1 or $2'],
  // in this order each sees its neighbours as words: what was restored once stays as it is
  [/(?<=\p{L}[,)]? )n(?= \p{L})/gu, 'and'],
  [/(?<=\p{L}[,)]? )w(?= \p{L})/gu, 'with'],
  [new RegExp(`(?<=(?:^|\\s)(?:${BEFORE_VERY}) )v(?= \\p{Ll}{2})`, 'gimu'), 'very'],
  [/(?<=^|[.!?] )v(?= \p{Ll}{3})/gmu, 'very'],
];

/** Most texts hold none, and are looked at once. */
const MAY_HOLD_SOME = /[&/]|(?<!\p{L})(?:[wnuv]|pl[sz]|approx|yrs?|hrs|wks|mths|incl|esp|ppl|b['’]?day)(?!\p{L})/iu;

/** A text with every shorthand as the word it stands for: for comparing what was typed with what is told. */
export function withoutShorthand(text: string): string {
  return !MAY_HOLD_SOME.test(text) ? text : SHORTHAND.reduce((said, [short, word]) => said.replace(short, word), text);
}

/** The same, but what somebody is quoted with stays as it was typed. */
export function expandShorthand(text: string): string {
  return text
    .split(/("[^"\n]*"|“[^”\n]*”)/)
    .map((part, at) => (at % 2 === 1 ? part : withoutShorthand(part)))
    .join('');
}
