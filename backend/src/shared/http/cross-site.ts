import { RuleBroken } from '../kernel/rule-broken.js';
import { isNearby } from './network.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A signature or a secret speaks for them. */
const EXEMPT = new Set(['/api/payments/webhook', '/api/mail/inbound']);

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
    if (request.origin === new URL(appUrl).origin || isOfHost(request.origin, request.host, appUrl)) return;
    throw new RuleBroken('request.cross-site');
  }
  if (request.requestedWith?.toLowerCase() === 'fetch') return;
  throw new RuleBroken('request.cross-site');
}

/** Whether it is a page of the host that was asked. One that anybody on the way can write, plain http of a house of https, is none. */
function isOfHost(origin: string, host: string | undefined, appUrl: string): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  const isWeaker = from.protocol !== 'https:' && new URL(appUrl).protocol === 'https:';
  return from.host === host && (!isWeaker || from.hostname === 'localhost' || isNearby(from.hostname));
}
