import {
  decodeCombined,
  decodeDatePlace,
  decodeLifeEvents,
  encodeCombined,
  encodeDatePlace,
  encodeLifeEvents,
} from '../../../questionnaire/questions.js';
import type { Claim, Matter } from './claim.js';
import { isFromFacts, type Conflict } from './find-conflicts.js';

/**
 * The shared answer as it would read if it said what another side says: as little as possible is changed, so that a day and a month
 * that nobody doubted stay. Null where the sheet says it already, says nothing, or cannot be put right by one word.
 */
export function correctedAnswer(answer: string, { matter, sides }: Conflict, value: string): string | null {
  const facts = sides.find(isFromFacts);
  const claim = sides.find((side) => side.value === value)?.claims[0];
  if (!facts || !claim || facts.value === value) return null;
  const stated = facts.claims.filter(({ from }) => from === 'facts');
  switch (matter) {
    case 'born.date':
      return withDates(answer, (dates) => ({ birthDate: correctedDate(dates.birthDate, stated[0], claim) }));
    case 'died.date':
      return withDates(answer, (dates) => ({ deathDate: correctedDate(dates.deathDate, stated[0], claim) }));
    case 'born.place':
      return withDates(answer, () => ({ birthPlace: value }));
    case 'died.place':
      return withDates(answer, () => ({ deathPlace: value }));
    case 'married.year':
    case 'retired.year':
      return withYear(answer, matter, Number(value));
    case 'count.children':
    case 'count.grandchildren':
      return null;
    default: {
      const names = [...new Set(stated.map((one) => one.value))];
      return names.length === 1 ? withName(answer, names[0] ?? '', value) : null;
    }
  }
}

/** The shared answer without what it says about a matter. Undefined for matters that an answer cannot do without. */
export function silencedAnswer(answer: string, matter: Matter): string | undefined {
  switch (matter) {
    case 'born.date':
      return withDates(answer, () => ({ birthDate: '' }));
    case 'died.date':
      return withDates(answer, () => ({ deathDate: '' }));
    case 'born.place':
      return withDates(answer, () => ({ birthPlace: '' }));
    case 'died.place':
      return withDates(answer, () => ({ deathPlace: '' }));
    case 'married.year':
    case 'retired.year':
      return withYear(answer, matter, null);
    default:
      return undefined;
  }
}

type Dates = ReturnType<typeof decodeDatePlace>;

function withDates(answer: string, change: (dates: Dates) => Partial<Dates>): string {
  const dates = decodeDatePlace(answer);
  return encodeDatePlace({ ...dates, ...change(dates) });
}

/** Only the year is put right where only the year is in doubt. */
function correctedDate(typed: string, stated: Claim | undefined, claim: Claim): string {
  const [was, is] = [stated?.date?.year, claim.date?.year];
  if (was && is && was !== is && claim.date?.month === null && typed.split(String(was)).length === 2) {
    return typed.replace(String(was), String(is));
  }
  return claim.value;
}

function withYear(answer: string, matter: 'married.year' | 'retired.year', year: number | null): string {
  const type = matter === 'married.year' ? 'Marriage' : 'Retirement';
  return encodeLifeEvents(decodeLifeEvents(answer).map((event) => (event.type === type ? { ...event, year } : event)));
}

function withName(answer: string, was: string, name: string): string {
  const { text, details, choices } = decodeCombined(answer);
  const word = new RegExp(`(?<![\\p{L}])${was.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u');
  return word.test(text)
    ? encodeCombined({ text: text.replace(word, () => name), details, choices })
    : encodeCombined({ text, details: details.replace(word, () => name), choices });
}
