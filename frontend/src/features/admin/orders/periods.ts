const name = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric' });
/** So many months can be chosen: an accountant's year and the one before it. */
const MONTHS = 24;

/** The months up to now, the newest first: `2026-11` and "November 2026". */
export function monthsBefore(now: Date): { value: string; label: string }[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(now.getFullYear(), now.getMonth() - back, 1);
    const value = `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
    return { value, label: name.format(first) };
  });
}

/** The month's bounds in the reader's own time zone, as UTC; nothing for no month. */
export function rangeOf(month: string): { from?: string; until?: string } {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined || number === undefined) return {};
  const first = new Date(Number(year), Number(number) - 1, 1);
  const next = new Date(Number(year), Number(number), 1);
  return { from: first.toISOString(), until: next.toISOString() };
}
