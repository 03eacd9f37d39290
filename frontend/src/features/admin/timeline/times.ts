const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

/** "3 November 2025", or "3 to 9 November 2025". */
export function span(from: string, to: string): string {
  return day.formatRange(new Date(from), new Date(to)).replace(/[\u2009\u202f\u00a0]/g, ' ');
}
