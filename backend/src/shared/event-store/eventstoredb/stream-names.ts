/** Names that do not begin with `$`: the server's own streams, metadata streams among them, do. */
const NOT_THE_SERVERS = '^[^$]';

/**
 * What our streams are called on a server that others use too: each of our names with a prefix before it. Without a prefix
 * every stream is ours that is not the server's own.
 */
export class StreamNames {
  constructor(private readonly prefix = '') {}

  onServer(stream: string): string {
    return this.prefix + stream;
  }

  ofServer(name: string): string {
    return name.slice(this.prefix.length);
  }

  /** What a subscription asks the server for, by the prefixes that its reader wants. */
  filter(wanted: readonly string[]): { readonly prefixes: string[] } | { readonly regex: string } {
    if (wanted.length > 0) return { prefixes: wanted.map((each) => this.prefix + each) };
    return this.prefix === '' ? { regex: NOT_THE_SERVERS } : { prefixes: [this.prefix] };
  }

  /** Whether such a subscription yields the events of a stream of the server. */
  matches(name: string, wanted: readonly string[]): boolean {
    const filter = this.filter(wanted);
    return 'regex' in filter ? !name.startsWith('$') : filter.prefixes.some((prefix) => name.startsWith(prefix));
  }
}
