import { capitalise } from './words.js';

const ABBREVIATION =
  /(?:^|[\s(“‘])(?:mr|mrs|ms|mx|dr|st|sr|jr|prof|rev|fr|hon|lt|sgt|capt|no|vs|etc|incl|e\.g|i\.e|a\.m|p\.m|approx|[a-z])\.$/i;

/** More letters than any abbreviation has, with the sign before it: no more is looked at before a full stop. */
const LONGEST_ABBREVIATION = 12;

/** A blank, a letter of two halves, and what tells a word from an "I": what is looked at after a full stop. */
const LOOK_AHEAD = 4;

/**
 * Makes typed text ready to be read as language: markup, links' angle brackets, emoji and bullets gone; curly quotes;
 * dashes between words as commas. It changes signs, never words.
 */
export function tidyText(raw: string): string {
  return curlyQuotes(
    withoutGaps(withoutMarkup(withoutNumbering(withoutGaps(raw.normalize('NFC').replace(/\r\n?/g, '\n')))))
      .replace(/\s+&\s+/g, ' and ')
      .replace(/[ \t]*(?:—|\s–|–\s|--+)[ \t]*/g, ', ')
      .replace(/(\p{L})[ \t]+-[ \t]+(?=\p{L})/gu, '$1, ')
      .replace(/…|\.{3,}/g, '. ')
      .replace(/([!?])[!?]+/g, '$1')
      .replace(/[!?](?=,)/g, '')
      .replace(/[ \t]+([,.;:!?])/g, '$1')
      .replace(/,\s*,/g, ',')
      .replace(/[ \t]{2,}/g, ' '),
  ).trim();
}

function withoutMarkup(text: string): string {
  return (
    text
      .replace(/<\/?[a-z!][^<>\n]*>/gi, ' ')
      .replace(/\*\*|__|~~|`+/g, '')
      .replace(/^[ \t]*(?:[-*•‣·]+|\d{1,2}[.)]|#+|>+)[ \t]+/gm, '')
      // an emoji is where a hasty sentence ends, if another begins behind it
      .replace(
        /(?<=[\p{L}\d])\s*(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|\p{Emoji_Modifier})+\s+(?=(?:i|he|she|they|we|it|and then|then|but|mum|dad|nan|pop|the|my|his|her|our)\s)/giu,
        '. ',
      )
      .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}/gu, ' ')
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F\u200B-\u200C\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/g, ' ')
  );
}

/** One blank for many, and one empty line: what looks for blanks would go through each run of them again from each of its blanks. */
function withoutGaps(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** "1. his tomatoes 2. backgammon": numbers that only count, in one line. */
function withoutNumbering(raw: string): string {
  if (!/(?:^|\n)\s*1[.)]\s+\S[^\n]*\s2[.)]\s+\S/.test(raw)) return raw;
  let next = 1;
  return raw.replace(/(^|\s)(\d{1,2})[.)]\s+(?=\S)/g, (all, _before: string, number: string) => {
    if (Number(number) !== next) return all;
    next += 1;
    return '\n';
  });
}

/** Straight quotation marks become curly ones; apostrophes become ’. */
function curlyQuotes(text: string): string {
  return text
    .replace(/(^|[\s([“])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([“])'(?=\S)/g, (_all, before: string, offset: number) =>
      closesLater(text, offset + before.length) ? `${before}‘` : `${before}’`,
    )
    .replace(/'/g, '’');
}

function closesLater(text: string, at: number): boolean {
  return /^'[^'\n]{2,200}[\w.,!?]'(?=[\s.,;:!?)]|$)/.test(text.slice(at));
}

/**
 * Splits tidied text into sentences. Each ends with a full stop, a question mark or an exclamation mark and begins with a
 * capital; abbreviations and initials do not end one. A quotation is never cut.
 */
export function splitSentences(tidied: string): string[] {
  return tidied
    .split(/\n+/)
    .flatMap(splitLine)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map(finish);
}

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let quoted = 0;
  for (let i = 0; i < line.length; i += 1) {
    const char = line.charAt(i);
    if (char === '“') quoted += 1;
    if (char === '”') quoted = Math.max(0, quoted - 1);
    if (!/[.!?]/.test(char)) continue;
    const closing = /^[”’)]*/.exec(line.slice(i + 1))?.[0] ?? '';
    const stillQuoted = quoted - (closing.match(/”/g)?.length ?? 0) > 0;
    const after = i + 1 + closing.length;
    const next = line.slice(after, after + LOOK_AHEAD);
    const ends = next === '' || /^\s+\S/.test(next);
    const dialogue = closing.includes('”') && /^\s+(?:\p{Ll}|I\s)/u.test(next);
    if (!ends || stillQuoted || dialogue || (char === '.' && isAbbreviation(line, start, i))) continue;
    sentences.push(line.slice(start, after));
    start = after;
  }
  return [...sentences, line.slice(start)];
}

function isAbbreviation(line: string, start: number, stop: number): boolean {
  return ABBREVIATION.test(line.slice(Math.max(start, stop - LONGEST_ABBREVIATION), stop + 1));
}

function finish(sentence: string): string {
  const trimmed = withoutTrailing(sentence.replace(/^[\s,;:.]+/, ''));
  const closed = /[.!?][”’)]*$/.test(trimmed) ? trimmed : `${trimmed}.`;
  return capitalise(closed);
}

/** Without the commas and colons at its end: each sign is looked at once, which a pattern that is bound to the end does not do. */
function withoutTrailing(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && /[\s,;:]/.test(sentence.charAt(end - 1))) end -= 1;
  return sentence.slice(0, end);
}
