import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cookieName, SESSION_COOKIE } from './cookie-names.js';
import { escapeHtml } from '../mail/escape-html.js';
import type { LinkPreview, LinkPreviews } from './link-previews.js';
import { appPageAt, plainPath } from './pages.js';
import { permissionsOf } from './permissions-policy.js';
import type { PublicPage, PublicSite } from './public-site.port.js';
import type { HouseReply, HouseRequest } from './request.js';

/** What the app's page says before the app is there, where nothing better is drawn. */
const FIRST_WORDS = /<div id="root">.*?<\/div>/s;

export interface FrontendOptions {
  /** Where the product is, without a slash at its end: messengers want a whole address of a picture. */
  readonly appUrl: string;
  /** The folder that Vite built. */
  readonly folder: string;
  /** Hosts of the payment provider's script and frames, where one is configured. */
  readonly paymentHosts: readonly string[];
  readonly secure: boolean;
  /** Whether `/dev/ui` shows the parts of the design system: in development, never in production. */
  readonly showsParts: boolean;
  /** The pages that are drawn before anybody asks. */
  readonly site: PublicSite;
  /** What messengers show of a link; without it every page of the app looks the same to them. */
  readonly previews?: Pick<LinkPreviews, 'of'>;
}

/** Serves the public pages as drawn, the built app with its own nonce, and hashed files for ever, each in the encoding asked for. */
export async function serveFrontend(fastify: FastifyInstance, options: FrontendOptions): Promise<void> {
  const index = resolve(options.folder, 'index.html');
  if (!existsSync(index)) return;
  const app = stylesFirst(readFileSync(index, 'utf8'));
  await fastify.register(fastifyStatic, {
    root: options.folder,
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    // The build left each file in brotli and gzip beside it.
    preCompressed: true,
    globIgnore: ['.vite/**', 'index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      // What arranges a visitor's words can send them nowhere: the browser itself forbids it.
      if (path.includes('/assets/taste-worker-')) void reply.header('content-security-policy', "default-src 'none'");
      // What keeps pages for a place without reception answers for all of them, and asks nobody but this house.
      if (path.includes('/assets/service-worker-'))
        void reply
          .header('service-worker-allowed', '/')
          .header('content-security-policy', "default-src 'none'; connect-src 'self'");
    },
  });
  fastify.get('/*', async (request, reply) => {
    const path = plainPath(request.url);
    const screen = appPageAt(path);
    if (screen?.isFor === 'development' && options.showsParts) return sendApp(request, reply, app, options, 200);
    if (path.startsWith('/api/') || path.startsWith('/dev/')) return reply.callNotFound();
    const page = options.site.page(path) ?? (screen ? undefined : options.site.notFound());
    if (page) return sendPublicPage(request, reply, page, options);
    // What somebody shared with their family is not for search engines, and its address is not for other sites.
    if (screen?.isFor === 'link') {
      void reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
    }
    const preview = await options.previews?.of(path);
    return sendApp(
      request,
      reply,
      preview ? withPreview(app, preview, options.appUrl) : app,
      options,
      screen ? 200 : 404,
    );
  });
}

/** The page with a title, a description and a picture of its own, as messengers read them. */
export function withPreview(page: string, { title, description }: LinkPreview, appUrl: string): string {
  const [said, about] = [escapeHtml(title), escapeHtml(description)];
  const shown = [
    ['og:title', said],
    ['og:description', about],
    ['og:image', escapeHtml(`${appUrl}/link.png`)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ].map(([property, content]) => `<meta property="${property}" content="${content}" />`);
  return page
    .replace(/<meta\s+name="description"[^>]*>/, () => `<meta name="description" content="${about}" />`)
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${said}</title>\n    ${[...shown, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ')}`,
    );
}

/** Styles before scripts: a browser that fetches six files at a time would otherwise have none left for what it must have to paint. */
export function stylesFirst(page: string): string {
  const styles = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const others = styles.reduce((rest, style) => rest.replace(style, ''), page);
  return others.replace(
    /<script type="module"/,
    (script) => `${styles.join('\n    ')}\n    <!--screen-->\n    ${script}`,
  );
}

/** The encoding that the browser takes and that is smallest. */
function encodingFor(request: HouseRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'];
  const asked = Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '');
  return /\bbr\b/.test(asked) ? 'br' : /\bgzip\b/.test(asked) ? 'gzip' : undefined;
}

/** The best of what was drawn that the browser takes; what it has already is not sent again. */
function sendPublicPage(
  request: HouseRequest,
  reply: HouseReply,
  page: PublicPage,
  options: FrontendOptions,
): HouseReply {
  const encoding = encodingFor(request);
  // A proxy on the way may have made the validator weak.
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  void reply
    .header('vary', 'Accept-Encoding')
    .header('etag', page.etag)
    .header('cache-control', 'public, no-cache')
    .header('content-security-policy', contentPolicy(options, "style-src 'self'"));
  if (page.status === 200 && known.includes(page.etag)) return reply.status(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain;
  return reply.status(page.status).header('content-type', page.type).send(body);
}

/** The app's page: what its screen needs is named in it, and for somebody who is not signed in its first screens are drawn. */
function sendApp(
  request: HouseRequest,
  reply: HouseReply,
  app: string,
  options: FrontendOptions,
  status: number,
): HouseReply {
  const nonce = randomBytes(16).toString('base64');
  const isUnknown = request.cookies[cookieName(SESSION_COOKIE, options)] === undefined;
  const { head, shell } = options.site.app(request.url);
  const page = app
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('__VISITOR__', isUnknown ? 'unknown' : 'perhaps known')
    .replace('<!--screen-->', () => head);
  void reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('permissions-policy', permissionsOf(appPageAt(request.url)?.name))
    // Radix inserts style tags (with the nonce); positions are set as style attributes.
    .header(
      'content-security-policy',
      contentPolicy(options, `style-src 'self' 'nonce-${nonce}'`, "style-src-attr 'unsafe-inline'"),
    )
    .header('vary', 'Accept-Encoding, Cookie');
  const html =
    shell !== undefined && isUnknown ? page.replace(FIRST_WORDS, () => `<div id="root" inert>${shell}</div>`) : page;
  // Some kilobytes with a nonce of their own: the quick levels take a fraction of a millisecond.
  const encoding = encodingFor(request);
  if (encoding === undefined) return reply.send(html);
  void reply.header('content-encoding', encoding);
  return reply.send(
    encoding === 'br'
      ? brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : gzipSync(html, { level: 4 }),
  );
}

function contentPolicy({ paymentHosts, secure }: FrontendOptions, ...styles: string[]): string {
  const payment = paymentHosts.join(' ');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${payment}`,
    ...styles,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // what somebody said, as it is played back to them
    "media-src 'self' blob:",
    `connect-src 'self' ${payment}`,
    payment ? `frame-src ${payment}` : "frame-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return policy.map((part) => part.trim()).join('; ');
}
