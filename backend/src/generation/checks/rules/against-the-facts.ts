import type { Brief, BriefOccasion, Source } from '@eulogy/arranger';
import type { Finding } from '../finding.js';
import { MONTH_NAMES } from '../reading/calendar.js';
import { daysIn } from '../reading/dates.js';
import { numbersIn, type SaidNumber } from '../reading/numbers.js';
import type { ReadSentence } from '../reading/read-text.js';
import { flatWords } from '../reading/words.js';
import { aboutThePerson, isPersonAsSubject } from './the-person.js';
import { eachSentence, hard } from './rule.js';

/** When and where the person was born and died, how old they were, and when they married, are as the answers say. */
export const factsHold = eachSentence((sentence, { brief }): Finding[] =>
  sentence.ours === '' ? [] : contradictionsIn(sentence, sentence.ours, brief),
);

/** What of these words goes against the dates, places and ages that were told. */
export function contradictionsIn(sentence: ReadSentence, words: string, brief: Brief): Finding[] {
  return [
    ...occasion(sentence, words, brief, /was born|were born|born/, brief.facts.birth, brief.facts.death),
    ...occasion(sentence, words, brief, /died|passed away|passed on|left us/, brief.facts.death, brief.facts.birth),
    ...ageAtDeath(sentence, words, brief),
    ...wedding(sentence, words, brief),
  ];
}

/**
 * Where something else begins that a year or a place behind it belongs to: "born in Vienna and left in 1938", but not "born in Trinidad and
 * Tobago" nor "born in Ipswich, the youngest of four, in 1944".
 */
const NEXT_CLAUSE =
  /\b(?:when|after|before|because|while|where|who|but|then)\b|,? and (?=(?:in \S+,? )?(?!(?:in|on|at)\b)\p{Ll})|, (?=(?:left|went|came|grew|began|took|\p{Ll}+(?:ed|ing)) )/u;

function occasion(
  sentence: ReadSentence,
  words: string,
  brief: Brief,
  verb: RegExp,
  told: BriefOccasion | null,
  other: BriefOccasion | null,
): Finding[] {
  const said = new RegExp(
    `(${aboutThePerson(brief)})(?:\\s+[\\p{L}’]+){0,2}?\\s+(?:${verb.source})\\b([^.;]*)`,
    'iu',
  ).exec(words);
  const [, subject = '', rest = ''] = said ?? [];
  if (said === null || !isPersonAsSubject(subject, sentence, brief, brief.facts.datesSource)) return [];
  const [clause = ''] = rest.split(NEXT_CLAUSE);
  return [...wrongDate(sentence, clause, told), ...wrongPlace(sentence, clause, told, other)];
}

function isYear({ value }: SaidNumber): boolean {
  return value >= 1800 && value < 2200;
}

/** "1968", and "the 1960s", of 1968. */
function holds({ value, isDecade }: SaidNumber, year: number): boolean {
  return isDecade ? year >= value && year < value + 10 : year === value;
}

function wrongDate(sentence: ReadSentence, clause: string, told: BriefOccasion | null): Finding[] {
  const date = told?.date ?? null;
  if (date === null) return [];
  const year = numbersIn(clause).find(isYear);
  const day = daysIn(clause)[0];
  const isWrong =
    (year !== undefined && date.year !== null && !holds(year, date.year)) ||
    (day !== undefined && date.month !== null && day.month !== date.month) ||
    (day !== undefined && day.day !== null && date.day !== null && day.day !== date.day);
  if (!isWrong) return [];
  const right = [date.day, date.month === null ? null : MONTH_NAMES[date.month - 1], date.year];
  const known = date.year === null ? date.text : right.filter((part) => part !== null).join(' ');
  return [hard('facts', sentence, `This isn’t the date you told us: ${known}.`)];
}

/** The place of the one in the place of the other. */
function wrongPlace(
  sentence: ReadSentence,
  clause: string,
  told: BriefOccasion | null,
  other: BriefOccasion | null,
): Finding[] {
  const [right, wrong] = [told?.place ?? '', other?.place ?? ''].map((place) => new Set(flatWords(place)));
  const said = /\b(?:in|at|near|outside) (\p{Lu}[\p{L}’-]*(?: \p{Lu}[\p{L}’-]*)*)/u.exec(clause)?.[1];
  if (said === undefined || !right || right.size === 0 || !wrong) return [];
  const words = flatWords(said);
  const isOther = words.every((word) => wrong.has(word)) && !words.some((word) => right.has(word));
  return isOther ? [hard('facts', sentence, `This isn’t the place you told us: ${told?.place ?? ''}.`)] : [];
}

/** "She was ninety when she died", where two dates make it eighty-six. */
function ageAtDeath(sentence: ReadSentence, words: string, brief: Brief): Finding[] {
  const ages = agesAtDeath(brief);
  if (ages.length === 0 || !/\b(?:died|death|passed away)\b/i.test(words)) return [];
  const about = aboutThePerson(brief);
  const said =
    new RegExp(
      `(${about}) (?:was|were) ((?:[\\p{L}\\d]+[- ]?){1,3}?)(?: years old)? when (?:${about}) died`,
      'iu',
    ).exec(words) ??
    new RegExp(`(${about}) died[^.;]{0,40}? (?:aged|at the age of|at) ((?:[\\p{L}\\d]+[- ]?){1,3})`, 'iu').exec(words);
  const [, subject = '', age = ''] = said ?? [];
  const isVague = /\b(?:almost|nearly|about|around|over|in|just)\b/i.test(age);
  const value = isVague ? undefined : numbersIn(age).find(({ isDecade }) => !isDecade)?.value;
  if (value === undefined || value > 120 || !isPersonAsSubject(subject, sentence, brief, brief.facts.datesSource))
    return [];
  return ages.includes(value) ? [] : [hard('facts', sentence, `By the dates you told us it was ${ages.join(' or ')}.`)];
}

/** One age where both dates are known to the day, else the two that are possible. */
export function agesAtDeath({ facts }: Brief): number[] {
  const [birth, death] = [facts.birth?.date ?? null, facts.death?.date ?? null];
  if (birth === null || death === null || birth.year === null || death.year === null) return [];
  const age = death.year - birth.year;
  if (birth.month === null || death.month === null) return [age - 1, age];
  if (death.month !== birth.month) return [death.month > birth.month ? age : age - 1];
  if (birth.day === null || death.day === null) return [age - 1, age];
  return [death.day >= birth.day ? age : age - 1];
}

/** "He married Helen in 1971", where the wedding was told to be in 1968. */
function wedding(sentence: ReadSentence, words: string, brief: Brief): Finding[] {
  const weddings = brief.facts.events.filter(({ type, year }) => type === 'Marriage' && year !== null);
  const clause = words.split(NEXT_CLAUSE).find((part) => /\b(?:married|wedding|wed)\b/i.test(part)) ?? words;
  const years = numbersIn(clause).filter(isYear);
  if (weddings.length === 0 || years.length === 0 || !/\b(?:married|wedding|wed)\b/i.test(words)) return [];
  if (years.some((said) => weddings.some(({ year }) => year !== null && holds(said, year)))) return [];
  const source: Source | null = brief.facts.eventsSource;
  const spouse = weddings.flatMap(({ details }) => details.match(/\p{Lu}\p{L}+/gu) ?? []);
  const namesSpouse = spouse.some((name) => name !== 'Married' && words.includes(name));
  const subject = new RegExp(`(${aboutThePerson(brief)})`, 'iu').exec(words)?.[1] ?? '';
  if (!namesSpouse && !isPersonAsSubject(subject, sentence, brief, source)) return [];
  return [
    hard('facts', sentence, `This isn’t the year you told us: ${weddings.map((one) => String(one.year)).join(', ')}.`),
  ];
}
