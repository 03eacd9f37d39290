import { filesIn, type AppFiles } from './app-files.js';
import { KEPT_AT, KEPT_PREFIX, PATIENCE_MS, type KeepRequest, type Surroundings } from './names.js';
import { withoutConnection } from './without-connection.js';

/** A kept text is opened for as long as a session lasts without the server. */
const KEPT_DAYS = 30;
const WHO = '/api/auth/user';
/** The copy that is written into: an older one is taken only where there is no connection at all. */
const WRITTEN_INTO = /^\/api\/eulogies\/\d+$/;

/** What a device keeps of the eulogies of the one person who is signed in on it, so that they open without a connection. */
export class DeviceKeeper {
  /** Counts what was forgotten: whatever was fetched before is not kept after it. */
  private forgotten = 0;

  constructor(
    private readonly around: Surroundings,
    private readonly files: AppFiles,
  ) {}

  /** @returns whether all of it lies on the device now */
  async keep({ personId, pages, answers, files: loaded }: KeepRequest): Promise<boolean> {
    const round = this.forgotten;
    await this.forgetOthers(personId);
    const who = await this.ask(WHO);
    if (!who.ok || ((await who.clone().json()) as { id?: string }).id !== personId) {
      if (who.status === 401 || who.ok) await this.forget();
      return false;
    }
    const name = KEPT_PREFIX + personId;
    await this.put(round, name, WHO, who);
    const needed = new Set(loaded);
    const kept = [
      ...answers.map(async (path) => this.put(round, name, path, await this.ask(path))),
      ...pages.map(async (path) => {
        const page = await this.around.fetch(path, { credentials: 'include' });
        const html = await page.clone().text();
        for (const file of filesIn(html)) needed.add(file);
        return this.put(round, name, path, page);
      }),
    ];
    const isKept = (await Promise.all(kept)).every(Boolean);
    const hasFiles = await this.files.keep(needed);
    return isKept && hasFiles && round === this.forgotten;
  }

  /** Nothing of anybody stays. */
  async forget(): Promise<void> {
    this.forgotten += 1;
    for (const name of await this.keptNames()) await this.around.caches.delete(name);
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
