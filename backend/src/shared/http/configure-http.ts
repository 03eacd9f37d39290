import { parse as parseQuery } from 'node:querystring';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { Configuration } from '../config/configuration.js';
import type { HttpSettings } from '../config/http-settings.js';
import { StoreWatch } from '../database/store-watch.js';
import { Clock } from '../kernel/clock.js';
import { traceRequests } from '../tracing/trace-requests.js';
import { Tracing } from '../tracing/tracing.port.js';
import { requireWebhookSecret, WEBHOOK_PATH } from '../mail/inbound/webhook-secret.js';
import { logRequests } from '../logging/request-log.js';
import { newId } from '../kernel/ids.js';
import { RuleBroken } from '../kernel/rule-broken.js';
import { limitBodies, USUAL_BODY } from './body-limits.js';
import { parseBodies } from './body-parsers.js';
import { connectionLimits, limitConnections } from './connection-limits.js';
import { PublicSite } from './public-site.port.js';
import { refuseCrossSite } from './cross-site.js';
import { serveFrontend } from './frontend.js';
import { LinkPreviews } from './link-previews.js';
import { measureRequests } from './metrics.js';
import { requireMonitor } from './monitors.js';
import { NO_MICROPHONE } from './permissions-policy.js';
import { problemOf, type Problem } from './problem.js';
import { ProblemFilter } from './problem.filter.js';
import type { HouseRequest } from './request.js';
import { refuseWhileAway } from './refuse-while-away.js';
import { Rules } from './rules.js';
import { safeHeadersOf } from './safe-headers.js';
import { validationPipe } from './validation.pipe.js';

/** What of the configuration the adapter is told. */
type AdapterSettings = { readonly http: Parameters<typeof connectionLimits>[0] & Pick<HttpSettings, 'trustedProxies'> };

/** The adapter that every start of the app uses: its own request ids, addresses believed from trusted proxies only. */
export function fastifyAdapter({ http }: AdapterSettings): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: USUAL_BODY.bytes,
    ...connectionLimits(http),
    genReqId: () => newId(),
    trustProxy: [...http.trustedProxies],
    // NUL can neither be typed nor stored: it is dropped here, from ids too, as it is from bodies.
    rewriteUrl: ({ url = '/' }) => url.replaceAll('%00', ''),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: (query) => parseQuery(query),
    },
    // An address that is no text, or whose id is longer than any of ours, is nobody's: no route ever sees it.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) => {
      sendProblem(reply, problemOf(new RuleBroken('request.not-found'), new Rules([])));
    },
    forceCloseConnections: true,
  });
}

/** Everything between the network and the controllers. Called by `main.ts` and by the tests alike. */
export async function configureHttp(app: NestFastifyApplication): Promise<void> {
  const configuration = app.get(Configuration);
  const rules = app.get(Rules);
  const clock = app.get(Clock);
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;

  parseBodies(app, fastify);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter(rules));
  app.enableShutdownHooks();

  traceRequests(fastify, app.get(Tracing));
  logRequests(fastify, (await app.resolve(PinoLogger)).logger);
  limitBodies(fastify);
  limitConnections(fastify, configuration.http);
  await fastify.register(cookie);
  // Without limits of its own here: each call that takes a file sets them.
  await fastify.register(multipart);
  const safeHeaders = safeHeadersOf(configuration.http);
  fastify.addHook('onRequest', (request, reply, done) => {
    (request as HouseRequest).receivedAt = clock.iso();
    // on the answer itself: a stream that is written past Fastify carries them as well
    for (const [name, value] of safeHeaders) reply.raw.setHeader(name, value);
    void reply.header('x-request-id', String(request.id));
    void reply.header('permissions-policy', NO_MICROPHONE);
    // Nearly every answer is somebody's own. What everybody may keep says so itself.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    try {
      requireMonitor(request, configuration.http);
      if (request.routeOptions.url === WEBHOOK_PATH)
        requireWebhookSecret(request.headers.authorization, configuration.mail.webhookSecret);
      refuseCrossSite(
        {
          method: request.method,
          path: request.url.split('?', 1)[0] ?? '/',
          origin: request.headers.origin,
          host: request.headers.host,
          requestedWith: header(request.headers['x-requested-with']),
        },
        configuration.http.appUrl,
      );
      done();
    } catch (error) {
      sendProblem(reply, problemOf(error, rules));
    }
  });
  measureRequests(fastify);
  refuseWhileAway(fastify, app.get(StoreWatch), rules);
  await serveFrontend(fastify, {
    folder: frontendFolder(),
    appUrl: configuration.http.appUrl,
    paymentHosts:
      configuration.payment.adapter === 'stripe'
        ? ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com']
        : [],
    secure: configuration.http.secureCookies,
    showsParts: !configuration.isProduction,
    site: app.get(PublicSite, { strict: false }),
    previews: app.get(LinkPreviews, { strict: false }),
  });
}

/** `frontend/dist` beside `backend`, from `backend/src/shared/http` and from `backend/dist/shared/http` alike. */
function frontendFolder(): string {
  return resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../../frontend/dist');
}

/** A problem from before any controller. */
function sendProblem(reply: FastifyReply, problem: Problem): void {
  void reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
