import { RuleBroken } from '../kernel/rule-broken.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Its signature speaks for it. */
const EXEMPT = new Set(['/api/payments/webhook']);

export interface CrossSiteRequest {
  readonly method: string;
  readonly path: string;
  readonly origin: string | undefined;
  readonly host: string | undefined;
  readonly requestedWith: string | undefined;
}

/**
 * Lets a change pass only from our own pages: a same-origin `Origin`, or `X-Requested-With: fetch`, which no other site can
 * send without asking first. @throws RuleBroken request.cross-site
 */
export function refuseCrossSite(request: CrossSiteRequest, appUrl: string): void {
  if (SAFE.has(request.method) || EXEMPT.has(request.path)) return;
  if (request.origin !== undefined) {
    if (request.origin === new URL(appUrl).origin || hostOf(request.origin) === request.host) return;
    throw new RuleBroken('request.cross-site');
  }
  if (request.requestedWith?.toLowerCase() === 'fetch') return;
  throw new RuleBroken('request.cross-site');
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
