const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment somewhere, `2025-03-04`. @param at UTC ISO 8601; @param timeZone an IANA name */
export function localDay(at: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Canada writes days as ISO 8601 does.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(new Date(at));
}

/** Whether both clocks of the house, Node's and Postgres', know it. An IANA name: an offset means the opposite to Postgres. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(name);
  } catch {
    return false;
  }
}
