import { placedSentences, type Brief, type EulogyText } from '@eulogy/arranger';
import { runChecks } from '../../checks/run-checks.js';

/** What the rules for certain things say against a sentence of a text, by its number from 1. What runs all checks for this writer is here alone. */
export function hardFindings(text: EulogyText, brief: Brief): ReadonlyMap<number, string> {
  const places = placedSentences(text);
  const found = new Map<number, string>();
  for (const { message, sentence } of runChecks(text, brief).hard) {
    if (sentence === null) continue;
    const number =
      places.findIndex(
        (place) =>
          place.section === sentence.section &&
          place.paragraph === sentence.paragraph &&
          place.sentence === sentence.sentence,
      ) + 1;
    if (number > 0 && !found.has(number)) found.set(number, message);
  }
  return found;
}
