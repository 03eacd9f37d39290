import type { Brief } from '@eulogy/arranger';

const OLDEST = 115;
/** Nobody who tells today had a child or a grandchild longer ago than this. */
const OLDEST_CHILD = 90;
const CHILD = /^(?:grand-?)?(?:son|daughter|child)$/i;

/** Whether the year of birth cannot be, or may be another: "22", where nothing says which century; a son of somebody who tells, born in 1922. */
export function isBirthYearDoubtful({ facts, people }: Pick<Brief, 'facts' | 'people'>, now = new Date()): boolean {
  const date = facts.birth?.date ?? null;
  const year = date?.year ?? null;
  if (date === null || year === null) return false;
  const [thisYear, died] = [now.getUTCFullYear(), facts.death?.date?.year ?? null];
  const isShort = !/\d{4}/.test(date.text) && /(?<!\d)\d{2}\s*$/.test(date.text);
  if (isShort && died === null && year < 2000 && year + 100 <= thisYear) return true;
  if (died !== null && (died < year || died - year > OLDEST)) return true;
  const isChild = people.some(({ relationship }) => relationship?.relations.some((one) => CHILD.test(one)) ?? false);
  return isChild && thisYear - year > OLDEST_CHILD;
}
