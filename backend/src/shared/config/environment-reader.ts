/** Environment variables by name, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads single variables and collects what is wrong with them, so that a person sees every problem of a configuration at once.
 * A message names the variable and what is expected, never the value: it could be a secret that was put in the wrong place.
 */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** Records one problem as one line. */
  problem(name: string, sentence: string): void {
    this.problems.push(`${name} ${sentence}`);
  }

  /** The trimmed value; undefined when it is not set or blank, since an empty line in an env file means "not set". */
  text(name: string): string | undefined {
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** The value, or a problem that says why it is needed and an empty string to go on with. */
  required(name: string, why: string): string {
    const value = this.text(name);
    if (value === undefined) this.problem(name, `is missing: ${why}`);
    return value ?? '';
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = allowed.find((each) => each === value);
    if (found === undefined) this.problem(name, `must be one of ${allowed.join(', ')}.`);
    return found ?? fallback;
  }

  /** A whole number within `least` and `most`, both included. */
  wholeNumber(name: string, range: { least: number; most: number }, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= range.least && number <= range.most) return number;
    this.problem(name, `must be a whole number from ${range.least} to ${range.most}.`);
    return fallback;
  }

  /** A URL of one of `schemes` (written without colon), returned as typed; a problem when it is another or none. */
  url(name: string, value: string | undefined, schemes: readonly string[]): string | undefined {
    if (value === undefined || value === '') return undefined;
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : undefined;
    // a URL without a host parses for schemes that the standard doesn't know; none of ours works without one
    const hasHost = /^[a-z+]+:\/\/[^/?#]+/i.test(value);
    if (scheme !== undefined && hasHost && schemes.includes(scheme)) return value;
    this.problem(name, `must be a URL that starts with ${schemes.map((each) => `${each}://`).join(' or ')}.`);
    return undefined;
  }
}

/** Whether `text` looks like one e-mail address: something, an at sign, something, no spaces. */
export function looksLikeAddress(text: string): boolean {
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text);
}
