import type { Params } from 'nestjs-pino';
import type { Configuration } from '../config/configuration.js';

/**
 * The house's log: JSON lines, what could be personal removed. The middleware of the library stays out of the requests
 * (`forRoutes` is empty): it makes two loggers and a context for each, whether or not a line is written; see `logRequests`.
 */
export function loggerOptions(configuration: Configuration): Params {
  return {
    forRoutes: [],
    pinoHttp: {
      level: configuration.logLevel,
      redact: {
        paths: ['req.headers', 'res.headers', '*.password', '*.token', '*.email', '*.answer', '*.title', '*.text'],
        remove: true,
      },
      serializers: {
        err: (error: { name?: string; code?: string }) => ({ type: error.name, code: error.code }),
      },
    },
  };
}
