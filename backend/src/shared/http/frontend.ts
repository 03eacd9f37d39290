import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { HouseReply } from './request.js';

/** The addresses of part 1, section 2 that the browser's router serves; any other path is a not-found screen with status 404. */
const PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/(home|auth|logout|account|profile|create-eulogy)$/,
  /^\/(naming|checkout)\/[^/]+$/,
  /^\/(questionnaire|review|generating|eulogy)\/[0-9]+$/,
];

export interface FrontendOptions {
  /** The folder that Vite built. */
  readonly folder: string;
  /** Hosts of the payment provider's script and frames, where one is configured. */
  readonly paymentHosts: readonly string[];
  readonly secure: boolean;
}

/** Whether a path is a page of ours (status 200) or the not-found screen (status 404). */
export function isPage(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return PAGES.some((page) => page.test(plain));
}

/** Serves the built frontend: hashed files for ever, the page itself fresh with its own nonce. */
export async function serveFrontend(fastify: FastifyInstance, options: FrontendOptions): Promise<void> {
  const index = resolve(options.folder, 'index.html');
  if (!existsSync(index)) return;
  const page = readFileSync(index, 'utf8');
  await fastify.register(fastifyStatic, {
    root: options.folder,
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/dev/')) return reply.callNotFound();
    return sendPage(reply, page, options, isPage(path) ? 200 : 404);
  });
}

function sendPage(reply: HouseReply, page: string, options: FrontendOptions, status: number): HouseReply {
  const nonce = randomBytes(16).toString('base64');
  const payment = options.paymentHosts.join(' ');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${payment}`,
    // Radix inserts style tags (with the nonce); positions are set as style attributes.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${payment}`,
    payment ? `frame-src ${payment}` : "frame-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.secure ? ['upgrade-insecure-requests'] : []),
  ];
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy.map((part) => part.trim()).join('; '))
    .send(page.replaceAll('__CSP_NONCE__', nonce));
}
