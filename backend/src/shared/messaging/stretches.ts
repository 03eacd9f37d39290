/**
 * Cuts a list into stretches that one statement can write: neighbours with different keys. An item without a key stands alone,
 * and an item whose key the stretch has already begins the next, so that what comes later is also written later.
 */
export function* stretches<T>(items: Iterable<T>, keyOf: (item: T) => string | undefined): Generator<[T, ...T[]]> {
  let stretch: T[] = [];
  const keys = new Set<string>();
  const finished = function* (): Generator<[T, ...T[]]> {
    const [first, ...others] = stretch;
    if (first !== undefined) yield [first, ...others];
    stretch = [];
    keys.clear();
  };
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined || keys.has(key)) yield* finished();
    stretch.push(item);
    if (key === undefined) yield* finished();
    else keys.add(key);
  }
  yield* finished();
}
