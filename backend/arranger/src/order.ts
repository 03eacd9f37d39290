import type { Theme } from './brief.js';
import type { Unit } from './passage.js';

const LIGHT: ReadonlySet<Theme> = new Set(['laughter', 'passions']);
const HEAVY: ReadonlySet<Theme> = new Set(['hard-times']);

/** The memories as they are told: light and heavy in turn, the main story at their heart. */
export function inTurn(units: readonly Unit[]): Unit[] {
  const main = units.filter(({ isMain }) => isMain);
  const others = units.filter(({ isMain }) => !isMain);
  const heavy = others.filter(isHeavy);
  const light = others.filter((unit) => !isHeavy(unit) && LIGHT.has(unit.theme));
  const either = others.filter((unit) => !isHeavy(unit) && !LIGHT.has(unit.theme));
  const row: Unit[] = [];
  while (heavy.length + light.length + either.length > 0) {
    const last = row.at(-1);
    const wantsHeavy = last !== undefined && !isHeavy(last);
    const from = [...(wantsHeavy ? [heavy, either, light] : [light, either, heavy])].filter((pool) => pool.length > 0);
    const pool = from[0] ?? [];
    // another voice than the last one, where there is one
    const other = pool.findIndex((unit) => unit.source.contributorId !== last?.source.contributorId);
    row.push(...pool.splice(Math.max(0, other), 1));
  }
  const heart = Math.ceil(row.length / 2);
  return [...row.slice(0, heart), ...main, ...row.slice(heart)];
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
