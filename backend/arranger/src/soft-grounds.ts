import type { Brief } from './brief.js';
import type { Unit } from './passage.js';
import { namesIn } from './names-in.js';
import { tellingWords } from './words.js';

/** Longer ones stand for themselves. */
const SHORT_GROUND = 40;
/** A word that more memories have is no ground of one of them. */
const MOST_HOLDERS = 4;
/** So many are brought forward in one text. */
const MOST_GROUNDS = 3;
const FEWEST_SHARED = 2;

/**
 * What the speaker tells in few words and a story takes as known: "He did the reversing beeps when Nan bent over", where Nan’s story ends
 * with “beep beep beep. I was bent over”. By each story its nearest ground, the story that gets in first before others.
 */
export function softGrounds(stories: readonly Unit[], units: readonly Unit[], brief: Brief): Map<Unit, Unit> {
  const names = tellingWords(namesIn(brief).join(' '));
  const told = new Map(
    units.map((unit) => [
      unit,
      new Set([...tellingWords(unit.paragraphs.flat().join(' '))].filter((word) => !names.has(word))),
    ]),
  );
  const holders = new Map<string, number>();
  for (const words of told.values()) for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
  const isRare = (word: string): boolean => (holders.get(word) ?? 0) <= MOST_HOLDERS;
  const short = units.filter(({ isOwn, isMain, words, theme }) => {
    const comesLast = theme === 'farewell' || theme === 'miss' || theme === 'remembered' || theme === 'taught';
    return isOwn && !isMain && words <= SHORT_GROUND && !comesLast && theme !== 'relationship';
  });
  const found = new Map<Unit, Unit>();
  const taken = new Set<Unit>();
  for (const story of stories) {
    if (found.size === MOST_GROUNDS) break;
    const words = told.get(story) ?? new Set<string>();
    const [nearest] = short
      .filter((ground) => ground !== story && !taken.has(ground))
      .map((ground) => ({
        ground,
        shared: [...(told.get(ground) ?? [])].filter((word) => words.has(word) && isRare(word)).length,
      }))
      .filter(({ shared }) => shared >= FEWEST_SHARED)
      .sort((a, b) => b.shared - a.shared || a.ground.words - b.ground.words);
    if (nearest === undefined) continue;
    taken.add(nearest.ground);
    found.set(story, nearest.ground);
  }
  return found;
}
