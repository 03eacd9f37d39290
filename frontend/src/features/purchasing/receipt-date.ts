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
