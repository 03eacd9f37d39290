/** One part of a service: something said, or music. */
export interface ServiceItem {
  readonly kind: 'words' | 'music';
  readonly title: string;
  /** Who speaks, sings or plays; may be empty. */
  readonly by: string;
}

/** What the sheet for a service says beside the person's name and years. */
export interface OrderOfService {
  /** yyyy-mm-dd; empty while nobody knows. */
  readonly day: string;
  /** As it is said: "10.30 am". */
  readonly time: string;
  readonly place: string;
  readonly items: readonly ServiceItem[];
  readonly thanks: string;
}

/** What fits on the two inner pages of a folded sheet, in letters that can be read in church. */
export const ITEMS_MAX = 16;
export const LINE_MAX = 120;
export const TIME_MAX = 40;
export const PLACE_MAX = 200;
export const THANKS_MAX = 1200;

/** A day of the calendar, whenever it is: a sheet may be printed afterwards too. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
}

/** Without blanks at the ends, and without parts that say nothing. */
export function tidied({ day, time, place, items, thanks }: OrderOfService): OrderOfService {
  return {
    day: day.trim(),
    time: oneLine(time),
    place: oneLine(place),
    items: items
      .map(({ kind, title, by }) => ({ kind, title: oneLine(title), by: oneLine(by) }))
      .filter(({ title, by }) => title !== '' || by !== ''),
    thanks: thanks.trim(),
  };
}

/** How a service often goes, from what is known: something to change, not something to keep. */
export function beginningOf(speaker: string): OrderOfService {
  return {
    day: '',
    time: '',
    place: '',
    items: [
      { kind: 'music', title: 'As we gather', by: '' },
      { kind: 'words', title: 'Welcome', by: '' },
      { kind: 'words', title: 'Eulogy', by: speaker },
      { kind: 'music', title: 'A time to remember', by: '' },
      { kind: 'words', title: 'Farewell', by: '' },
      { kind: 'music', title: 'As we leave', by: '' },
    ],
    thanks: 'Thank you for being here today, and for the kindness you have shown our family.',
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
