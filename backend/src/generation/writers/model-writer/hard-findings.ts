import { placedSentences, type Brief, type EulogyText } from '@eulogy/arranger';
import type { WordWork } from '../../../shared/work/word-work.port.js';
import type { Finding } from '../../checks/finding.js';
import { findHard } from '../../checks/find-hard.task.js';
import { FOR_A_WRITING } from '../../work-limits.js';

/**
 * What the rules for certain things say against a sentence of a text, by its number from 1: of several what the owner wanted left out before
 * anything else, and last what readers may overrule. What runs all checks for this writer is here alone.
 */
export async function hardFindings(
  text: EulogyText,
  brief: Brief,
  words: WordWork,
): Promise<ReadonlyMap<number, Finding>> {
  const places = placedSentences(text);
  const found = new Map<number, Finding>();
  const hard = await words.run(findHard, { text, brief }, { whose: brief.speaker.id, ms: FOR_A_WRITING });
  for (const finding of hard) {
    const { sentence } = finding;
    if (sentence === null) continue;
    const number =
      places.findIndex(
        (place) =>
          place.section === sentence.section &&
          place.paragraph === sentence.paragraph &&
          place.sentence === sentence.sentence,
      ) + 1;
    const known = found.get(number);
    if (number > 0 && (known === undefined || weightOf(finding) > weightOf(known))) found.set(number, finding);
  }
  return found;
}

function weightOf(finding: Finding): number {
  if (isBoundary(finding)) return 2;
  return finding.isOfWording === true ? 0 : 1;
}

/** The owner wanted it left out: that holds whatever a judge says. Anything else that a rule says may be wrong, and is the owner's to decide. */
export function isBoundary({ check }: Finding): boolean {
  return check === 'left-out';
}
