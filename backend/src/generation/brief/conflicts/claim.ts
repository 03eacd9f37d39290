import type { PartialDate, Source } from '@eulogy/arranger';

/** Whose name it may be about. Of `partner`, `mother` and `father` there is usually one; of the others several. */
export type Kin = 'partner' | 'mother' | 'father' | 'sister' | 'brother' | 'daughter' | 'son';

/** Things that two answers can differ in. A new one needs words in `about`, and a way to be compared. */
export type Matter =
  | 'born.date'
  | 'born.place'
  | 'died.date'
  | 'died.place'
  | 'married.year'
  | 'retired.year'
  | `name.${Kin}`
  | 'count.children'
  | 'count.grandchildren';

/** One answer says one thing about one matter. */
export interface Claim {
  readonly matter: Matter;
  /** As it is shown and kept: "12 March 1944", "Ipswich", "Helen", "3". */
  readonly value: string;
  /** For the matters that are dates. */
  readonly date: PartialDate | null;
  readonly source: Source;
  /** The shared sheet of facts says it, or one person's memory does. */
  readonly from: 'facts' | 'memory';
  /** The sentence it stands in, or the fact as it is written. */
  readonly words: string;
}

const SINGLE_KIN = ['name.partner', 'name.mother', 'name.father'];

/** Somebody may have several of them: only names that look like one another are told apart. */
export function isSeveral(matter: Matter): boolean {
  return matter.startsWith('name.') && !SINGLE_KIN.includes(matter);
}

/** Whether both can be true at once. */
export function isCompatible(a: Claim, b: Claim): boolean {
  if (a.matter !== b.matter) return true;
  if (a.date && b.date) return isSameDay(a.date, b.date);
  if (a.matter === 'born.place' || a.matter === 'died.place') return shareAWord(a.value, b.value);
  if (a.matter.startsWith('name.')) {
    const [one, other] = [a.value.toLowerCase(), b.value.toLowerCase()];
    if (one === other) return true;
    return isSeveral(a.matter) && !isNearlySpelled(one, other);
  }
  return a.value === b.value;
}

function isSameDay(a: PartialDate, b: PartialDate): boolean {
  const fits = (one: number | null, other: number | null): boolean => one === null || other === null || one === other;
  return fits(a.year, b.year) && fits(a.month, b.month) && fits(a.day, b.day);
}

function shareAWord(a: string, b: string): boolean {
  const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const [one, other] = [words(a), words(b)];
  return one.size === 0 || other.size === 0 || [...one].some((word) => other.has(word));
}

/** "Anne" and "Anna", "Jon" and "John": one letter more, less or other. */
function isNearlySpelled(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length < 3 || longer.length - shorter.length > 1) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  return shorter.slice(shorter.length === longer.length ? at + 1 : at) === longer.slice(at + 1);
}
