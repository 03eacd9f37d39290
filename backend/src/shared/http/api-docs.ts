import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { SESSION_COOKIE } from './cookie-names.js';
import { ProblemResponse } from './problem.response.dto.js';

/** The API as the code declares it. */
export function openApiOf(app: NestFastifyApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Eulogy')
    .setDescription(
      'Requests that change something carry a same-origin Origin header or X-Requested-With: fetch. Errors are application/problem+json.',
    )
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
    .addGlobalResponse({ status: 'default', description: 'A problem (RFC 9457).', type: ProblemResponse })
    .build();
  return SwaggerModule.createDocument(app, description, { extraModels: [ProblemResponse] });
}

/** `GET /api/openapi.json`, and a page to read it at `/api/docs` with a policy of its own (it brings its own styles). */
export async function serveApiDocs(app: NestFastifyApplication): Promise<void> {
  const document = openApiOf(app);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook(
    'onSend',
    (
      request: { url: string },
      reply: { header(name: string, value: string): unknown },
      _payload: unknown,
      done: () => void,
    ) => {
      if (request.url.startsWith('/api/docs')) {
        reply.header(
          'content-security-policy',
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        );
      }
      done();
    },
  );
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/openapi.json' });
}
