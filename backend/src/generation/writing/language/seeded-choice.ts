/** Chooses among equals: always the same for the same seed and key, and nothing twice while something else is left. */
export class SeededChoice {
  private readonly used = new Set<string>();

  constructor(private readonly seed: string) {}

  /** One of the options, unused ones first. */
  pick(key: string, options: readonly string[]): string {
    const start = hashOf(`${this.seed} ${key}`) % Math.max(1, options.length);
    const turned = [...options.slice(start), ...options.slice(0, start)];
    const chosen = turned.find((option) => !this.used.has(option)) ?? turned[0];
    if (chosen === undefined) throw new Error(`SeededChoice.pick(${key}) needs at least one option`);
    this.used.add(chosen);
    return chosen;
  }

  /** A number from 0 to below `count`. */
  number(key: string, count: number): number {
    return hashOf(`${this.seed} ${key}`) % Math.max(1, count);
  }
}

/** FNV-1a, 32 bits, its bits mixed once more so that the last ones vary too. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
