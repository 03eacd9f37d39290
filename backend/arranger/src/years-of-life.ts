import { parseLifeDates } from './partial-date.js';

/** "1944 to 2025", as much of it as was told: what stands under a name, on paper and on a screen. */
export function yearsOfLife(birth: string, death: string): string {
  const life = parseLifeDates(birth, death);
  const born = life.birth?.year ?? null;
  const died = life.death?.year ?? null;
  if (born !== null && died !== null) return `${born} to ${died}`;
  if (died !== null) return `died ${died}`;
  return born === null ? '' : `born ${born}`;
}
