import { withinReason } from '../../lib/reading-pace.js';

/** How long each paragraph took so far, in ms, and which one is being read. */
export interface Practice {
  readonly spent: readonly number[];
  readonly current: number;
}

export function beginning(paragraphs: number): Practice {
  return { spent: Array.from({ length: paragraphs }, () => 0), current: 0 };
}

/** Time went by while the current paragraph was read. */
export function later(practice: Practice, ms: number): Practice {
  return {
    ...practice,
    spent: practice.spent.map((spent, index) => (index === practice.current ? spent + ms : spent)),
  };
}

/** @returns the same practice at another paragraph; the number after the last one means that all was read */
export function at(practice: Practice, paragraph: number): Practice {
  return { ...practice, current: Math.min(practice.spent.length, Math.max(0, paragraph)) };
}

export function total(practice: Practice): number {
  return practice.spent.reduce((sum, spent) => sum + spent, 0);
}

/** Words a minute over the paragraphs that were read to their end; undefined before there is enough to go by. */
export function measuredPace(practice: Practice, words: readonly number[]): number | undefined {
  const read = words.slice(0, practice.current).reduce((sum, count) => sum + count, 0);
  const spent = practice.spent.slice(0, practice.current).reduce((sum, ms) => sum + ms, 0);
  if (read < ENOUGH_WORDS || spent < ENOUGH_MS) return undefined;
  return withinReason((read * 60_000) / spent);
}

/** Less says nothing about how somebody reads. */
const ENOUGH_WORDS = 20;
const ENOUGH_MS = 5_000;

/** Where a reader is after so many words: the paragraph, and how far into it from 0 to 1. Beyond the end: after the last paragraph. */
export function placeAfter(spoken: number, words: readonly number[]): { paragraph: number; part: number } {
  let left = spoken;
  for (const [paragraph, count] of words.entries()) {
    if (left < count) return { paragraph, part: count === 0 ? 0 : left / count };
    left -= count;
  }
  return { paragraph: words.length, part: 0 };
}

/** "1:05" */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
