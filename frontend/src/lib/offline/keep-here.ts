import { useEffect, useState } from 'react';
import { KEPT_AT, KEPT_PREFIX, type OfflineRequest } from './names.js';
import workerFile from './service-worker.ts?worker&url';

/**
 * Whether what was asked for lies on this device; `cannot`: this browser keeps nothing (a private window, an old browser); `missed`: it was
 * tried and something did not come through.
 */
export type Keeping = 'not yet' | 'kept' | 'cannot' | 'missed';

/** A bad line is tried again: whoever stands at a lectern must know which it is. */
const TRIED_AGAIN_MS = [2_000, 8_000, 20_000] as const;

/** A device that is asked to keep something has this long: on a slow line it is a megabyte. */
const KEEP_MS = 60_000;

interface ToKeep {
  readonly pages: readonly string[];
  readonly answers: readonly string[];
}

/** Asks the device to keep pages and what they show for the person who is signed in, and again whenever `stamp` changes. */
export function useKeptHere(
  personId: string | undefined,
  what: ToKeep | undefined,
  stamp: string | number = '',
): Keeping {
  const [state, setState] = useState<Keeping>('not yet');
  const asked = personId !== undefined && what !== undefined ? JSON.stringify({ personId, what }) : undefined;
  useEffect(() => {
    if (asked === undefined) return;
    const left = new AbortController();
    const { personId: id, what: wanted } = JSON.parse(asked) as { personId: string; what: ToKeep };
    void keepWithPatience(id, wanted, left.signal).then((then) => !left.signal.aborted && setState(then));
    return () => left.abort();
  }, [asked, stamp]);
  return state;
}

async function keepWithPatience(personId: string, what: ToKeep, left: AbortSignal): Promise<Keeping> {
  for (const wait of TRIED_AGAIN_MS) {
    const then = await keepHere(personId, what);
    if (then !== 'missed' || left.aborted) return then;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return keepHere(personId, what);
}

async function keepHere(personId: string, { pages, answers }: ToKeep): Promise<Keeping> {
  const paths = ['/logout', ...pages];
  try {
    if (!('serviceWorker' in navigator)) return 'cannot';
    // Without a connection there is nothing to fetch: what lies here lies here.
    if (!navigator.onLine) return await whatIsHere(personId, [...paths, ...answers]);
    await navigator.serviceWorker.register(workerFile, { scope: '/' });
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return 'cannot';
    const isKept = await ask(active, { kind: 'keep', personId, pages: paths, answers, files: loadedFiles() });
    return isKept ? 'kept' : await whatIsHere(personId, [...paths, ...answers]);
  } catch {
    return 'cannot';
  }
}

function ask(worker: ServiceWorker, request: OfflineRequest): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the device was too slow')), KEEP_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      port1.close();
      resolve(data === true);
    };
    worker.postMessage(request, [port2]);
  });
}

async function whatIsHere(personId: string, paths: readonly string[]): Promise<'kept' | 'missed'> {
  const cache = await caches.open(KEPT_PREFIX + personId);
  const found = await Promise.all(paths.map((path) => cache.match(path)));
  return found.every(Boolean) ? 'kept' : 'missed';
}

/** Scripts, styles and letters that this page has loaded. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set(names)].filter((path) => path.startsWith('/assets/'));
}

/** What the server has acknowledged since is what the kept copy says: an answer that is kept already is replaced. */
export async function updateKept(path: string, answer: object): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of (await caches.keys()).filter((one) => one.startsWith(KEPT_PREFIX))) {
    const cache = await caches.open(name);
    if (!(await cache.match(path))) continue;
    const headers = { 'content-type': 'application/json', [KEPT_AT]: String(Date.now()) };
    await cache.put(path, new Response(JSON.stringify(answer), { headers }));
  }
}
