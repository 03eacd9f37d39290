import type { Params } from 'nestjs-pino';
import type { Configuration } from '../config/configuration.js';
import type { HouseRequest } from '../http/request.js';

/** A request whose route was found, with the route's pattern: an address itself may hold a token, or whatever somebody typed. */
export interface RoutedRequest {
  routePattern?: string;
}

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
      autoLogging: { ignore: (request) => /^\/(health|metrics)\b/.test(addressOf(request)) },
      genReqId: (request) => (request as unknown as HouseRequest).id as string,
      redact: {
        paths: ['req.headers', 'res.headers', '*.password', '*.token', '*.email', '*.answer', '*.title', '*.text'],
        remove: true,
      },
      serializers: {
        req: (request: { method: string; id: string }) => ({ id: request.id, method: request.method }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
        err: (error: { type?: string; code?: string }) => ({ type: error.type, code: error.code }),
      },
      customSuccessObject: (request, _response, line: object) => ({ ...line, route: routeOf(request) }),
      customErrorObject: (request, _response, _error, line: object) => ({ ...line, route: routeOf(request) }),
      customLogLevel: (_request, response, error) =>
        error || response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'info' : 'debug',
    },
  };
}

/** Asked when the answer is sent: by then the route was found, if there is one. */
function routeOf(request: object): string {
  return (request as RoutedRequest).routePattern ?? 'none';
}

/** What was asked for: a middleware sees `url` as what is left behind its own place. */
function addressOf(request: { readonly url?: string; readonly originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? '';
}
