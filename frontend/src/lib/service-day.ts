const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const { year: _, ...NEAR } = LONG;

/** "Friday 4 December 2026" of a day yyyy-mm-dd; '' where it is none. */
export function dayInWords(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? '' : at.toLocaleDateString('en-AU', LONG).replace(',', '');
}

/** "open until and including Sunday 6 December": the last whole day before a link ends, the same wherever it is read. */
export function openUntil(closesAt: string): string {
  const last = new Date(Date.parse(closesAt) - 1);
  return `open until and including ${last.toLocaleDateString('en-AU', NEAR).replace(',', '')}`;
}
