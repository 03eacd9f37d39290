/** Bytes of a value beside its texts: a property, a number, a place in a list. */
const BYTES_A_NODE = 48;
const BYTES_A_CHARACTER = 2;

/**
 * About how many bytes plain data takes in memory: its texts, and something for each of its parts. It looks at each part once, never
 * into a text.
 */
export function weightOf(value: unknown): number {
  let bytes = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    bytes += BYTES_A_NODE;
    if (typeof one === 'string') bytes += one.length * BYTES_A_CHARACTER;
    else if (one instanceof Uint8Array) bytes += one.byteLength;
    else if (one instanceof Map) for (const [key, held] of one) open.push(key, held);
    else if (Array.isArray(one) || one instanceof Set) for (const held of one as Iterable<unknown>) open.push(held);
    else if (typeof one === 'object' && one !== null) for (const held of Object.values(one)) open.push(held);
  }
  return bytes;
}
