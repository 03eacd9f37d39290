import { AppFiles } from './app-files.js';
import { CopyKeeper } from './copy-keeper.js';
import { DeviceKeeper } from './device-keeper.js';
import type { OfflineRequest, Surroundings } from './names.js';

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PageMessage extends LastingEvent {
  readonly data: OfflineRequest;
  readonly ports: readonly MessagePort[];
}
interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  message: PageMessage;
}

/** As much of a service worker's world as this one needs: the library of types for it cannot stand beside the one for pages. */
declare const self: {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
};

const around: Surroundings = { caches, fetch: (request, init) => fetch(request, init), now: () => Date.now() };
const files = new AppFiles(around);
const keeper = new DeviceKeeper(around, files);
const copies = new CopyKeeper(around, files);

/** Questions whose answers may be kept; live events, files and everything that changes something pass by. */
const KEPT_ANSWERS = /^\/api\/(auth\/user|eulogies(\/\d+(\/(take-along|text))?)?|questions\/\w+)$/;

/** A copy for the day: its page, and what its holder reads. */
const COPY_PAGE = /^\/copy\/([\w-]+)\/?$/;
const COPY_ANSWER = /^\/api\/copies\/([\w-]+)$/;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), copies.endOld()])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const [, read] = COPY_ANSWER.exec(pathname) ?? [];
  const [, shown] = request.mode === 'navigate' ? (COPY_PAGE.exec(pathname) ?? []) : [];
  if (pathname.startsWith('/assets/')) event.respondWith(files.answer(request));
  else if (read !== undefined) event.respondWith(copies.answer(request, read));
  else if (shown !== undefined) event.respondWith(copies.page(request, shown).catch(() => keeper.page(request)));
  else if (KEPT_ANSWERS.test(pathname)) event.respondWith(keeper.answer(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(keeper.page(request));
  if (request.mode === 'navigate') event.waitUntil(copies.endOld());
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  event.waitUntil(handled(data).then((isDone) => ports[0]?.postMessage(isDone)));
});

async function handled(asked: OfflineRequest): Promise<boolean> {
  switch (asked.kind) {
    case 'keep':
      return keeper.keep(asked).catch(() => false);
    case 'keep-copy':
      return copies.keep(asked).catch(() => false);
    case 'forget':
      await keeper.forget();
      if (asked.copies === 'too') await copies.forget();
      return true;
  }
}
