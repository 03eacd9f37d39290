import type { PartialDate } from '@eulogy/arranger';
import { parsePartialDate } from '@eulogy/arranger';

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';

const BEGINS_WITH_MONTH = new RegExp(`^${MONTH}\\b`, 'u');

/** The date in a part of a sentence, if it is said for certain: "about 1944" is none. */
const SAID_DATE = new RegExp(
  `(?<!\\b(?:about|around|circa|roughly|maybe|perhaps|before|after|since)\\s(?:the\\s)?)(?<![\\d/-])(?:` +
    `\\d{1,2}(?:st|nd|rd|th)?(?:\\s+of)?\\s+${MONTH}\\.?,?\\s+\\d{4}|${MONTH}\\.?\\s+\\d{4}|` +
    `\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|\\d{4}-\\d{2}-\\d{2}|(?:1[89]|20)\\d\\d)(?![\\d’'s/-])`,
  'u',
);

/** @returns null where no certain date is said */
export function saidDate(words: string): PartialDate | null {
  const said = SAID_DATE.exec(words)?.[0].replace(/,/g, '').replace(/\s+/g, ' ');
  return said === undefined ? null : parsePartialDate(said);
}

/** The first place that is named behind "in", "at" or "near"; '' where there is none. */
export function saidPlace(words: string): string {
  const said =
    /\b(?:in|at|near|outside)\s+((?:the\s+)?\p{Lu}[\p{L}’'-]*(?:(?:\s+(?:of\s+)?|\s*,\s*)\p{Lu}[\p{L}’'-]*)*)/gu;
  for (const [, place = ''] of words.matchAll(said)) {
    if (!BEGINS_WITH_MONTH.test(place)) return place.replace(/^the\s+/, '');
  }
  return '';
}
