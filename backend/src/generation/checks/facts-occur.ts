import { tagWords } from '../brief/language/grammar.js';
import { wordsOf } from '../brief/language/words.js';
import { placedSentences, type PlacedSentence } from '@eulogy/arranger';
import { evidenceOf, type Evidence } from './evidence.js';
import type { Check, Finding } from './finding.js';

const NUMBERS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  dozen: 12,
  million: 1000000,
};

const COMPOUND =
  /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:one|two|three|four|five|six|seven|eight|nine)\b/g;

/** Check 2: every name, place, year, number and quotation stands in an answer. */
export const checkFactsOccur: Check = (text, brief) => {
  const evidence = evidenceOf(brief);
  return placedSentences(text).flatMap((sentence) => [
    ...unknownNumbers(sentence, evidence),
    ...unknownNames(sentence, evidence),
    ...unknownQuotations(sentence, evidence),
  ]);
};

function unknownNumbers(sentence: PlacedSentence, evidence: Evidence): Finding[] {
  // "3am" is a word of its own
  const digits = [...sentence.text.matchAll(/(\d+)(?:am|pm|th|st|nd|rd|km|kg|s)?(?![\p{L}\d])|\d+/giu)]
    .filter(
      ([word, digits = word]) =>
        !evidence.hasWord(word.toLowerCase()) &&
        !evidence.hasWord(digits) &&
        !evidence.hasWord(digits.padStart(2, '0')),
    )
    .map(([word, digits = word]) => digits);
  const compounds = [...sentence.text.toLowerCase().matchAll(COMPOUND)].map((match) => match[0]);
  const apart = wordsOf(compounds.reduce((text, compound) => text.replace(compound, ' '), sentence.text.toLowerCase()));
  const words = [...compounds, ...apart].filter((word) => {
    const value = word.split('-').reduce((sum, part) => sum + (NUMBERS[part] ?? (part === 'one' ? 1 : NaN)), 0);
    const isNumber = word.includes('-') || NUMBERS[word] !== undefined;
    return isNumber && !word.split('-').every((part) => evidence.hasWord(part)) && !evidence.hasWord(String(value));
  });
  return [...digits, ...words].map((number) => finding(sentence, `“${number}” is in no answer`));
}

function unknownNames(sentence: PlacedSentence, evidence: Evidence): Finding[] {
  const tagged = tagWords(sentence.text);
  const names = [...sentence.text.matchAll(/(^|[\s“‘(-])(\p{Lu}[\p{L}\p{M}’'-]*)/gu)].flatMap((match) => {
    const word = (match[2] ?? '').replace(/[’']s?$/, '');
    const before = sentence.text.slice(0, match.index + (match[1] ?? '').length);
    const opens = /(?:^|[.!?:]\s+|[“‘])$/.test(before);
    if (/^I(?:[’'].*)?$/.test(match[2] ?? '') || word === '') return [];
    const known = word.split(/[-’']/).every((part) => part === '' || evidence.hasWord(part)) || evidence.hasWord(word);
    if (known) return [];
    if (!opens) return [word];
    const tags = tagged.find((candidate) => candidate.text === word)?.tags;
    const isName =
      tags !== undefined &&
      (tags.has('Person') || tags.has('Place') || tags.has('FirstName') || tags.has('LastName')) &&
      !COMMON_OPENERS.test(word);
    return isName ? [word] : [];
  });
  return names.map((name) => finding(sentence, `the name “${name}” is in no answer`));
}

const COMMON_OPENERS =
  /^(?:And|But|So|The|There|Then|This|That|These|They|He|She|It|We|Goodbye|Ask|Let|My|His|Her|Their|What|Now|Few|Here|Some|In|At|On|When|After|Before)$/;

function unknownQuotations(sentence: PlacedSentence, evidence: Evidence): Finding[] {
  const quotes = [...sentence.text.matchAll(/“([^”]*)”/g)].map((match) => match[1] ?? '');
  return quotes.filter((quote) => !evidence.hasRun(quote)).map((quote) => finding(sentence, `nobody wrote “${quote}”`));
}

function finding(sentence: PlacedSentence, message: string): Finding {
  return { check: 'facts-occur', message, sentence };
}
