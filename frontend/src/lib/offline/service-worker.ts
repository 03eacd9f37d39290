import { DeviceKeeper } from './device-keeper.js';
import type { OfflineRequest } from './names.js';

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

const keeper = new DeviceKeeper({ caches, fetch: (request, init) => fetch(request, init), now: () => Date.now() });

/** Questions whose answers may be kept; live events, files and everything that changes something pass by. */
const KEPT_ANSWERS = /^\/api\/(auth\/user|eulogies(\/\d+(\/(take-along|text))?)?|questions\/\w+)$/;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(keeper.file(request));
  else if (KEPT_ANSWERS.test(pathname)) event.respondWith(keeper.answer(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(keeper.page(request));
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  const done = data.kind === 'keep' ? keeper.keep(data).catch(() => false) : keeper.forget().then(() => true);
  event.waitUntil(done.then((isDone) => ports[0]?.postMessage(isDone)));
});
