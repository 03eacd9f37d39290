import type { Days } from '../../statements/booked-sums.js';
import type { BookedFigures, NamedSums, Sums } from '../../statements/period.figures.js';
import { CalendarOf } from './calendar.js';
import type { Booking, Ledger } from './ledger.js';

/** What a time brought, added up from the ledger alone. */
export function sumsBetween(
  ledger: Ledger,
  { from, until, timeZone }: Days,
  gst: 'registered' | 'not-registered',
): BookedFigures {
  const calendar = new CalendarOf(timeZone);
  const bookings = ledger.bookings.filter(({ at }) => {
    const day = calendar.day(at);
    return day >= from && day < until;
  });
  const sold = bookings.filter(({ kind }) => kind !== 'unclaimed');
  const by = (nameOf: (booking: Booking) => string): NamedSums[] =>
    [...new Set(sold.map(nameOf))].sort().map((name) => {
      return {
        name,
        ...sumsOf(
          sold.filter((booking) => nameOf(booking) === name),
          gst,
        ),
      };
    });
  const unclaimed = bookings.filter(({ kind }) => kind === 'unclaimed');
  const totals = { ...sumsOf(sold, gst), unclaimedCents: unclaimed.reduce((sum, { cents }) => sum + cents, 0) };
  return {
    totals,
    byKind: by(({ type }) => type),
    byCode: by(({ code }) => code ?? ''),
    byCurrency: sold.length === 0 ? [] : [{ name: 'AUD', ...sumsOf(sold, gst) }],
  };
}

function sumsOf(bookings: readonly Booking[], gst: 'registered' | 'not-registered'): Sums {
  const of = (kind: Booking['kind']) => bookings.filter((booking) => booking.kind === kind);
  const centsOf = (kind: Booking['kind']) => of(kind).reduce((sum, { cents }) => sum + cents, 0);
  const eleventh = ({ cents }: Booking) => Math.sign(cents) * Math.round(Math.abs(cents) / 11);
  const [grossCents, refundedCents, disputedCents] = [
    centsOf('payment'),
    0 - centsOf('return'),
    0 - centsOf('dispute'),
  ];
  return {
    purchases: of('payment').length,
    refunds: of('return').filter(({ cents }) => cents < 0).length,
    disputes: of('dispute').filter(({ cents }) => cents < 0).length,
    ...{ grossCents, refundedCents, disputedCents, netCents: grossCents - refundedCents - disputedCents },
    gstCents: gst === 'registered' ? bookings.reduce((sum, booking) => sum + eleventh(booking), 0) : 0,
  };
}
