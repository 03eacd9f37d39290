import type { TestBrowser } from '../../shared/testing/test-browser.js';

export interface LiveEvent {
  readonly id: string;
  readonly event: string;
  readonly data: object;
}

/** A page that listens to the server-sent events of a eulogy, or of another address. */
export class LiveEvents {
  readonly events: LiveEvent[] = [];
  private readonly ended = new AbortController();

  /** Resolves once the product has answered, so that nothing is missed that happens from now on. */
  static async open(browser: TestBrowser, where: number | `/${string}`, lastEventId?: string): Promise<LiveEvents> {
    const live = new LiveEvents();
    const path = typeof where === 'number' ? `/api/eulogies/${where}/events` : where;
    const response = await fetch(`${browser.url}${path}`, {
      signal: live.ended.signal,
      headers: {
        cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
    });
    if (response.status !== 200 || !response.body) throw new Error(`no events: ${response.status}`);
    void live.read(response.body).catch(() => undefined);
    return live;
  }

  close(): void {
    this.ended.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        this.take(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
  }

  private take(block: string): void {
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const [id, event, data] = [field('id'), field('event'), field('data')];
    if (id !== undefined && event !== undefined) {
      this.events.push({ id, event, data: JSON.parse(data ?? '{}') as object });
    }
  }
}
