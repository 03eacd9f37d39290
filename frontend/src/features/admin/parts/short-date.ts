const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

/** "21 Nov 2025", in the reader's own time zone: for the columns of a table. */
export function shortDate(iso: string): string {
  return day.format(new Date(iso));
}
