/** Longest an event waits for company before its batch goes out; 2 ms is below what anybody notices. */
const LINGER_MS = 2;

/**
 * Groups what a subscription yields: a batch goes out when it is full, when `flush` says so of its last item, or when nothing
 * more came for {@link LINGER_MS}.
 */
export async function* batches<T>(
  source: AsyncIterable<T>,
  options: { max: number; flush: (item: T) => boolean },
): AsyncGenerator<T[]> {
  const iterator = source[Symbol.asyncIterator]();
  let pending: Promise<IteratorResult<T>> | undefined;
  let batch: T[] = [];
  try {
    for (;;) {
      pending ??= iterator.next();
      const next = batch.length === 0 ? await pending : await orLinger(pending);
      if (next === 'linger') {
        yield batch;
        batch = [];
        continue;
      }
      pending = undefined;
      if (next.done) break;
      batch.push(next.value);
      if (batch.length >= options.max || options.flush(next.value)) {
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0) yield batch;
  } finally {
    pending?.catch(() => undefined);
    await iterator.return?.();
  }
}

/** What comes within {@link LINGER_MS}; no timer is left behind. */
function orLinger<T>(pending: Promise<T>): Promise<T | 'linger'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('linger'), LINGER_MS);
    pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
