import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { safeErrorText } from '../messaging/transient.js';
import { problemOf, type Problem } from './problem.js';
import type { HouseReply, HouseRequest } from './request.js';
import { Rules } from './rules.js';

const MOMENT_SECONDS = 2;

/** The one place where errors become answers. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  constructor(private readonly rules: Rules) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<HouseRequest>();
    const reply = http.getResponse<HouseReply>();
    const problem = problemOf(error, this.rules);
    if (problem.status >= 500) {
      const frames =
        (error as Error).stack
          ?.split('\n')
          .filter((line) => line.startsWith('    at '))
          .slice(0, 8) ?? [];
      this.log.error(
        `${request.method} ${request.routeOptions.url ?? ''} [${request.id}] ${safeErrorText(error)}\n${frames.join('\n')}`,
      );
    }
    if (reply.sent) return;
    const wait = secondsToWait(problem);
    if (wait !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', String(wait));
    void reply
      .status(problem.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problem));
  }
}

/** Seconds after which trying again makes sense, where that is known. A limit that counts minutes has said so itself. */
function secondsToWait({ status, code, retryAfterSeconds }: Problem): number | undefined {
  if (typeof retryAfterSeconds === 'number') return retryAfterSeconds;
  return status === 503 || code === 'request.too-many' ? MOMENT_SECONDS : undefined;
}
