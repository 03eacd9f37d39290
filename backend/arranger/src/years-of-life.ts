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
  return about;
}
