const local = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'medium' });
const short = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

/** "7 Nov 2025, 9:14:52 pm", where the reader is. */
export function localTime(iso: string): string {
  return plain(local.format(new Date(iso)));
}

/** "7 Nov, 9:14 pm", where the reader is. */
export function shortTime(iso: string): string {
  return plain(short.format(new Date(iso)));
}

/** "2025-11-07 11:14:52 UTC" */
export function utcTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** "3 November 2025", or "3 to 9 November 2025". */
export function span(from: string, to: string): string {
  return plain(day.formatRange(new Date(from), new Date(to)));
}

/** Whether a value of the state is a moment. */
export function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
}
