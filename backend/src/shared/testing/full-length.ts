/** Whether `npm run prove` asks, which takes everything (row 27); `npm test` takes a part that is always the same. */
const isFullLength = process.env['FULL_LENGTH'] === 'true';

/** How much there is of something in `npm test`, and by `npm run prove`. */
export function byLength<T>({ test, prove }: { test: T; prove: T }): T {
  return isFullLength ? prove : test;
}

/** Each of so many, beginning with one of the first; by `npm run prove` all. */
export function oneOf<T>(every: number, all: readonly T[], { from = 0 } = {}): T[] {
  return all.filter((_one, at) => isFullLength || at % every === from % every);
}
