import { filesIn, type AppFiles } from './app-files.js';
import { COPY_PREFIX, KEPT_AT, KEPT_UNTIL, PATIENCE_MS, type KeepCopyRequest, type Surroundings } from './names.js';
import { pagesOfCopy } from './what-to-keep.js';

/** The link was taken back, the day has passed, or it never opened anything. */
const ENDED: readonly number[] = [403, 404, 410];

/**
 * What a device keeps of copies for the day. They are nobody's account: whoever has the link reads them. So each lies by itself, under its
 * link, and no longer than the link opens anything.
 */
export class CopyKeeper {
  /** How often each was dropped: whatever was fetched of it before is not kept after it. */
  private readonly dropped = new Map<string, number>();

  constructor(
    private readonly around: Surroundings,
    private readonly files: AppFiles,
  ) {}

  /** @returns whether all of it lies on the device now */
  async keep({ token, files }: KeepCopyRequest): Promise<boolean> {
    await this.endOld();
    const round = this.droppedOf(token);
    const { page, answer } = pagesOfCopy(token);
    const read = await this.around.fetch(answer, { headers: { 'X-Requested-With': 'fetch' } });
    if (ENDED.includes(read.status)) await this.drop(token);
    if (!(await this.put(round, token, answer, read, 'ends'))) return false;
    const shown = await this.around.fetch(page);
    const html = await shown.clone().text();
    const isShown = await this.put(round, token, page, shown, 'stays');
    return (await this.files.keep([...files, ...filesIn(html)])) && isShown && round === this.droppedOf(token);
  }

  /** The page of a copy. */
  page(request: Request, token: string): Promise<Response> {
    return this.fromServerOrDevice(request, token, pagesOfCopy(token).page, 'stays');
  }

  /** What its holder reads. */
  answer(request: Request, token: string): Promise<Response> {
    return this.fromServerOrDevice(request, token, pagesOfCopy(token).answer, 'ends');
  }

  /** Takes off what has ended meanwhile. A worker has no clock that wakes it: this is asked whenever it is awake. */
  async endOld(): Promise<void> {
    for (const token of await this.tokens()) {
      const until = await this.until(token);
      if (until !== undefined && until <= this.around.now()) await this.drop(token);
    }
  }

  async forget(): Promise<void> {
    for (const token of await this.tokens()) await this.drop(token);
  }

  private async fromServerOrDevice(
    request: Request,
    token: string,
    path: string,
    what: 'ends' | 'stays',
  ): Promise<Response> {
    await this.endOld();
    const round = this.droppedOf(token);
    const kept = await this.kept(token, path);
    const asked = this.around.fetch(request);
    if (!kept) return asked;
    const answered = asked.then(async (response) => {
      // whoever asks too often, with three hundred others behind one address, is no worse off than without a connection
      if (response.status >= 500 || response.status === 429) return kept.clone();
      if (what === 'ends' && ENDED.includes(response.status)) await this.drop(token);
      else await this.put(round, token, path, response.clone(), what);
      return response;
    });
    const late = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(kept.clone()), this.around.patienceMs ?? PATIENCE_MS);
    });
    return Promise.race([answered.catch(() => kept.clone()), late]);
  }

  private async kept(token: string, path: string): Promise<Response | undefined> {
    if ((await this.until(token)) === undefined) return undefined;
    return (await this.around.caches.open(COPY_PREFIX + token)).match(path);
  }

  /** When a copy ends, in ms since 1970, as its text said when it was kept; undefined where none is kept. */
  private async until(token: string): Promise<number | undefined> {
    if (!(await this.tokens()).includes(token)) return undefined;
    const answer = await (await this.around.caches.open(COPY_PREFIX + token)).match(pagesOfCopy(token).answer);
    return answer && Number(answer.headers.get(KEPT_UNTIL));
  }

  private async put(
    round: number,
    token: string,
    path: string,
    response: Response,
    what: 'ends' | 'stays',
  ): Promise<boolean> {
    if (!response.ok || response.redirected) return false;
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, String(this.around.now()));
    const body = await response.text();
    if (what === 'ends') {
      const until = endOf(body);
      // an end that nobody can read is none that could be kept to
      if (until === undefined || until <= this.around.now()) return false;
      headers.set(KEPT_UNTIL, String(until));
    }
    if (round !== this.droppedOf(token)) return false;
    await (await this.around.caches.open(COPY_PREFIX + token)).put(path, new Response(body, { headers }));
    // It may have been taken back while it was written.
    if (round !== this.droppedOf(token)) await this.around.caches.delete(COPY_PREFIX + token);
    return round === this.droppedOf(token);
  }

  private droppedOf(token: string): number {
    return this.dropped.get(token) ?? 0;
  }

  private async drop(token: string): Promise<void> {
    this.dropped.set(token, this.droppedOf(token) + 1);
    await this.around.caches.delete(COPY_PREFIX + token);
  }

  private async tokens(): Promise<string[]> {
    const names = await this.around.caches.keys();
    return names.flatMap((name) => (name.startsWith(COPY_PREFIX) ? [name.slice(COPY_PREFIX.length)] : []));
  }
}

function endOf(body: string): number | undefined {
  try {
    const until = Date.parse(String((JSON.parse(body) as { closesAt?: unknown }).closesAt));
    return Number.isNaN(until) ? undefined : until;
  } catch {
    return undefined;
  }
}
