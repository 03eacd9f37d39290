import { APP_FILES, KEPT_AT, KEPT_PREFIX, type KeepRequest } from './names.js';
import { withoutConnection } from './without-connection.js';

/** A kept text is opened for as long as a session lasts without the server. */
const KEPT_DAYS = 30;
/** Where there is a bar of reception and nothing comes through it, nobody at a lectern waits longer. */
const PATIENCE_MS = 4_000;
/** Files of older builds make room for new ones. */
const MOST_FILES = 500;

const WHO = '/api/auth/user';
/** The copy that is written into: an older one is taken only where there is no connection at all. */
const WRITTEN_INTO = /^\/api\/eulogies\/\d+$/;
const APP_FILE = /\/assets\/[\w.-]+/g;

type KeptFiles = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

interface Surroundings {
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> & { open(name: string): Promise<KeptFiles> };
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly patienceMs?: number;
}

/** What a device keeps of the eulogies of the one person who is signed in on it, so that they open without a connection. */
export class DeviceKeeper {
  /** Counts what was forgotten: whatever was fetched before is not kept after it. */
  private forgotten = 0;

  constructor(private readonly around: Surroundings) {}

  /** @returns whether all of it lies on the device now */
  async keep({ personId, pages, answers, files }: KeepRequest): Promise<boolean> {
    const round = this.forgotten;
    await this.forgetOthers(personId);
    const who = await this.ask(WHO);
    if (!who.ok || ((await who.clone().json()) as { id?: string }).id !== personId) {
      if (who.status === 401 || who.ok) await this.forget();
      return false;
    }
    const name = KEPT_PREFIX + personId;
    await this.put(round, name, WHO, who);
    const needed = new Set(files);
    const kept = [
      ...answers.map(async (path) => this.put(round, name, path, await this.ask(path))),
      ...pages.map(async (path) => {
        const page = await this.around.fetch(path, { credentials: 'include' });
        const html = await page.clone().text();
        for (const file of html.match(APP_FILE) ?? []) needed.add(file);
        return this.put(round, name, path, page);
      }),
    ];
    const isKept = (await Promise.all(kept)).every(Boolean);
    const hasFiles = (await Promise.all([...needed].map((file) => this.keepFile(file)))).every(Boolean);
    return isKept && hasFiles && round === this.forgotten;
  }

  /** Nothing of anybody stays. */
  async forget(): Promise<void> {
    this.forgotten += 1;
    for (const name of await this.keptNames()) await this.around.caches.delete(name);
  }

  /** A file of the app: what the device has is what the server has, for its name holds what is in it. */
  async file(request: Request): Promise<Response> {
    const files = await this.around.caches.open(APP_FILES);
    const kept = await files.match(request);
    if (kept) return kept;
    const fetched = await this.around.fetch(request);
    if (fetched.ok && (await this.keptNames()).length > 0) await files.put(request, fetched.clone());
    return fetched;
  }

  /** A page of the app; where only the server has it and no server answers, a page of this device's own that says so. */
  async page(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const answer = await this.fromServerOrDevice(request, path, (response) => response.status < 500).catch((error) =>
      this.inPlaceOfPage(error),
    );
    // Also without a connection: who signs out leaves nothing behind.
    if (path === '/logout') await this.forget();
    return answer;
  }

  /** A question to the API whose answer may be kept. */
  async answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const response = await this.fromServerOrDevice(request, pathname + search, () => true);
    if (await endsSession(response)) await this.forget();
    return response;
  }

  private async inPlaceOfPage(error: unknown): Promise<Response> {
    const name = (await this.keptNames())[0];
    // for whom nothing is kept, this worker does nothing
    if (name === undefined) throw error;
    return withoutConnection((await this.kept(name, '/account')) ? 'kept' : 'missing');
  }

  private async fromServerOrDevice(
    request: Request,
    path: string,
    isAnswer: (response: Response) => boolean,
  ): Promise<Response> {
    const round = this.forgotten;
    const name = (await this.keptNames())[0];
    const kept = name && (await this.kept(name, path));
    const asked = this.around.fetch(request);
    if (!name || !kept) return asked;
    const answered = asked.then(async (response) => {
      if (!isAnswer(response)) return kept;
      if (response.status === 404 || response.status === 403) await this.drop(name, path);
      else await this.put(round, name, path, response.clone());
      return response;
    });
    const patient = answered.catch(() => kept.clone());
    if (WRITTEN_INTO.test(path)) return patient;
    return Promise.race([patient, this.patience().then(() => kept.clone())]);
  }

  private patience(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.around.patienceMs ?? PATIENCE_MS));
  }

  private ask(path: string): Promise<Response> {
    return this.around.fetch(path, { credentials: 'include', headers: { 'X-Requested-With': 'fetch' } });
  }

  private async kept(name: string, path: string): Promise<Response | undefined> {
    const found = await (await this.around.caches.open(name)).match(path);
    if (!found) return undefined;
    const age = this.around.now() - Number(found.headers.get(KEPT_AT) ?? 0);
    if (age < KEPT_DAYS * 24 * 60 * 60 * 1000) return found;
    await this.drop(name, path);
    return undefined;
  }

  private async drop(name: string, path: string): Promise<void> {
    await (await this.around.caches.open(name)).delete(path);
  }

  private async put(round: number, name: string, path: string, response: Response): Promise<boolean> {
    if (!response.ok || response.redirected) return false;
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, String(this.around.now()));
    const body = await response.arrayBuffer();
    if (round !== this.forgotten) return false;
    await (await this.around.caches.open(name)).put(path, new Response(body, { headers }));
    // Somebody may have signed out while it was written.
    if (round !== this.forgotten) await this.around.caches.delete(name);
    return round === this.forgotten;
  }

  private async keepFile(path: string): Promise<boolean> {
    const files = await this.around.caches.open(APP_FILES);
    if (await files.match(path)) return true;
    const fetched = await this.around.fetch(path).catch(() => undefined);
    if (!fetched?.ok) return false;
    await files.put(path, fetched);
    const keys = await files.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST_FILES))) await files.delete(old);
    return true;
  }

  private async keptNames(): Promise<string[]> {
    return (await this.around.caches.keys()).filter((name) => name.startsWith(KEPT_PREFIX));
  }

  private async forgetOthers(personId: string): Promise<void> {
    for (const name of await this.keptNames())
      if (name !== KEPT_PREFIX + personId) await this.around.caches.delete(name);
  }
}

/** Not signed in, or not any more; a password that is wanted once more is something else. */
async function endsSession(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string };
  return code !== 'password.needed';
}
