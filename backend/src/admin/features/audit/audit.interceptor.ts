import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { ACT, type Act } from '../../../shared/http/act.decorator.js';
import { contextOf } from '../../../shared/http/context.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import { ValidationFailed } from '../../../shared/http/validation-failed.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { AboutWhom } from './about-whom.js';
import { RecordAct, RecordRefusal } from './record-act.command.js';
import { Searches, type Search } from './searches.js';
import { WhatIsRevealed } from './what-is-revealed.js';

/** The act that shows somebody's words. */
const REVEAL = 'eulogy.reveal';
/** Characters of a reason that are kept. */
const REASON_MAX = 500;
/** What an id looks like; anything else in an address names nothing and is not written down. */
const AN_ID = /^[\w.-]{1,64}$/;

/** Records every call that carries `@RecordedAct` and every search before it is carried out, and what was refused after. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly commands: CommandBus,
    private readonly aboutWhom: AboutWhom,
    private readonly whatIsRevealed: WhatIsRevealed,
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
    const params = request.params as Record<string, string | undefined>;
    const subjectId = act.subject ? params[act.subject.param] : undefined;
    const isKnown = subjectId !== undefined && AN_ID.test(subjectId);
    const subjectKind = isKnown ? (act.subject?.kind ?? null) : null;
    const { reason, note, email } = (request.body ?? {}) as { reason?: unknown; note?: unknown; email?: unknown };
    const words = reason ?? note;
    const command = contextOf(request);
    const recorded = async () => {
      const aboutUserId = await this.aboutWhom.of(subjectKind, isKnown ? subjectId : email);
      // An act whose address names nobody is done to the account whose address it carries: a role that is granted.
      const isToAccount = act.subject === undefined && aboutUserId !== null;
      return this.commands.execute(
        new RecordAct(
          {
            staffId: user.id,
            act: act.name,
            subjectKind: isToAccount ? 'user' : subjectKind,
            subjectId: isToAccount ? aboutUserId : isKnown ? subjectId : null,
            aboutUserId,
            reason: typeof words === 'string' && words.trim() !== '' ? words.slice(0, REASON_MAX) : null,
            revealed: act.name === REVEAL ? await this.whatIsRevealed.of(subjectId, request.body) : null,
          },
          command,
        ),
      );
    };
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
    const said = { ...about, aboutUserId, reason: null, revealed: null };
    await this.commands.execute(new RecordAct({ staffId: request.user.id, act, ...said }, contextOf(request)));
  }
}

function codeOf(error: unknown): string {
  if (error instanceof RuleBroken) return error.code;
  return error instanceof ValidationFailed ? 'request.invalid' : 'unexpected';
}
