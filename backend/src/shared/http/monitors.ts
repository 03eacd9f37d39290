import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { HttpSettings, MonitorChoice } from '../config/http-settings.js';
import { RuleBroken } from '../kernel/rule-broken.js';

interface Asked {
  readonly headers: { readonly authorization?: string | undefined };
  readonly socket: { readonly localPort?: number | undefined };
  readonly routeOptions: { readonly url?: string | undefined };
}

/** Where monitors have a port of their own. */
const LOOPBACK = '127.0.0.1';

/** Figures and the description of the API: for monitors alone, wherever they are not open to everybody. */
const CLOSED = /^\/(?:metrics|api\/docs(?:[/-].*)?|api\/openapi\.json)\/?$/;

/** What monitors may ask: all that their own port answers. */
const FOR_MONITORS = /^\/(?:metrics|health\/.*|api\/docs(?:[/-].*)?|api\/openapi\.json)\/?$/;

/** Whether a request is a monitor's: it comes on their port, or carries their token. */
export function isMonitor({ headers, socket }: Pick<Asked, 'headers' | 'socket'>, choice: MonitorChoice): boolean {
  if (choice.kind !== 'guarded') return choice.kind === 'everybody';
  if (choice.port !== undefined && socket.localPort === choice.port) return true;
  const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return choice.token !== undefined && given !== undefined && isSame(given, choice.token);
}

/**
 * Refuses what is for monitors to everybody else, as if it were not there; and everything else on the monitors' own port.
 * @throws RuleBroken request.not-found
 */
export function requireMonitor(request: Asked, { monitors }: Pick<HttpSettings, 'monitors'>): void {
  // the pattern that the router found, not the address: nobody gets past it by writing the address otherwise
  const route = request.routeOptions.url ?? '';
  if (CLOSED.test(route) && !isMonitor(request, monitors)) throw new RuleBroken('request.not-found');
  const isOnTheirPort = monitors.kind === 'guarded' && request.socket.localPort === monitors.port;
  if (isOnTheirPort && !FOR_MONITORS.test(route)) throw new RuleBroken('request.not-found');
}

/** Listens on the port that is for monitors, if there is one, until the server closes. */
export async function listenForMonitors(
  fastify: FastifyInstance,
  { monitors }: Pick<HttpSettings, 'monitors'>,
): Promise<void> {
  if (monitors.kind !== 'guarded' || monitors.port === undefined) return;
  const { port } = monitors;
  const server = createServer((request: IncomingMessage, response: ServerResponse) =>
    fastify.routing(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  fastify.server.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
}

/** Compared by digests, so that the time it takes tells nothing. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
