const A_DAY = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const dayOf = (day: string, later: number): string | undefined => {
  const [, year, month, number] = A_DAY.exec(day) ?? [];
  return year === undefined
    ? undefined
    : new Date(Number(year), Number(month) - 1, Number(number) + later).toISOString();
};

/** From the beginning of one day to the end of another, in the reader's own time zone, as UTC; what is no day bounds nothing. */
export function rangeOfDays(from: string, to: string): { from?: string; until?: string } {
  const [begin, end] = [dayOf(from, 0), dayOf(to, 1)];
  return { ...(begin !== undefined && { from: begin }), ...(end !== undefined && { until: end }) };
}

const long = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

/** "Today, 22 November 2026", "Yesterday, …", "20 November 2026", in the reader's own time zone. */
export function dayLabel(iso: string, now: Date): string {
  const day = long.format(new Date(iso));
  if (day === long.format(now)) return `Today, ${day}`;
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === long.format(before) ? `Yesterday, ${day}` : day;
}

/** Rows in their order, those of one day together. */
export function byDay<Row extends { readonly at: string }>(
  rows: readonly Row[],
  now: Date,
): { day: string; rows: Row[] }[] {
  const days: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = dayLabel(row.at, now);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
