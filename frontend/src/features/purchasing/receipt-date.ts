/** A tax invoice has one date, wherever it is read: that of the business, as in the letter that it was sent with. */
const day = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Australia/Brisbane',
});

/** "4 March 2025" */
export function receiptDate(iso: string): string {
  return day.format(new Date(iso));
}

const moment = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Australia/Brisbane',
  timeZoneName: 'short',
});

/** "4 March 2025 at 3:08 pm AEST" */
export function receiptMoment(iso: string): string {
  // some engines write a narrow space before "pm", which breaks no search but looks like none
  return moment.format(new Date(iso)).replaceAll('\u202f', ' ');
}
