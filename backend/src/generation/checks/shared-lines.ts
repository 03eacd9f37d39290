import { placedSentences, type EulogyText } from '@eulogy/arranger';
import { flatWords } from './reading/words.js';

/** How many texts of a set may begin, or end, with the same line: one in five. */
export const MOST_SHARED = 0.2;

export interface SharedLines {
  /** The largest share of texts that have one opening line, and one closing line, in common; 0 to 1. */
  openings: number;
  closings: number;
  /** The lines that too many have, names left out. */
  lines: readonly string[];
}

/** What the texts of a whole set have in common at their beginnings and ends: no family's eulogy sounds like the next one's. */
export function sharedLines(texts: readonly EulogyText[]): SharedLines {
  const count = (end: 0 | -1): { share: number; lines: string[] } => {
    const lines = new Map<string, number>();
    for (const text of texts) {
      const line = shapeOf(placedSentences(text).at(end)?.text ?? '');
      if (line !== '') lines.set(line, (lines.get(line) ?? 0) + 1);
    }
    const most = Math.max(0, ...lines.values());
    const tooMany = [...lines].filter(([, times]) => times > 1 && times / texts.length > MOST_SHARED);
    return { share: most <= 1 ? 0 : most / texts.length, lines: tooMany.map(([line]) => line) };
  };
  const [openings, closings] = [count(0), count(-1)];
  return { openings: openings.share, closings: closings.share, lines: [...openings.lines, ...closings.lines] };
}

/** The line without its names: "I am Claire" and "I am Tom" are one line. */
function shapeOf(line: string): string {
  return flatWords(
    line.replace(/(?<=\S\s)\p{Lu}[\p{L}’'-]*/gu, (word) => (/^I(?:[’']\w+)?$/.test(word) ? word : 'Someone')),
  ).join(' ');
}
