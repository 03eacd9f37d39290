import type { Theme } from './brief.js';
import { putsRight } from './grounds.js';
import type { Unit } from './passage.js';
import { tellingWords } from './words.js';

/**
 * The memories as they are told: the speaker’s own in the order of the questions, which go from the light to the heavy and in which
 * nobody comes to the point of a story before the story; the voices on the same matter behind each, and those on another in their place.
 */
export function inTurn(units: readonly Unit[]): Unit[] {
  return sideBySide(byTheme(units, ['relationship', 'passions', 'values', 'story', 'laughter', 'hard-times']));
}

/** Another's words stand behind the speaker's on the same thing: "the seat at the oval", and "doing Uncle Rob’s seat". */
function sideBySide(units: readonly Unit[]): Unit[] {
  const by = new Map<string, Unit[]>();
  for (const unit of units)
    for (const word of tellingWords(unit.paragraphs.flat().join(' '))) {
      const of = by.get(word);
      if (of === undefined) by.set(word, [unit]);
      else of.push(unit);
    }
  const shared = new Map<Unit, Map<Unit, number>>();
  for (const [one, other, ...more] of by.values()) {
    if (one === undefined || other === undefined || more.length > 0 || (one.isOwn && other.isOwn)) continue;
    if (one.source.contributorId === other.source.contributorId) continue;
    // of two voices one puts right what the other told
    if (!one.isOwn && !other.isOwn && putsRight(one) === putsRight(other)) continue;
    const isFirst = one.isOwn || (!other.isOwn && putsRight(other));
    const [own, voice] = isFirst ? [one, other] : [other, one];
    const of = shared.get(voice) ?? new Map<Unit, number>();
    shared.set(voice, of.set(own, (of.get(own) ?? 0) + 1));
  }
  const moved = new Set<Unit>();
  const behind = new Map<Unit, Unit[]>();
  for (const voice of units) {
    const [most] = [...(shared.get(voice) ?? [])]
      .filter(([before]) => !moved.has(before) && !behind.has(voice))
      .sort(([one, a], [other, b]) => Number(other.isOwn) - Number(one.isOwn) || b - a);
    if (most === undefined || most[1] < FEWEST_SHARED) continue;
    moved.add(voice);
    behind.set(most[0], [...(behind.get(most[0]) ?? []), voice]);
  }
  return units.flatMap((unit) => (moved.has(unit) ? [] : [unit, ...(behind.get(unit) ?? [])]));
}
const FEWEST_SHARED = 2;

/** By theme as given, the owner’s own first. */
export function byTheme(units: readonly Unit[], themes: readonly Theme[]): Unit[] {
  return themes.flatMap((theme) => {
    const of = units.filter((unit) => unit.theme === theme);
    return [...of.filter(({ isOwn }) => isOwn), ...of.filter(({ isOwn }) => !isOwn)];
  });
}
