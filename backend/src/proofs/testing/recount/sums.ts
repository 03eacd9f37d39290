import { beginOf, dayOf, lastBegins, type Day, type Unit } from './days.js';
import type { Books, Movement } from './books.js';

/** Who looked at a page, as the log has it: visits are counted and are no events. */
export interface Look {
  readonly at: string;
  readonly visitor: string;
}

/** Somebody began the taste, as the log has it: it is counted and is no event. */
export interface Taste {
  readonly at: string;
}

export interface Question {
  readonly books: Books;
  readonly looks: readonly Look[];
  readonly tastes: readonly Taste[];
  readonly timeZone: string;
  /** UTC ISO 8601. */
  readonly now: string;
}

const cents = (movements: readonly Movement[], kind: Movement['kind']): number =>
  movements.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.cents, 0);

const dollars = (amount: number): number => amount / 100;

/** What a part of the movements comes to, as the analytics say it: in dollars. */
export function takings(movements: readonly Movement[]) {
  const [gross, back, held] = [cents(movements, 'payment'), -cents(movements, 'return'), -cents(movements, 'dispute')];
  return {
    purchases: movements.filter(({ kind }) => kind === 'payment').length,
    refunds: movements.filter((one) => one.kind === 'return' && one.cents < 0).length,
    disputes: movements.filter((one) => one.kind === 'dispute' && one.cents < 0).length,
    ...{ gross: dollars(gross), refunded: dollars(back + 0), disputed: dollars(held + 0) },
    ...{ unclaimed: dollars(cents(movements, 'unclaimed')), revenue: dollars(gross - back - held) },
  };
}

function rate(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part * 10_000) / of) / 100;
}

function conversions(visitors: number, signups: number, purchases: number) {
  return {
    ...{ visitors, signups, purchases, visitorToSignup: rate(signups, visitors) },
    ...{ signupToPurchase: rate(purchases, signups), overallConversion: rate(purchases, visitors) },
  };
}

/** What `/api/admin/analytics` should say. */
export function analytics({ books, looks, timeZone, now }: Question) {
  const today = dayOf(now, timeZone);
  const days = {
    moved: books.movements.map((one) => ({ day: dayOf(one.at, timeZone), one })),
    signedUp: [...books.people.values()].map(({ at }) => dayOf(at, timeZone)),
    looked: looks.map(({ at, visitor }) => ({ day: dayOf(at, timeZone), visitor })),
  };
  const within = (isIn: (day: Day) => boolean) => ({
    moved: days.moved.filter(({ day }) => isIn(day)).map(({ one }) => one),
    signups: days.signedUp.filter(isIn).length,
    visitors: new Set(days.looked.filter(({ day }) => isIn(day)).map(({ visitor }) => visitor)).size,
  });
  const period = (name: string, from: Day | null) => {
    const { moved, signups, visitors } = within((day) => from === null || day >= from);
    const types = [...new Set(moved.map(({ order }) => order.type))].sort();
    const codes = [...new Set(moved.map(({ order }) => order.code ?? ''))].sort();
    const sum = takings(moved);
    return {
      ...{ period: name, from, ...sum, conversions: conversions(visitors, signups, sum.purchases) },
      byType: types.map((type) => ({ type, ...takings(moved.filter(({ order }) => order.type === type)) })),
      byDiscount: codes.map((code) => {
        const own = moved.filter(({ order }) => (order.code ?? '') === code);
        const off = own
          .filter(({ kind }) => kind === 'payment')
          .reduce((all, { order }) => all + order.discountCents, 0);
        return { code: code === '' ? null : code, discount: dollars(off), ...takings(own) };
      }),
    };
  };
  const series = (unit: Unit, count: number) =>
    lastBegins(unit, today, count).map((from) => {
      const { moved, signups, visitors } = within((day) => beginOf(unit, day) === from);
      return { from, visitors, signups, ...takings(moved) };
    });
  const periods = [
    period('total', null),
    period('yearly', beginOf('years', today)),
    period('monthly', beginOf('months', today)),
    period('weekly', beginOf('weeks', today)),
  ];
  const revenue = Object.fromEntries(periods.map(({ period: name, revenue: net }) => [name, net]));
  return {
    ...{ revenue, conversions: periods[0]?.conversions, periods },
    series: {
      ...{ days: series('days', 30), weeks: series('weeks', 26), months: series('months', 12) },
      years: series('years', 5),
    },
    ...{ timeZone, measuredAt: now },
  };
}

/** What `/api/admin/revenue` should say. */
export function revenue(question: Question) {
  const { revenue: sums, series } = analytics(question);
  return {
    ...{ ...sums, revenue: sums, timeZone: question.timeZone },
    series: series.days.map(({ from, revenue: net, purchases }) => ({ day: from, revenue: net, purchases })),
  };
}

const STEPS = ['account', 'named', 'checkout', 'ordered', 'paid', 'text', 'finished'] as const;

const withoutMoney = (own: readonly { isNobodys: boolean; refused: { size: number } }[]): string =>
  own.some(({ isNobodys }) => isNobodys)
    ? 'unclaimed'
    : own.some(({ refused }) => refused.size > 0)
      ? 'refused'
      : 'leftOpen';

/** What `/api/admin/analytics/funnel` should say of so many weeks. */
export function funnel({ books, looks, tastes, timeZone, now }: Question, count: number) {
  const mondays = lastBegins('weeks', dayOf(now, timeZone), count);
  const weekOf = (at: string): Day => beginOf('weeks', dayOf(at, timeZone));
  const orders = [...books.orders.values()];
  const people = [...books.people.values()].map((person) => {
    const own = orders.filter(({ userId }) => userId === person.id);
    const charged = own.filter(({ paidAt, totalCents }) => paidAt !== null && totalCents > 0);
    const free = own.filter(({ paidAt, totalCents }) => paidAt !== null && totalCents === 0);
    const ordered = own.some(({ asked }) => asked) || free.length > 0;
    const written = charged.filter(({ eulogyId }) => books.texts.has(eulogyId));
    const taken: Record<(typeof STEPS)[number], boolean> = {
      ...{ account: true, named: person.named, checkout: own.length > 0, ordered, paid: charged.length > 0 },
      ...{ text: written.length > 0, finished: written.some(({ eulogyId }) => books.finished.has(eulogyId)) },
    };
    const group = person.role !== 'customer' ? 'staff' : person.joined && !person.named ? 'invited' : 'prospect';
    const end =
      charged.length > 0
        ? charged.every(({ backCents, receivedCents }) => backCents >= (receivedCents ?? 0)) && 'refunded'
        : ordered && (free.length > 0 ? 'free' : withoutMoney(own));
    return { week: weekOf(person.at), taken, group, end: group === 'prospect' ? end : false };
  });
  const shown = people.filter(({ week }) => mondays.includes(week));
  const apart = (name: string) => shown.filter(({ group, end }) => group === name || end === name).length;
  const weeks = mondays.map((from) => {
    const own = shown.filter(({ week, group }) => week === from && group === 'prospect');
    const visitor = new Set(looks.filter(({ at }) => weekOf(at) === from).map((one) => one.visitor)).size;
    const steps = Object.fromEntries(STEPS.map((step) => [step, own.filter(({ taken }) => taken[step]).length]));
    const taste = tastes.filter(({ at }) => weekOf(at) === from).length;
    return { from, visitor, taste, ...steps } as Record<string, number | string>;
  });
  const total = ['visitor', 'taste', ...STEPS].map((step) => [
    step,
    weeks.reduce((sum, week) => sum + Number(week[step]), 0),
  ]);
  return {
    ...{ total: Object.fromEntries(total) as Record<string, number>, weeks, timeZone, measuredAt: now },
    apart: {
      ...{ invited: apart('invited'), staff: apart('staff'), refunded: apart('refunded') },
      ...{ free: apart('free'), unclaimed: apart('unclaimed'), refused: apart('refused'), leftOpen: apart('leftOpen') },
    },
  };
}
