import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { HttpSettings } from '../config/http-settings.js';

/**
 * What helmet says on every answer, asked for once: it says the same of each, and put its list together anew for every request. A page
 * with a policy of its own sets that over it.
 */
export function safeHeadersOf({ secureCookies }: Pick<HttpSettings, 'secureCookies'>): readonly [string, string][] {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      // the last two do not follow the first
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    hsts: secureCookies ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  })(answer.req, answer, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}
