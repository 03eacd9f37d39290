/** Chooses among equals: always the same for the same seed and key, and nothing twice while something else is left. */
export class SeededChoice {
  private readonly used = new Set<string>();

  private constructor(private readonly begun: number) {}

  /** A seed may be a whole questionnaire: it is read once, here, and not for each choice. */
  static of(seed: string): SeededChoice {
    return new SeededChoice(readOn(FNV_OFFSET, `${seed} `));
  }

  /** The same choices, with none of the options used yet. */
  anew(): SeededChoice {
    return new SeededChoice(this.begun);
  }

  /** One of the options, unused ones first. */
  pick(key: string, options: readonly string[]): string {
    const start = mix(readOn(this.begun, key)) % Math.max(1, options.length);
    const turned = [...options.slice(start), ...options.slice(0, start)];
    const chosen = turned.find((option) => !this.used.has(option)) ?? turned[0];
    if (chosen === undefined) throw new Error(`SeededChoice.pick(${key}) needs at least one option`);
    this.used.add(chosen);
    return chosen;
  }

  /** A number from 0 to below `count`. */
  number(key: string, count: number): number {
    return mix(readOn(this.begun, key)) % Math.max(1, count);
  }
}

/** FNV-1a, 32 bits, its bits mixed once more so that the last ones vary too. */
export function hashOf(text: string): number {
  return mix(readOn(FNV_OFFSET, text));
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function readOn(begun: number, text: string): number {
  let hash = begun;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME) >>> 0;
  return hash;
}

function mix(read: number): number {
  const hash = Math.imul(read ^ (read >>> 15), 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
