import { parseLifeDates, sayLooseDate, type PartialDate } from './partial-date.js';

/** "1944 to 2025", as much of it as was told: what stands under a name, on paper and on a screen. */
export function yearsOfLife(birth: string, death: string): string {
  const life = parseLifeDates(birth, death);
  const [born, died] = [yearSaid(life.birth), yearSaid(life.death)];
  if (born !== '' && died !== '') return `${born} to ${died}`;
  if (died !== '') return `died ${died}`;
  return born === '' ? '' : `born ${born}`;
}

/** "1944", and "about 1944" where nobody knows better. */
function yearSaid(date: PartialDate | null): string {
  if (date === null || date.year !== null) return String(date?.year ?? '');
  const [, about = ''] = /^in (about \d{4})$/.exec(sayLooseDate(date.text) ?? '') ?? [];
  if (about !== '') return about;
  // "Between the 16th and 17th November 2025", "Christmas Eve 2025": of the one year nobody doubts
  const years = date.text.match(/(?<!\d)(?:1[89]|20)\d\d(?!\d)/g) ?? [];
  const [year = ''] = years;
  return years.length === 1 && !NOT_THAT_YEAR.test(date.text) ? year : '';
}
/** "the 1940s", "before 1950", "1938 or 39": not this year, or not surely. */
const NOT_THAT_YEAR =
  /\d{4}[’']?s\b|\d{4} ?(?:or|\/|-|–|to) ?\d|\d{4} ?(?:\?|ish|-ish)|\b(?:before|after|since|until|by|about|around|maybe|perhaps|roughly)\b/i;
