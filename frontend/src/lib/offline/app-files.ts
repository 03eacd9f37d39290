import { APP_FILES, COPY_PREFIX, KEPT_PREFIX, type Surroundings } from './names.js';

/** Files of older builds make room for new ones. */
const MOST_FILES = 500;
const APP_FILE = /\/assets\/[\w.-]+/g;

/** Scripts, styles and letters of the app, which what is kept is shown with. */
export class AppFiles {
  constructor(private readonly around: Surroundings) {}

  /** A file of the app: what the device has is what the server has, for its name holds what is in it. */
  async answer(request: Request): Promise<Response> {
    const files = await this.around.caches.open(APP_FILES);
    const kept = await files.match(request);
    if (kept) return kept;
    const fetched = await this.around.fetch(request);
    if (fetched.ok && (await this.isNeeded())) await files.put(request, fetched.clone());
    return fetched;
  }

  /** @returns whether all of them lie on the device now */
  async keep(paths: Iterable<string>): Promise<boolean> {
    return (await Promise.all([...new Set(paths)].map((path) => this.keepOne(path)))).every(Boolean);
  }

  private async keepOne(path: string): Promise<boolean> {
    const files = await this.around.caches.open(APP_FILES);
    if (await files.match(path)) return true;
    const fetched = await this.around.fetch(path).catch(() => undefined);
    if (!fetched?.ok) return false;
    await files.put(path, fetched);
    const keys = await files.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST_FILES))) await files.delete(old);
    return true;
  }

  private async isNeeded(): Promise<boolean> {
    return (await this.around.caches.keys()).some(
      (name) => name.startsWith(KEPT_PREFIX) || name.startsWith(COPY_PREFIX),
    );
  }
}

/** The files that a page names. */
export function filesIn(html: string): string[] {
  return html.match(APP_FILE) ?? [];
}
