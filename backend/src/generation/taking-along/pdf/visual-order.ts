import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import type { Direction } from '../../../shared/kernel/direction.js';

/** Letters of one direction, in the order in which they are read. */
export interface DirectedRun {
  readonly text: string;
  readonly direction: Direction;
}

const require = createRequire(import.meta.url);

let bidi: Bidi | undefined;

/** A line's runs in the order in which they are read. @param direction of the paragraph that the line is of */
export function readingOrder(line: string, direction: Direction): DirectedRun[] {
  return levelsOf(line, direction, 'as written').map(directed);
}

/**
 * A line's runs from left to right, by the Unicode bidirectional algorithm; brackets are turned round where they are read from right
 * to left.
 * @param direction of the paragraph that the line is of
 */
export function visualOrder(line: string, direction: Direction): DirectedRun[] {
  return reordered(levelsOf(line, direction, 'as drawn')).map(directed);
}

interface LevelRun {
  text: string;
  /** Odd from right to left. */
  readonly level: number;
}

function levelsOf(line: string, direction: Direction, brackets: 'as written' | 'as drawn'): LevelRun[] {
  if (direction === 'ltr' && !MAY_TURN.test(line)) return line === '' ? [] : [{ text: line, level: 0 }];
  bidi ??= (require('bidi-js') as () => Bidi)();
  // The algorithm's implementation sees halves of an emoji: two signs without a direction stand for them.
  const { levels, paragraphs } = bidi.getEmbeddingLevels(
    line.replace(/\p{Extended_Pictographic}/gu, neutral),
    direction,
  );
  const base = paragraphs[0]?.level ?? 0;
  const mirrored = brackets === 'as drawn' ? bidi.getMirroredCharactersMap(line, levels) : new Map<number, string>();
  const runs: LevelRun[] = [];
  for (let index = 0; index < line.length; index++) {
    const level = levels[index] ?? base;
    const letter = mirrored.get(index) ?? line.charAt(index);
    const last = runs.at(-1);
    if (last?.level === level) last.text += letter;
    else runs.push({ text: letter, level });
  }
  return runs;
}

const directed = ({ text, level }: LevelRun): DirectedRun => ({ text, direction: level % 2 === 1 ? 'rtl' : 'ltr' });

const neutral = (picture: string): string => '\u2022'.repeat(picture.length);

/** Nothing below the first Hebrew letter is ever turned. */
const MAY_TURN =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** From the highest level down, what lies at it or above is turned round (rule L2). */
function reordered(runs: readonly LevelRun[]): LevelRun[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end++;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  }
  return order;
}
