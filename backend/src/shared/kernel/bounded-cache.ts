/** Remembers values up to a number of bytes; those that were set longest ago are forgotten first. */
export class BoundedCache<Key, Value> {
  private readonly entries = new Map<Key, { readonly value: Value; readonly bytes: number }>();
  private total = 0;

  /** @param most bytes of all values together; one that alone has more is not remembered */
  constructor(
    private readonly most: number,
    private readonly bytesOf: (value: Value) => number,
  ) {}

  /** Bytes of what is remembered now. */
  get bytes(): number {
    return this.total;
  }

  get size(): number {
    return this.entries.size;
  }

  get(key: Key): Value | undefined {
    return this.entries.get(key)?.value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    const bytes = this.bytesOf(value);
    if (bytes > this.most) return;
    this.entries.set(key, { value, bytes });
    this.total += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.most) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.total -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.total = 0;
  }
}
