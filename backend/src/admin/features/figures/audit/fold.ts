import {
  PERIODS,
  INTERVALS,
  type AnalyticsFigures,
  type Conversions,
  type Period,
  type PeriodFigures,
  type Interval,
  type IntervalUnit,
  type Takings,
} from '../analytics.figures.js';
import { percentage, TOP_COUNTRIES, TOP_PAGES, TOP_REFERRERS, type VisitorFigures } from '../visitor.figures.js';
import { CalendarOf, type Day } from './calendar.js';
import type { Booking, Ledger, Look } from './ledger.js';

interface Moments {
  readonly bookings: readonly (Booking & { readonly day: Day })[];
  readonly signups: readonly { readonly day: Day }[];
  readonly looks: readonly (Look & { readonly day: Day })[];
}

/** The analytics, added up from the ledger alone. @param at UTC ISO 8601: nothing after it counts; @param timeZone an IANA name */
export function analyticsOf(ledger: Ledger, at: string, timeZone: string): AnalyticsFigures {
  const calendar = new CalendarOf(timeZone);
  const moments = momentsUntil(ledger, Date.parse(at), calendar);
  const today = calendar.day(Date.parse(at));
  const begins: Record<Period, Day | null> = {
    total: null,
    yearly: calendar.firstDayOf('years', today),
    monthly: calendar.firstDayOf('months', today),
    weekly: calendar.firstDayOf('weeks', today),
  };
  const series = (unit: IntervalUnit) => intervalsOf(unit, moments, today, calendar);
  return {
    periods: PERIODS.map((period) => periodOf(period, begins[period], moments)),
    series: { days: series('days'), weeks: series('weeks'), months: series('months'), years: series('years') },
  };
}

/** The visitor analytics of the last `count` days, added up from the ledger alone. */
export function visitorsOf(ledger: Ledger, at: string, timeZone: string, count: number): VisitorFigures {
  const calendar = new CalendarOf(timeZone);
  const today = calendar.day(Date.parse(at));
  const days = Array.from({ length: count }, (_, ago) => calendar.back(today, 'days', count - 1 - ago));
  const shown = new Set(days);
  const looks = momentsUntil(ledger, Date.parse(at), calendar).looks.filter(({ day }) => shown.has(day));
  const taken = ledger.steps.filter(({ at: time }) => time <= Date.parse(at) && shown.has(calendar.day(time)));
  const tasted = (step: string): number =>
    new Set(taken.filter((one) => one.step === step).map(({ visitor }) => visitor)).size;
  const located = looks.filter(({ country }) => country !== null);
  const visitorsWithCountry = people(located);
  return {
    pageViews: looks.length,
    totalVisitors: looks.filter(({ beginsVisit }) => beginsVisit).length,
    uniqueVisitors: people(looks),
    visitorsWithCountry,
    topPages: ranked(
      looks,
      ({ pathname }) => pathname,
      (of) => of.length,
      TOP_PAGES,
    ).map(([pathname, of]) => ({
      pathname,
      views: of.length,
      uniqueVisitors: people(of),
    })),
    topReferrers: ranked(
      looks.filter(({ beginsVisit }) => beginsVisit),
      ({ referrer }) => referrer,
      people,
      TOP_REFERRERS,
    ).map(([referrer, of]) => ({ referrer, visitors: people(of) })),
    geographic: ranked(located, ({ country }) => country ?? '', people, TOP_COUNTRIES).map(([country, of]) => ({
      country,
      visitors: people(of),
      percentage: percentage(people(of), visitorsWithCountry),
    })),
    days: days.map((day) => {
      const of = looks.filter((look) => look.day === day);
      return { day, views: of.length, visitors: people(of) };
    }),
    taste: { begun: tasted('begun'), read: tasted('read'), kept: tasted('kept'), paid: tasted('paid') },
  };
}

function momentsUntil({ bookings, signups, looks }: Ledger, end: number, calendar: CalendarOf): Moments {
  const dated = <T extends { readonly at: number }>(all: readonly T[]) =>
    all.filter(({ at }) => at <= end).map((one) => ({ ...one, day: calendar.day(one.at) }));
  return { bookings: dated(bookings), signups: dated(signups.map((at) => ({ at }))), looks: dated(looks) };
}

function periodOf(period: Period, from: Day | null, moments: Moments): PeriodFigures {
  const within = <T extends { readonly day: Day }>(all: readonly T[]) =>
    from === null ? all : all.filter(({ day }) => day >= from);
  const bookings = within(moments.bookings);
  const types = [...new Set(bookings.map(({ type }) => type))].sort();
  const codes = [...new Set(bookings.map(({ code }) => code ?? ''))].sort();
  return {
    period,
    from,
    ...takingsOf(bookings),
    ...conversionsOf({ bookings, signups: within(moments.signups), looks: within(moments.looks) }),
    byType: types.map((type) => ({ type, ...takingsOf(bookings.filter((one) => one.type === type)) })),
    byDiscount: codes.map((code) => {
      const of = bookings.filter((one) => (one.code ?? '') === code);
      return {
        code: code === '' ? null : code,
        discountCents: sum(of.map((one) => one.discountCents)),
        ...takingsOf(of),
      };
    }),
  };
}

function intervalsOf(unit: IntervalUnit, moments: Moments, today: Day, calendar: CalendarOf): Interval[] {
  const last = calendar.firstDayOf(unit, today);
  return Array.from({ length: INTERVALS[unit] }, (_, place) => {
    const from = calendar.back(last, unit, INTERVALS[unit] - 1 - place);
    const of = <T extends { readonly day: Day }>(all: readonly T[]) =>
      all.filter(({ day }) => calendar.firstDayOf(unit, day) === from);
    const bookings = of(moments.bookings);
    return {
      from,
      ...takingsOf(bookings),
      ...conversionsOf({ bookings, signups: of(moments.signups), looks: of(moments.looks) }),
    };
  });
}

function takingsOf(bookings: readonly Booking[]): Takings {
  const payments = bookings.filter(({ kind }) => kind === 'payment');
  const returns = bookings.filter(({ kind }) => kind === 'return');
  const grossCents = sum(payments.map(({ cents }) => cents));
  const centsOf = (kind: Booking['kind']) => sum(bookings.filter((one) => one.kind === kind).map(({ cents }) => cents));
  const [refundedCents, disputedCents] = [0 - centsOf('return'), 0 - centsOf('dispute')];
  return {
    purchases: payments.length,
    refunds: returns.filter(({ cents }) => cents < 0).length,
    grossCents,
    refundedCents,
    disputes: bookings.filter(({ kind, cents }) => kind === 'dispute' && cents < 0).length,
    disputedCents,
    unclaimedCents: centsOf('unclaimed'),
    netCents: grossCents - refundedCents - disputedCents,
  };
}

function conversionsOf({ bookings, signups, looks }: Moments): Conversions {
  return {
    visitors: people(looks),
    signups: signups.length,
    purchases: bookings.filter(({ kind }) => kind === 'payment').length,
  };
}

function people(looks: readonly Look[]): number {
  return new Set(looks.map(({ visitor }) => visitor)).size;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Groups, the largest first; where two are as large, in the order of their names. */
function ranked(
  looks: readonly Look[],
  nameOf: (look: Look) => string,
  sizeOf: (of: readonly Look[]) => number,
  most: number,
): [string, Look[]][] {
  const groups = new Map<string, Look[]>();
  for (const look of looks) groups.set(nameOf(look), [...(groups.get(nameOf(look)) ?? []), look]);
  return [...groups].sort(([a, left], [b, right]) => sizeOf(right) - sizeOf(left) || (a < b ? -1 : 1)).slice(0, most);
}
