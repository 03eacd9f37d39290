import type { Params } from 'nestjs-pino';
import type { Configuration } from '../config/configuration.js';
import type { HouseRequest } from '../http/request.js';

/**
 * One JSON line a request: method, route pattern, status, milliseconds, request id. No body, no query (tokens travel there), no
 * header, no address of a person.
 */
export function loggerOptions(configuration: Configuration): Params {
  return {
    forRoutes: ['{*path}'],
    pinoHttp: {
      level: configuration.logLevel,
      // Monitors ask every few seconds; what they are told is in the metrics.
      autoLogging: { ignore: (request) => /^\/(health|metrics)\b/.test(request.url ?? '') },
      genReqId: (request) => (request as unknown as HouseRequest).id as string,
      redact: {
        paths: ['req.headers', 'res.headers', '*.password', '*.token', '*.email', '*.answer', '*.title', '*.text'],
        remove: true,
      },
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: maskIds(request.url.split('?', 1)[0] ?? ''),
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
        err: (error: { type?: string; code?: string }) => ({ type: error.type, code: error.code }),
      },
      customLogLevel: (_request, response, error) =>
        error || response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'info' : 'debug',
    },
  };
}

/** Invitation and share tokens are part of some paths. */
function maskIds(path: string): string {
  return path.replace(/[A-Za-z0-9_-]{32,}/g, '…');
}
