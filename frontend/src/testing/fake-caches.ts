const ORIGIN = 'http://localhost';

/** Caches as a browser has them, as far as they are used here. */
export class FakeCaches {
  readonly named = new Map<string, Map<string, Response>>();
  keys = () => Promise.resolve([...this.named.keys()]);
  delete = (name: string) => Promise.resolve(this.named.delete(name));
  open = (name: string) => {
    const of = this.named.get(name) ?? new Map<string, Response>();
    this.named.set(name, of);
    const pathOf = (asked: Request | string): string => {
      const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN);
      return pathname + search;
    };
    return Promise.resolve({
      match: (asked: Request | string) => Promise.resolve(of.get(pathOf(asked))?.clone()),
      put: (asked: Request | string, response: Response) => Promise.resolve(void of.set(pathOf(asked), response)),
      delete: (asked: Request | string) => Promise.resolve(of.delete(pathOf(asked))),
      keys: () => Promise.resolve([...of.keys()].map((path) => new Request(new URL(path, ORIGIN)))),
    });
  };
  paths = (name: string) => [...(this.named.get(name)?.keys() ?? [])].sort();
}
