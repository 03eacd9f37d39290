/* Made of the server's partial-date.ts by npm run generate: not edited by hand. */
import { dateInFigures, MONTH_NAMES } from './date-in-figures.generated.js';

/** A date as exactly as it is known. `text` is what was typed, for dates that are not numbers. */
export interface PartialDate {
  year: number | null;
  /** 1 to 12. */
  month: number | null;
  day: number | null;
  text: string;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Which figure of "11/3/26" is the day. Unknown: of such a date only the year is certain. */
export type DateOrder = 'day-first' | 'month-first' | 'unknown';

/**
 * Reads a date as exactly as it was given: `1944-03-12`, `12/03/1944`, `12 March 1944`, `March 1944`, `1944`. Other words are kept in
 * `text`. Null when blank.
 * @param order of figures that could be either; the day is first in Australia and most of the world
 */
export function parsePartialDate(raw: string, order: DateOrder = 'day-first'): PartialDate | null {
  const text = raw.trim();
  if (text === '') return null;
  // "2026-10-31, 0420"
  const typed = inEnglish(
    text
      .replace(/^(\d{4}-\d{2}-\d{2}),? (?:at )?[0-2]\d:?[0-5]\d(?: ?h(?:rs|ours)?)?$/, '$1')
      // "4/6/26 2.17 in the morning"
      .replace(
        /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}),? (?:at )?\d{1,2}(?:[.:]\d{2})? ?(?:am|pm|in the (?:morning|afternoon|evening)|at night)$/i,
        '$1',
      )
      // "12th of the 8th 57"
      .replace(/^(\d{1,2})(?:st|nd|rd|th)? of the (\d{1,2})(?:st|nd|rd|th)?,? [’']?(\d{2}|\d{4})\b.*$/is, '$1/$2/$3'),
  );
  const whole = readDate(withoutLetter(typed), order);
  // "11-19-26 (they think)": of the month nobody doubts
  const isDoubted = DOUBTED_IN_BRACKETS.test(text);
  const parsed = whole.day === null ? readDate(withoutRemark(typed), order) : whole;
  const isRead = parsed.year !== null;
  const said = isRead ? parsed : readDate(dayWithin(typed) ?? '', order);
  return { ...said, ...(isDoubted ? { day: null } : {}), text };
}

const DOUBTED_IN_BRACKETS =
  /\([^()]*\b(?:think|thought|maybe|perhaps|probably|guess|not (?:sure|certain)|unsure|could (?:be|have been))\b[^()]*\)\s*$/i;

/** Months as Italians, Spaniards, Portuguese, French, Germans and Dutch write them, where that is not the English word. */
const ELSEWHERE = [
  'gennaio enero janeiro janvier januar januari',
  'febbraio febrero fevereiro février fevrier februar februari',
  'marzo março marco mars märz maart',
  'aprile abril avril',
  'maggio mayo maio mai mei',
  'giugno junio junho juin juni',
  'luglio julio julho juillet juli',
  'agosto août aout augustus',
  'settembre septiembre setiembre setembro septembre',
  'ottobre octubre outubro octobre oktober',
  'novembre noviembre novembro',
  'dicembre diciembre dezembro décembre decembre dezember',
].map((row) => row.split(' '));
/** "15 agosto 1939", "3 de mayo de 1941", "1. März 1950": beside figures alone, so that "Mai" and "Juni" may be people. */
const DAY_ELSEWHERE = new RegExp(
  `(?<=\\b\\d{1,2}(?:\\.|º|°)? (?:de |di )?)(${ELSEWHERE.flat().join('|')})(?= (?:de |del |di )?[’']?\\d{2,4}\\b|$)|(?<=^)(${ELSEWHERE.flat().join('|')})(?= (?:de |del |di )?\\d{4}$)`,
  'iu',
);
function inEnglish(asTyped: string): string {
  const typed = dateInFigures(asTyped);
  const monthOfRow = (word: string): number => ELSEWHERE.findIndex((row) => row.includes(word.toLowerCase()));
  const said = typed.replace(DAY_ELSEWHERE, (word) => MONTHS[monthOfRow(word)] ?? word);
  return said === typed
    ? typed
    : said.replace(/(?<=\d)[.º°] (?=\p{Lu})/u, ' ').replace(/ (?:del|de|di) (?=\p{Lu}|[’']?\d)/gu, ' ');
}

/** "Sunday last, 8 November 2026", "he was born on the 21st of June 1941 the longest day": the one whole day among words that doubt nothing. */
function dayWithin(typed: string): string | null {
  const days = typed.match(A_WHOLE_DAY) ?? [];
  const [day = ''] = days;
  const around = typed.replace(day, ' ').replace(A_TIME_OF_DAY, ' ');
  return days.length !== 1 || /\d/.test(around) || NOT_SURE.test(around) || NOT_THE_DAY.test(around)
    ? null
    : day.replace(/\bof /g, '').replace(/(?<=\d)(?:st|nd|rd|th)/, '');
}

const A_WHOLE_DAY = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH_NAMES}\\.?,? (?:of )?\\d{4}|${MONTH_NAMES}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})\\b`,
  'gi',
);
const A_TIME_OF_DAY = /\b\d{1,2}(?:[.:]\d{2})? ?(?:am|pm|o[’']clock)\b|\b\d{1,2}[.:]\d{2}\b/gi;
/** What makes of a day another, or none that is sure: "the day before", "lunar calendar", "registered". */
const NOT_THE_DAY =
  /\b(?:before|after|until|since|between|lunar|julian|old style|registered|baptised|christened|buried|funeral|about|around|roughly|guess|reckon|suppose|unsure|sure|say|says|said|told|supposed|claimed?|could|might|may|unless)\b/i;

/** The whole day that somebody typed and nothing else, as `1944-03-12`; undefined where it says less, or more. */
export function wholeDay(typed: string, order: DateOrder): string | undefined {
  const { year, month, day } = readDate(beforeTheDay(dateInFigures(typed.trim())), order);
  return year === null || month === null || day === null ? undefined : isoDay(year, month, day);
}

export function isoDay(year: number, month: number, day: number): string {
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** "b. 3/4/41 Dubbo": without the letter of a register. */
function withoutLetter(typed: string): string {
  return typed.replace(/^(?:b|d|born|died|dob|dod)[.:]? +(?=\d)/i, '');
}

/** "3.10.94 (11 minutes after me)", "the 9th of January 2026", "Sat 11 Oct 2025", "1 April 1953. Yes. I know.": the date alone. */
function withoutRemark(raw: string): string {
  const typed = withoutLetter(raw);
  const [, year] = ONLY_YEAR_IS_SURE.exec(typed) ?? [];
  if (year !== undefined) return year;
  const [, alone, behind = ''] = DATE_AND_WORDS.exec(typed) ?? [];
  return (
    (alone === undefined || NOT_SURE.test(behind) ? typed : alone)
      .replace(/\s*\([^()]*\)\s*$/, '')
      // "1946 year of dog"
      .replace(/^((?:18|19|20)\d\d),? (?:the )?year of (?:the )?\p{L}+\.?$/iu, '$1')
      .replace(/^.*$/s, beforeTheDay)
      .replace(/(?<=\d{4}|[a-z]{3}|[a-z]{3} \d{1,2})[.,;!]+\s+(?!\d{4}|\d{1,2},? \d{4}).*$/isu, '')
  );
}

/** "Sat 11 Oct 2025", "on the 9th of January 2026", "19th June fri": without what stands beside the day. */
function beforeTheDay(typed: string): string {
  return typed
    .replace(/^(?:on )?(?:the )?(?=\d)/i, '')
    .replace(
      /^(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+(?:the )?(?=\d|[a-z]{3,9}\.? \d)/i,
      '',
    )
    .replace(
      /(?<=^\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]{3,9}),? \(?(?:(?:it was|on) )?a? ?(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\.?\)?$/i,
      '',
    );
}

/** "15th August 1942 the feast of the Assumption", "10 Nov 2026 abt 4am": what is said behind a whole date. */
const DATE_AND_WORDS =
  /^((?:on )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]{3,9}\.?,? \d{4}|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})))[,;]? ([^\d].*)$/is;
/** "1935, month not known, we keep it on Vaisakhi", "6.7.1963 (is that July or June?)": of the year nobody doubts. */
export const ONLY_YEAR_IS_SURE =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?=\d{4} ?\())?(\d{4})(?: ?\([^()]*\b[a-z]+ or [a-z]+\?[^()]*\)$|[,;]? \(?(?:the )?(?:exact )?(?:day|month|date)(?: (?:and|or) (?:day|month|date))? (?:is |are |was )?(?:not known|unknown|never known|uncertain)\b)/i;
const NOT_SURE =
  /\b(?:or|not|maybe|perhaps|think|probably|actual(?:ly)?|record|certificate|papers|passport|official(?:ly)?|real|true|paper)\b|\?/i;

function readDate(text: string, order: DateOrder = 'day-first'): PartialDate {
  const none = { year: null, month: null, day: null, text };

  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:T.*)?$/.exec(text);
  if (iso)
    return checked({ year: Number(iso[1]), month: Number(iso[2]), day: iso[3] ? Number(iso[3]) : null, text }) ?? none;

  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (numeric) return inFigures(Number(numeric[1]), Number(numeric[2]), Number(numeric[3]), order, text) ?? none;

  const words = /^(?:(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?)?([A-Za-z]{3,9})\.?,?\s+(\d{4})$/i.exec(text);
  const month = words?.[2] === undefined ? null : monthOf(words[2]);
  if (words && month !== null)
    return checked({ year: Number(words[3]), month, day: words[1] ? Number(words[1]) : null, text }) ?? none;

  const dayThenMonth = /^(\d{4}),?\s+(?:the )?(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([A-Za-z]{3,9})\.?$/.exec(text);
  const monthLast = dayThenMonth?.[3] === undefined ? null : monthOf(dayThenMonth[3]);
  if (dayThenMonth && monthLast !== null)
    return checked({ year: Number(dayThenMonth[1]), month: monthLast, day: Number(dayThenMonth[2]), text }) ?? none;

  const dayLast = /^([A-Za-z]{3,9})\.?,?\s+(\d{4}),?\s+(?:on )?the (\d{1,2})(?:st|nd|rd|th)$/.exec(text);
  const monthAhead = dayLast?.[1] === undefined ? null : monthOf(dayLast[1]);
  if (dayLast && monthAhead !== null)
    return checked({ year: Number(dayLast[2]), month: monthAhead, day: Number(dayLast[3]), text }) ?? none;

  const yearFirst = /^(\d{4}),?\s+([A-Za-z]{3,9})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?)?$/.exec(text);
  const monthBehind = yearFirst?.[2] === undefined ? null : monthOf(yearFirst[2]);
  const dayBehind = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/.exec(text);
  const monthBefore = dayBehind?.[1] === undefined ? null : monthOf(dayBehind[1]);
  if (yearFirst && monthBehind !== null)
    return (
      checked({
        year: Number(yearFirst[1]),
        month: monthBehind,
        day: yearFirst[3] ? Number(yearFirst[3]) : null,
        text,
      }) ?? none
    );
  if (dayBehind && monthBefore !== null)
    return checked({ year: Number(dayBehind[3]), month: monthBefore, day: Number(dayBehind[2]), text }) ?? none;

  const year = /^(\d{4})$/.exec(text);
  return year ? { ...none, year: Number(year[1]) } : none;
}

/** Figures of which one is over 12 can only be meant one way, whatever is usual. */
function inFigures(one: number, other: number, year: number, order: DateOrder, text: string): PartialDate | null {
  const isSure = one === other || one > 12 || other > 12;
  if (order === 'unknown' && !isSure) return { year, month: null, day: null, text };
  const isMonthFirst = other > 12 || (order === 'month-first' && one <= 12);
  return checked({ year, month: isMonthFirst ? one : other, day: isMonthFirst ? other : one, text });
}

/** "12/3/41": the day, the month, and a year of two figures. */
const SHORT_YEAR = /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?[’']?(\d{2})$/;
/** "19 May 92". */
const SHORT_YEAR_IN_WORDS = /^(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([A-Za-z]{3,9})\.?,?\s+[’']?(\d{2})$/;
/** "oct 30 26", "Nov 20/26" */
const MONTH_THEN_SHORT_YEAR = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+|\s?\/\s?)[’']?(\d{2})$/;
/** "’48 December 12th" */
const SHORT_YEAR_THEN_MONTH = /^[’'](\d{2}),?\s+([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?$/;

/** Day, month and the two figures of the year, in this order. */
function shortYearOf(bare: string): readonly string[] {
  const inOrder = SHORT_YEAR.exec(bare) ?? SHORT_YEAR_IN_WORDS.exec(bare);
  if (inOrder !== null) return inOrder.slice(1);
  const [, month = '', day = '', year = ''] = MONTH_THEN_SHORT_YEAR.exec(bare) ?? [];
  if (month !== '') return monthOf(month) === null ? [] : [day, month, year];
  return (SHORT_YEAR_THEN_MONTH.exec(bare) ?? []).slice(1).reverse();
}
/** Nobody is taken to have died before this year of a century, where only two figures were typed. */
const FIRST_DEATH_OF_LAST_CENTURY = 50;
/** Older than this is younger by a hundred years, where only two figures were typed. */
const OLDEST = 105;
/** Whoever plans their own and types "51" was born in 1951; up to this year it could be either. */
const EITHER_CENTURY = 30;

/**
 * Both dates of a life. A year of two figures is the one that can be meant: a death is recent, nobody is born after it, and an animal is
 * not a hundred, nor is the child of whoever speaks. Where two centuries fit ("4/5/24" for somebody who died in 2026) the date keeps its words and no year.
 */
export function parseLifeDates(
  birth: string,
  death: string,
  about: OfWhom = 'other',
  usual: DateOrder = 'day-first',
): { birth: PartialDate | null; death: PartialDate | null } {
  // whoever typed 5/25/1941 types the month first in the other date, too
  const order = orderShown(birth) ?? orderShown(death) ?? usual;
  const died = withCentury(death, order, deathYear);
  const born = withCentury(birth, order, (year) => birthYear(year, died?.year ?? null, about));
  return { birth: born, death: died };
}

function deathYear(figures: number): number {
  return figures >= FIRST_DEATH_OF_LAST_CENTURY ? 1900 + figures : 2000 + figures;
}

/** The order that a date in figures can only have been typed in. */
export function orderShown(typed: string): DateOrder | undefined {
  const [, one, other] = FIGURES.exec(withoutLetter(typed.trim())) ?? [];
  if (Number(one) > 12 && Number(other) <= 12) return 'day-first';
  return Number(other) > 12 && Number(one) <= 12 ? 'month-first' : undefined;
}

const FIGURES = /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?[’']?(?:\d{2}|\d{4})\b/;

/** Whether a date in figures says two days, of which nobody has said which: "11/3/26", of which only the year was read. */
export function isEitherDay(date: PartialDate): boolean {
  return date.year !== null && date.month === null && FIGURES.test(date.text);
}

function withCentury(raw: string, order: DateOrder, yearOf: (twoFigures: number) => number | null): PartialDate | null {
  const bare = withoutRemark(inEnglish(raw.trim()));
  const [day = '', month = '', figures = ''] = shortYearOf(bare);
  const between = /^\d/.test(month) ? '/' : ' ';
  const year = figures === '' ? null : yearOf(Number(figures));
  const whole = year === null ? raw : `${day}${between}${month}${between}${String(year)}`;
  const parsed = parsePartialDate(whole, order);
  const isDoubted = DOUBTED_IN_BRACKETS.test(raw);
  return parsed === null ? null : { ...parsed, ...(isDoubted ? { day: null } : {}), text: raw.trim() };
}

/** `child`: of whoever speaks, who cannot be a hundred. */
export type OfWhom = 'other' | 'pet' | 'self' | 'child';

function birthYear(figures: number, died: number | null, about: OfWhom): number | null {
  const [later, earlier] = [2000 + figures, 1900 + figures];
  if (died === null) {
    if (about === 'pet') return later;
    return figures > EITHER_CENTURY ? earlier : about === 'child' ? later : null;
  }
  if (later > died) return earlier;
  return about === 'pet' || about === 'child' || died - earlier > OLDEST ? later : null;
}

/**
 * A date of which the year is not known, or not for certain, as it is said: "in about 1938", "in the early 1950s", "in 1934 or 1936",
 * "on 9 January", "on Easter Monday". Null for any other words.
 */
export function sayLooseDate(text: string): string | null {
  const bare = withoutRemark(
    inEnglish(text.trim())
      .replace(ON_WEEKDAY, '')
      .replace(/(?<=\p{L} \d{4}) [-–] \p{L}.*$/su, ''),
  )
    .replace(/,? (?:this|last) year\b.*$/i, '')
    .replace(/[.\s]+$/, '');
  const year =
    /^(?:(?:about|around|circa|c\.?|ca\.?|roughly|approx\.?|maybe|probably)\s*(\d{4})|(\d{4}),?\s*(?:\?|-?ish|give or take(?: a year)?|or so|or thereabouts))(?:, [^\d]*)?$/i.exec(
      bare,
    );
  if (year) return `in about ${year[1] ?? year[2] ?? ''}`;
  const decade = /^(?:in )?(?:the )?((?:early|late|mid)[ -])?(\d{3}0)’?'?s$/i.exec(bare);
  if (decade) return `in the ${(decade[1] ?? '').toLowerCase()}${decade[2] ?? ''}s`;
  const [, one = '', other = ''] = /^(\d{4}) or (\d{2}|\d{4})(?:,[^\d]*)?$/.exec(bare) ?? [];
  if (one !== '') return `in ${one} or ${other.length === 2 ? one.slice(0, 2) + other : other}`;
  // "1950 sometime in april"
  const [, ofYear = '', inMonth = ''] = /^(\d{4}),? (?:(?:sometime|some time) )?in ([a-z]{3,9})$/i.exec(bare) ?? [];
  const then = inMonth === '' ? null : monthOf(inMonth);
  if (then !== null) return `in ${MONTHS[then - 1] ?? ''} ${ofYear}`;
  // "Between the 16th and 17th November 2026, in his sleep we are told"
  const [, from = '', to = '', ofMonth = '', ofThat = ''] =
    /^between (?:the )?(\d{1,2})(?:st|nd|rd|th)? and (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})\.?,? (\d{4})(?:,.*)?$/i.exec(
      bare,
    ) ?? [];
  const monthBetween = ofMonth === '' ? null : monthOf(ofMonth);
  if (monthBetween !== null && Number(from) > 0 && Number(from) < Number(to) && Number(to) <= 31)
    return `between ${from} and ${to} ${MONTHS[monthBetween - 1] ?? ''} ${ofThat}`;
  // "April 1938 the 9th or the 11th"
  const turned = bare.replace(
    /^([a-z]{3,9})\.? (\d{4}),? (?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)? or (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?=,|$)/i,
    '$3 or $4 $1 $2',
  );
  const [, about = '', day = '', next = '', month = '', inYear = ''] =
    /^(?:on )?((?:about|around) )?(?:the )?(\d{1,2})(?:st|nd|rd|th)? or (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})\.?,? (\d{4})(?:,.*)?$/i.exec(
      turned,
    ) ?? [];
  const known = month === '' ? null : monthOf(month);
  if (known !== null && Number(next) <= 31)
    return `${about === '' ? 'on' : 'about'} ${day} or ${next} ${MONTHS[known - 1] ?? ''} ${inYear}`;
  const [, part = '', season, of] =
    /^(?:(early|mid|late)[ -])?(spring|summer|autumn|winter)(?:,| of)? (\d{4})$/i.exec(bare) ?? [];
  if (season !== undefined) return `in ${`${part} ${season} `.toLowerCase().trimStart()}${of ?? ''}`;
  const edge = /^(before|after|since) (\d{4})$/i.exec(bare);
  if (edge) return `${(edge[1] ?? '').toLowerCase()} ${edge[2] ?? ''}`;
  // "Boxing Day 1944 and never got a proper birthday present"
  const feast = bare.replace(/(?<= \d{4})(?:,| and| but| so|;| [-–]) .*$/su, '');
  if (FEAST.test(feast)) return `on ${feast.replace(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toUpperCase())}`;
  // "the Tuesday gone the 16th of June"
  const [, within = ''] = /^\D*\bthe (\d{1,2}(?:st|nd|rd|th) (?:of )?[a-z]{3,9})$/i.exec(bare) ?? [];
  const isSure = within !== '' && !NOT_SURE.test(bare) && !NOT_THE_DAY.test(bare.replace(within, ''));
  return sayDayAndMonth(bare) ?? (isSure ? sayDayAndMonth(within) : null);
}

/** "Last Thursday, 19 November", "Sun. Nov 22": the figures say which. */
const ON_WEEKDAY =
  /^(?:on |last |this |this past )*(?:mon|tues?|weds?|wednes|thur?s?|fri|sat|satur|sun)(?:day|\.|(?= ))(?: (?:just gone|just past|gone|past|last|just passed))?,? (?:the )?(?=\d{1,2}\D|[a-z]{3,9}\.? \d)/i;

/** A day that has a name. */
const FEAST =
  /^(?:Good Friday|Easter (?:Sunday|Monday|Saturday)|Holy Saturday|Ash Wednesday|Palm Sunday|Christmas (?:Day|Eve)|Boxing Day|Anzac Day|Australia Day|Waitangi Day|St (?:Patrick|Stephen|Brigid|Andrew|George|David)[’']?s Day|Halloween|All (?:Souls|Saints)(?: Day)?|Thanksgiving|Independence Day|Republic Day|Labou?r Day|Canada Day|Diwali|Eid|Vesak|Palm Sunday|Pancake Tuesday|Shrove Tuesday|Valentine[’']?s Day|Melbourne Cup Day|Remembrance (?:Day|Sunday)|Bonfire Night|Hogmanay|New Year[’']s (?:Day|Eve)|(?:Mother|Father)[’']s Day)(?:,? \d{4})?$/i;

/** "9th of January", "Jan 9": "on 9 January". */
function sayDayAndMonth(bare: string): string | null {
  const [, day = '', word = ''] = /^(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([A-Za-z]{3,9})\.?$/.exec(bare) ?? [];
  const [, wordFirst = word, dayBehind = day] = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?$/.exec(bare) ?? [];
  const month = wordFirst === '' ? null : monthOf(wordFirst);
  const number = Number(dayBehind);
  return month === null || number < 1 || number > 31 ? null : `on ${String(number)} ${MONTHS[month - 1] ?? ''}`;
}

/** For reading aloud: "12 March 1944", "March 1944", "1944", or the words that were typed. */
export function sayDate(date: PartialDate): string {
  const month = date.month === null ? undefined : MONTHS[date.month - 1];
  if (date.year === null || (date.month !== null && month === undefined)) return date.text;
  return [date.day, month, date.year].filter((part) => part !== null && part !== undefined).join(' ');
}

/** "on" before a day, "in" before a month or a year, nothing before words of which we know neither. */
export function datePreposition({ year, day }: PartialDate): 'on' | 'in' | '' {
  return year === null ? '' : day === null ? 'in' : 'on';
}

function monthOf(word: string): number | null {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase())) + 1 || null;
}

/** Null for a month that does not exist; a day that does not exist is dropped, so that nobody reads out "30 February". */
function checked(date: PartialDate): PartialDate | null {
  if (date.month !== null && (date.month < 1 || date.month > 12)) return null;
  if (date.day === null || date.year === null || date.month === null) return date;
  const daysInMonth = new Date(Date.UTC(date.year, date.month, 0)).getUTCDate();
  return date.day >= 1 && date.day <= daysInMonth ? date : { ...date, day: null };
}
