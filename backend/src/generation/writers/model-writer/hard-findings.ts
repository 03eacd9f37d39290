import { placedSentences, type Brief, type EulogyText } from '@eulogy/arranger';
import type { WordWork } from '../../../shared/work/word-work.port.js';
import { findHard } from '../../checks/find-hard.task.js';
import { FOR_A_WRITING } from '../../work-limits.js';

/** What the rules for certain things say against a sentence of a text, by its number from 1. What runs all checks for this writer is here alone. */
export async function hardFindings(
  text: EulogyText,
  brief: Brief,
  words: WordWork,
): Promise<ReadonlyMap<number, string>> {
  const places = placedSentences(text);
  const found = new Map<number, string>();
  const hard = await words.run(findHard, { text, brief }, { whose: brief.speaker.id, ms: FOR_A_WRITING });
  for (const { message, sentence } of hard) {
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
