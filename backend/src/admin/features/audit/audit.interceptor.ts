import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { ACT, type Act } from '../../../shared/http/act.decorator.js';
import { contextOf } from '../../../shared/http/context.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import { ValidationFailed } from '../../../shared/http/validation-failed.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { ActOfRequest } from './act-of-request.js';
import { AboutWhom } from './about-whom.js';
import { RecordAct, RecordRefusal } from './record-act.command.js';
import { Searches, type Search } from './searches.js';

/** Records every call that carries `@RecordedAct` and every search before it is carried out, and what was refused after. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly commands: CommandBus,
    private readonly aboutWhom: AboutWhom,
    private readonly acts: ActOfRequest,
    private readonly searches: Searches,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const act = this.reflector.get<Act | undefined>(ACT, context.getHandler());
    const request = context.switchToHttp().getRequest<HouseRequest>();
    if (!request.user) return next.handle();
    if (!act) {
      const search = this.searches.of(request);
      return search ? from(this.recordSearch(request, search)).pipe(mergeMap(() => next.handle())) : next.handle();
    }
    const { user } = request;
    const command = contextOf(request);
    const recorded = async () =>
      this.commands.execute(new RecordAct(await this.acts.of(request, act, user.id), command));
    return from(recorded()).pipe(
      mergeMap((actId) =>
        next.handle().pipe(
          catchError(async (error: unknown) => {
            await this.commands.execute(new RecordRefusal(actId, codeOf(error), command));
            throw error;
          }),
        ),
      ),
    );
  }

  /** What staff look for among people's data is an act too. */
  private async recordSearch(request: HouseRequest, { act, subject }: Search): Promise<void> {
    if (!request.user) return;
    const about = { subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null };
    const aboutUserId = subject === null ? null : await this.aboutWhom.of(subject.kind, subject.id);
    const said = { ...about, aboutUserId, reason: null, revealed: null, details: {} };
    await this.commands.execute(new RecordAct({ staffId: request.user.id, act, ...said }, contextOf(request)));
  }
}

function codeOf(error: unknown): string {
  if (error instanceof RuleBroken) return error.code;
  return error instanceof ValidationFailed ? 'request.invalid' : 'unexpected';
}
