import type { Theme } from './brief.js';
import type { Unit } from './passage.js';

/**
 * The memories as they are told: the speaker’s own in the order of the questions, which go from the light to the heavy and in which
 * nobody comes to the point of a story before the story; the voices on the same matter behind each, and those on another in their place.
 */
export function inTurn(units: readonly Unit[]): Unit[] {
  const told = byTheme(units, ['passions', 'values', 'story', 'laughter', 'hard-times']);
  // who somebody was to a teller stands before the first that they tell
  return byTheme(units, ['relationship']).reduce((all, unit) => {
    const at = all.findIndex(({ source }) => source.contributorId === unit.source.contributorId);
    return at < 0 ? [unit, ...all] : [...all.slice(0, at), unit, ...all.slice(at)];
  }, told);
}

/** By theme as given, the owner’s own first. */
export function byTheme(units: readonly Unit[], themes: readonly Theme[]): Unit[] {
  return themes.flatMap((theme) => {
    const of = units.filter((unit) => unit.theme === theme);
    return [...of.filter(({ isOwn }) => isOwn), ...of.filter(({ isOwn }) => !isOwn)];
  });
}
