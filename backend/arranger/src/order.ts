import type { Theme } from './brief.js';
import type { Unit } from './passage.js';

const LIGHT: ReadonlySet<Theme> = new Set(['laughter', 'passions']);
const HEAVY: ReadonlySet<Theme> = new Set(['hard-times']);

/**
 * The memories as they are told: the speaker’s own with the voices on the same matter behind it, the main story at their heart, hard
 * times last. Behind a voice comes, where there is one, a memory that says whom it is about.
 */
export function inTurn(units: readonly Unit[], isUnclear: (unit: Unit) => boolean): Unit[] {
  const own = units.filter(({ isOwn }) => isOwn);
  const voices = units.filter(({ isOwn }) => !isOwn);
  const behind = (unit: Unit, all: readonly Unit[]): Unit[] =>
    all.find(({ theme }) => theme === unit.theme)?.id === unit.id
      ? voices.filter(({ theme }) => theme === unit.theme)
      : [];
  const groupsOf = (some: readonly Unit[]): Unit[][] =>
    some.map((unit) => [unit, ...behind(unit, [...some].reverse())]);
  const light = groupsOf(own.filter((unit) => !unit.isMain && !isHeavy(unit) && LIGHT.has(unit.theme)));
  const main = own.filter(({ isMain }) => isMain);
  const other = groupsOf(own.filter((unit) => !unit.isMain && !isHeavy(unit) && !LIGHT.has(unit.theme)));
  const heavy = groupsOf(own.filter((unit) => !unit.isMain && isHeavy(unit)));
  const told = own.map(({ theme }) => theme);
  const alone = voices.filter(({ theme }) => !told.includes(theme));
  const mainGroups = main.map((unit) => [unit, ...voices.filter(({ theme }) => theme === unit.theme)]);
  const before = byClarity([...light, ...other], isUnclear);
  // the voices that stand alone come behind the main story, hard times at the end
  return [
    ...before,
    ...byClarity(mainGroups, isUnclear),
    ...alone.filter((unit) => !isHeavy(unit)),
    ...heavy.flat(),
    ...alone.filter(isHeavy),
  ];
}

/** Groups that no voice ends stand first, then those whose own words name somebody. */
function byClarity(groups: readonly (readonly Unit[])[], isUnclear: (unit: Unit) => boolean): Unit[] {
  const [head, ...rest] = [...groups].sort((a, b) => rankOf(a, isUnclear) - rankOf(b, isUnclear));
  return [...(head ?? []), ...rest.flat()];
}

function rankOf(group: readonly Unit[], isUnclear: (unit: Unit) => boolean): number {
  const begins = group[0] !== undefined && isUnclear(group[0]) ? 0 : 2;
  return begins + (group.length > 1 ? 1 : 0);
}

function isHeavy(unit: Unit): boolean {
  return HEAVY.has(unit.theme) || unit.tellsDeath;
}

/** By theme as given, the owner’s own first. */
export function byTheme(units: readonly Unit[], themes: readonly Theme[]): Unit[] {
  return themes.flatMap((theme) => {
    const of = units.filter((unit) => unit.theme === theme);
    return [...of.filter(({ isOwn }) => isOwn), ...of.filter(({ isOwn }) => !isOwn)];
  });
}
