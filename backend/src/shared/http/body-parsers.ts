import { parse as parseForm } from 'node:querystring';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { RuleBroken } from '../kernel/rule-broken.js';
import { bodyLimitsOf, FORM_CALLS, LETTER_CALLS, RAW_CALLS, USUAL_BODY } from './body-limits.js';
import { parseJsonBody } from './json-body.js';

/** Fields of a form: a card and a choice. */
const FORM_FIELDS = 20;

/** How bodies are read: JSON within its call's limits, forms, letters and bytes by the calls that take them, nothing else (files have their own reader). */
export function parseBodies(app: NestFastifyApplication, fastify: FastifyInstance): void {
  const { bytes: bodyLimit } = USUAL_BODY;
  app.useBodyParser('application/json', { bodyLimit }, (request, body, done) => {
    try {
      done(null, parseJsonBody(body.toString('utf8'), bodyLimitsOf(routeOf(request))));
    } catch (error) {
      done(error instanceof RuleBroken ? error : refusal(400, 'malformed JSON'));
    }
  });
  app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit }, (request, body, done) => {
    if (!FORM_CALLS.includes(routeOf(request))) return done(refusal(415, 'no forms here'));
    done(null, parseForm(body.toString('utf8'), '&', '=', { maxKeys: FORM_FIELDS }));
  });
  app.useBodyParser('message/rfc822', { bodyLimit }, (request, body, done) => {
    if (!LETTER_CALLS.includes(routeOf(request))) return done(refusal(415, 'no letters here'));
    done(null, body);
  });
  app.useBodyParser('application/octet-stream', { bodyLimit }, (request, body, done) => {
    if (!RAW_CALLS.includes(routeOf(request))) return done(refusal(415, 'no bytes here'));
    done(null, body);
  });
  fastify.removeContentTypeParser('text/plain');
}

function routeOf({ method, routeOptions }: { method: string; routeOptions: { url?: string } }): string {
  return `${method} ${routeOptions.url ?? ''}`;
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
