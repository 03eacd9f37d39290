import type { Position, SubscribeOptions, SubscriptionMessage } from '../event-store.port.js';
import { isWanted, toStored, type Page, type Pages } from './pages.js';
import { BackOff, pause, unlessAborted } from './pauses.js';
import { BEGINNING, placeOf } from './place.js';
import type { StoreLog, Tail } from './tail.js';

const PAGE_TIMEOUT_MS = 10_000;

/**
 * One reader: pages of its own until it has caught up, then the tail that all readers share.
 * @throws Error `from` is a position of another store
 */
export async function* subscription(
  pages: Pages,
  tail: Tail,
  log: StoreLog,
  { from, streamPrefixes, signal }: SubscribeOptions,
): AsyncGenerator<SubscriptionMessage, void, void> {
  if (from !== 'start' && from !== 'end') placeOf(from);
  const failing = new BackOff(50, 2_000);
  let at: Position | undefined;
  /** The next page, asked for while this one is handed on. */
  let ahead: { readonly from: Position; readonly page: Promise<Page> } | undefined;
  // one listener for all its waits: there is one after every event, and listeners that come and go cost more than they do
  const leave = () => tail.tellAll();
  signal.addEventListener('abort', leave);
  try {
    while (!signal.aborted) {
      let page: Page | undefined;
      try {
        at ??= await unlessAborted(startOf(from, pages), signal);
        if (at === undefined) return;
        const asked = ahead?.from === at ? ahead.page : undefined;
        ahead = undefined;
        page = tail.after(at) ?? (asked && (await unlessAborted(asked, signal)));
        // One that was asked for before says nothing of where the end is now.
        if (page === undefined || (asked && !page.more))
          page = await unlessAborted(pages.after(at, streamPrefixes, PAGE_TIMEOUT_MS), signal);
        if (page === undefined) return;
        failing.reset();
      } catch (error) {
        log.warn(`a subscription waits for the event store: ${(error as Error).message}`);
        await pause(failing.grow(), signal);
        continue;
      }
      if (page.more) {
        ahead = { from: page.end, page: pages.after(page.end, streamPrefixes, PAGE_TIMEOUT_MS) };
        ahead.page.catch(() => undefined); // whoever comes to it asks again
      }
      for (const row of page.rows) {
        if (signal.aborted) return;
        if (!isWanted(row.stream, streamPrefixes)) continue;
        yield { kind: 'event', event: toStored(row) };
        at = row.position;
      }
      if (signal.aborted) return;
      if (page.end !== at) {
        at = page.end;
        yield { kind: 'checkpoint', position: at };
      }
      if (page.more || signal.aborted) continue;
      yield { kind: 'caught-up' };
      await tail.beyond(at, signal);
    }
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

async function startOf(from: SubscribeOptions['from'], pages: Pages): Promise<Position> {
  if (from === 'start') return BEGINNING;
  if (from === 'end') return (await pages.head(PAGE_TIMEOUT_MS)) ?? BEGINNING;
  return from;
}
