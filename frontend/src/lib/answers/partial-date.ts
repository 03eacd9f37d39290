const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function isoOf(day: number, month: number, year: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

function monthOf(word: string): number | undefined {
  const start = word.toLowerCase();
  const index = start.length < 3 ? -1 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(start));
  return index === -1 ? undefined : index + 1;
}

/**
 * A whole date as a person writes it in Australia ("12 March 1944", "12/3/1944", "March 12, 1944") as `1944-03-12`; anything else
 * ("about 1942", "March 1944", "unknown") stays as it was typed.
 */
export function dateFromWords(typed: string): string {
  const text = typed.trim();
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (numbers) return isoOf(Number(numbers[1]), Number(numbers[2]), Number(numbers[3])) ?? typed;
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(\p{L}+)\.?,?\s+(\d{4})$/iu.exec(text);
  const monthFirst = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(text);
  const [day, word, year] = dayFirst
    ? [dayFirst[1]!, dayFirst[2]!, dayFirst[3]!]
    : monthFirst
      ? [monthFirst[2]!, monthFirst[1]!, monthFirst[3]!]
      : [];
  const month = word === undefined ? undefined : monthOf(word);
  return month === undefined ? typed : (isoOf(Number(day), month, Number(year)) ?? typed);
}

/** `1944-03-12` → "12 March 1944"; anything else as it stands. */
export function wordsFromDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date.trim());
  const month = parts && MONTHS[Number(parts[2]) - 1];
  return parts && month ? `${Number(parts[3])} ${month} ${parts[1]}` : date;
}

/** The year that a date names, as text: "1944" of `1944-03-12` and of "about 1944"; undefined when there is none, or more than one. */
export function yearOf(date: string): string | undefined {
  const years = date.match(/\b\d{4}\b/g);
  return years?.length === 1 ? years[0] : undefined;
}
