import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { safeErrorText } from '../messaging/transient.js';
import { problemOf } from './problem.js';
import type { HouseReply, HouseRequest } from './request.js';
import { Rules } from './rules.js';

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
    if (problem.status === 429 || problem.status === 503) void reply.header('retry-after', '2');
    void reply
      .status(problem.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problem));
  }
}
