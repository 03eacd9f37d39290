import type { CheckReport } from '../../checks/run-checks.js';
import { placedSentences, type EulogyText } from '@eulogy/arranger';

/** So many sentences may be taken out of a repaired text before it counts as failed: a slip, not a text of inventions. */
const MOST_DROPPED = 3;

/** The text without the few sentences that fail a hard check; unchanged where they are more than a few. */
export function dropHardSentences(text: EulogyText, { hard }: CheckReport): EulogyText {
  const places = new Set(
    hard.flatMap(({ sentence }) =>
      sentence === null ? [] : placeOf(sentence.section, sentence.paragraph, sentence.sentence),
    ),
  );
  const isSlip = places.size <= MOST_DROPPED && places.size < placedSentences(text).length / 4;
  if (!isSlip) return text;
  return {
    ...text,
    sections: text.sections
      .map((section, s) => ({
        ...section,
        paragraphs: section.paragraphs
          .map((paragraph, p) => ({
            ...paragraph,
            sentences: paragraph.sentences.filter((_sentence, i) => !places.has(placeOf(s, p, i))),
          }))
          .filter(({ sentences }) => sentences.length > 0),
      }))
      .filter(({ paragraphs }) => paragraphs.length > 0),
  };
}

function placeOf(section: number, paragraph: number, sentence: number): string {
  return `${String(section)} ${String(paragraph)} ${String(sentence)}`;
}
