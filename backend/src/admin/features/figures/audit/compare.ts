/** One figure as the read model has it and as the events say it, folded again. */
export interface Compared {
  readonly name: string;
  readonly readModel: string;
  readonly folded: string;
  readonly isEqual: boolean;
}

/** Every figure of both answers by its name, `periods.weekly.netCents`; also one that only one of them has. */
export function compare(readModel: object, folded: object): Compared[] {
  const left = flat(readModel);
  const right = flat(folded);
  return [...new Set([...left.keys(), ...right.keys()])].map((name) => {
    const [a, b] = [left.get(name) ?? '(nothing)', right.get(name) ?? '(nothing)'];
    return { name, readModel: a, folded: b, isEqual: a === b };
  });
}

/** What a row of a list is called by, so that two lists that differ by one row are compared row by row. */
const NAMES = ['period', 'type', 'code', 'from', 'day', 'pathname', 'referrer', 'country'] as const;

function flat(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) {
    into.set(`${path}.rows`, String(value.length));
    value.forEach((row, place) => flat(row, `${path}.${place + 1}(${nameOf(row)})`, into));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) flat(part, path === '' ? key : `${path}.${key}`, into);
  } else {
    into.set(path, JSON.stringify(value) ?? 'undefined');
  }
  return into;
}

function nameOf(row: unknown): string {
  const known = row as Readonly<Record<string, unknown>>;
  const name = NAMES.find((one) => one in known);
  return name === undefined ? '' : String(known[name]);
}
