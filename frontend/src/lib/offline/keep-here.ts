import { useEffect, useState } from 'react';
import {
  COPY_PREFIX,
  KEPT_AT,
  KEPT_PREFIX,
  type KeepCopyRequest,
  type KeepRequest,
  type OfflineRequest,
} from './names.js';
import workerFile from './service-worker.ts?worker&url';
import { pagesOfCopy } from './what-to-keep.js';

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
  const isAsked = personId !== undefined && what !== undefined;
  return useKeeping(
    isAsked ? { kind: 'keep', personId, pages: ['/logout', ...what.pages], answers: what.answers } : undefined,
    stamp,
  );
}

/** Asks the device to keep a copy for the day, as long as the copy itself lasts; `token` is undefined until there is one to keep. */
export function useKeptCopy(token: string | undefined, stamp: string | number): Keeping {
  return useKeeping(token === undefined ? undefined : { kind: 'keep-copy', token }, stamp);
}

/** What is to be kept; the files that the page has loaded come with it. */
type Wanted = Omit<KeepRequest, 'files'> | Omit<KeepCopyRequest, 'files'>;

function useKeeping(wanted: Wanted | undefined, stamp: string | number): Keeping {
  const [state, setState] = useState<Keeping>('not yet');
  const asked = wanted && JSON.stringify(wanted);
  useEffect(() => {
    if (asked === undefined) return;
    const left = new AbortController();
    const what = JSON.parse(asked) as Wanted;
    void keepWithPatience(what, left.signal).then((then) => !left.signal.aborted && setState(then));
    return () => left.abort();
  }, [asked, stamp]);
  return state;
}

async function keepWithPatience(wanted: Wanted, left: AbortSignal): Promise<Keeping> {
  for (const wait of TRIED_AGAIN_MS) {
    const then = await keepHere(wanted);
    if (then !== 'missed' || left.aborted) return then;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return keepHere(wanted);
}

async function keepHere(wanted: Wanted): Promise<Keeping> {
  try {
    if (!('serviceWorker' in navigator)) return 'cannot';
    // Without a connection there is nothing to fetch: what lies here lies here.
    if (!navigator.onLine) return await whatIsHere(wanted);
    await navigator.serviceWorker.register(workerFile, { scope: '/' });
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return 'cannot';
    const isKept = await ask(active, { ...wanted, files: loadedFiles() });
    return isKept ? 'kept' : await whatIsHere(wanted);
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

async function whatIsHere(wanted: Wanted): Promise<'kept' | 'missed'> {
  const { name, paths } = placeOf(wanted);
  // to open one that is not there would make it
  if (!(await caches.has(name))) return 'missed';
  const cache = await caches.open(name);
  const found = await Promise.all(paths.map((path) => cache.match(path)));
  return found.every(Boolean) ? 'kept' : 'missed';
}

function placeOf(wanted: Wanted): { name: string; paths: readonly string[] } {
  if (wanted.kind === 'keep')
    return { name: KEPT_PREFIX + wanted.personId, paths: [...wanted.pages, ...wanted.answers] };
  const { page, answer } = pagesOfCopy(wanted.token);
  return { name: COPY_PREFIX + wanted.token, paths: [page, answer] };
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
