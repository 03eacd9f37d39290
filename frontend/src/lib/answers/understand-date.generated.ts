/* Made of the server's understand-date.ts by npm run generate: not edited by hand. */
import {
  isoDay,
  parseLifeDates,
  parsePartialDate,
  sayDate,
  sayLooseDate,
  wholeDay,
  type DateOrder,
} from './partial-date.generated.js';

/** What stands in a date's field, as it is understood while somebody types it. */
export type UnderstoodDate =
  | { readonly kind: 'blank' }
  /** One day, and another that the same figures or words can say. Both as `1944-03-12`. */
  | { readonly kind: 'day'; readonly day: string; readonly other: string | null }
  /** As much as was said: "March 1944", "about 1938". */
  | { readonly kind: 'part'; readonly said: string }
  /** No date can be read in it: it is asked about. */
  | { readonly kind: 'not-understood' };

export interface AsTyped {
  readonly which: 'birth' | 'death';
  /** What stands in the other field. */
  readonly beside: string;
  readonly about: 'other' | 'pet' | 'self';
  readonly order: DateOrder;
  /** The day on which it was typed, `2026-11-18`; null where that is not known, and "yesterday" says nothing. */
  readonly typedOn: string | null;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const DAY_MS = 86_400_000;

/** Reads what somebody types into the field of a birth or a death. */
export function understandDate(typed: string, as: AsTyped): UnderstoodDate {
  const text = typed.trim();
  if (text === '') return { kind: 'blank' };
  const relative = as.typedOn === null ? undefined : dayFrom(text, as.typedOn, as.which);
  if (relative !== undefined) return { kind: 'day', ...relative };
  const usual = as.order === 'unknown' ? 'day-first' : as.order;
  const day = dayIn(text, as, usual);
  if (day !== undefined) {
    const turned = dayIn(text, as, usual === 'day-first' ? 'month-first' : 'day-first');
    return { kind: 'day', day, other: turned === day ? otherCentury(text, day, as) : (turned ?? null) };
  }
  const part = lifeDate(text, as, usual);
  if (part !== null && part.year !== null) return { kind: 'part', said: sayDate(part) };
  const loose = sayLooseDate(text);
  return loose === null ? { kind: 'not-understood' } : { kind: 'part', said: loose.replace(/^(?:in|on) /, '') };
}

function lifeDate(text: string, { which, beside, about }: AsTyped, order: DateOrder) {
  const [birth, death] = which === 'birth' ? [text, beside] : [beside, text];
  return parseLifeDates(birth, death, about, order)[which];
}

/** The one day that is typed, and nothing beside it: words behind a date are kept with it. */
function dayIn(text: string, as: AsTyped, order: DateOrder): string | undefined {
  const whole = wholeDay(text, order);
  if (whole !== undefined) return whole;
  if (!SHORT.test(text)) return undefined;
  const read = lifeDate(text, as, order);
  // where two centuries fit, the elder is likelier, and the other is one tap away
  const { year, month, day } = read?.year === null ? (inCentury(text, 19, order) ?? read) : (read ?? NOTHING);
  return year === null || month === null || day === null ? undefined : isoDay(year, month, day);
}

const NOTHING = { year: null, month: null, day: null };
/** "12/3/44", "19 May 92". */
const SHORT =
  /^(\d{1,2}(?:\s?[/.-]\s?\d{1,2}\s?[/.-]\s?|(?:st|nd|rd|th)?\s+(?:of\s+)?[A-Za-z]{3,9}\.?,?\s+))[’']?(\d{2})$/;

function inCentury(text: string, century: number, order: DateOrder) {
  const [, before = '', figures = ''] = SHORT.exec(text) ?? [];
  return before === ''
    ? null
    : parsePartialDate(`${before.replace(/\s?([/.-])\s?/g, '$1')}${century}${figures}`, order);
}

/** The same day a hundred years on, where both can be meant. */
function otherCentury(text: string, day: string, { which, beside, about, order, typedOn }: AsTyped): string | null {
  if (!SHORT.test(text) || which === 'death' || about === 'pet') return null;
  const known = parseLifeDates(text, beside, about, order).birth;
  if (known !== null && known.year !== null) return null;
  const later = `20${day.slice(2)}`;
  return later === day || (typedOn !== null && later > typedOn) ? null : later;
}

interface Read {
  readonly day: string;
  readonly other: string | null;
}

/** "yesterday", "last Tuesday", "three days ago", and of a death "17 November": a day that is counted from the one it was typed on. */
function dayFrom(typed: string, typedOn: string, which: AsTyped['which']): Read | undefined {
  const text = typed
    .toLowerCase()
    .replace(/[.\s]+$/, '')
    .replace(/^(?:it was |on |early |late )+/, '')
    .replace(/[.,]? (?:in the )?(?:early |late )?(?:morning|afternoon|evening|night)$/, '')
    .trim();
  const [, before = '', figure = ''] =
    /^((?:last |this |this past )?[a-z]{3,6}day),? (?:the )?(\d{1,2})(?:st|nd|rd|th)$/.exec(text) ?? [];
  if (before !== '') return onThe(Number(figure), dayFrom(before, typedOn, which));
  const ago = daysAgo(text);
  if (ago !== undefined) return { day: daysBefore(typedOn, ago), other: null };
  const [, last = '', name = ''] =
    /^(last |this |this past )?([a-z]{3,9}day|mon|tues?|wed|thurs?|fri|sat|sun)$/.exec(text) ?? [];
  const weekday = name === '' ? -1 : WEEKDAYS.findIndex((one) => one.toLowerCase().startsWith(name.slice(0, 3)));
  if (weekday >= 0) {
    const back = (weekdayOf(typedOn) - weekday + 7) % 7;
    const day = daysBefore(typedOn, back === 0 && last === 'last ' ? 7 : back);
    return { day, other: last === 'last ' ? daysBefore(day, 7) : null };
  }
  return which === 'death' ? (inThisMonth(text, typedOn) ?? lastSuchDay(text, typedOn)) : undefined;
}

/** "last Thursday the 19th": the Thursday that was a 19th. */
function onThe(figure: number, read: Read | undefined): Read | undefined {
  const day = [read?.day, read?.other].find((one) => one != null && Number(one.slice(8)) === figure);
  return day == null ? undefined : { day, other: null };
}

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function daysAgo(text: string): number | undefined {
  if (/^(?:today|this)$/.test(text)) return 0;
  if (/^(?:yesterday|last)$/.test(text)) return 1;
  if (/^(?:the )?day before yesterday$/.test(text)) return 2;
  const [, count = '', unit = ''] = /^(an?|\d{1,2}|[a-z]{3,5}) (day|week|fortnight)s? ago$/.exec(text) ?? [];
  const number = /^an?$/.test(count) ? 1 : /^\d/.test(count) ? Number(count) : COUNTS.indexOf(count) + 1;
  return unit === '' || number < 1 ? undefined : number * (unit === 'day' ? 1 : unit === 'week' ? 7 : 14);
}

/** "The 19th of this month", "the 3rd last month". */
function inThisMonth(text: string, typedOn: string): Read | undefined {
  const [, day = '', which = ''] = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? (this|last) month$/.exec(text) ?? [];
  if (day === '') return undefined;
  const [year, month] = [Number(typedOn.slice(0, 4)), Number(typedOn.slice(5, 7)) - (which === 'last' ? 1 : 0)];
  const said = wholeDay(isoDay(month === 0 ? year - 1 : year, month === 0 ? 12 : month, Number(day)), 'day-first');
  return said === undefined || said > typedOn ? undefined : { day: said, other: null };
}

/** "17 November", "9 Jan this year": of a death, the last such day. */
function lastSuchDay(text: string, typedOn: string): Read | undefined {
  const bare = text
    .replace(/^(?:last |this |this past )?(?:mon|tues|wednes|thurs|fri|satur|sun)day,? /, '')
    .replace(/^the /, '')
    .replace(/,? this year$/, '');
  const year = Number(typedOn.slice(0, 4));
  const candidates = [year, year - 1].map((one) => wholeDay(`${bare} ${one}`, 'day-first'));
  const day = /^\d{1,2}\D|[a-z] \d{1,2}(?:st|nd|rd|th)?$/.test(bare)
    ? candidates.find((one) => one !== undefined && one <= typedOn)
    : undefined;
  return day === undefined ? undefined : { day, other: null };
}

/** "Tuesday 17 November 2026". */
export function sayDay(day: string): string {
  const date = parsePartialDate(day);
  return date === null ? '' : `${WEEKDAYS[weekdayOf(day)] ?? ''} ${sayDate(date)}`;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}
