import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Act } from '../../../shared/http/act.decorator.js';
import { contextOf } from '../../../shared/http/context.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { ActOfRequest } from './act-of-request.js';
import { Recently } from './recently.js';
import { RecordAct, RecordRefusal } from './record-act.command.js';

const FORBIDDEN = 'request.forbidden';

/** Writes down what staff asked for that is not theirs to do or to see: once in ten minutes for the same address. */
@Injectable()
export class RefusedAttempts {
  private readonly recent: Recently;

  constructor(
    private readonly commands: CommandBus,
    private readonly acts: ActOfRequest,
    clock: Clock,
  ) {
    this.recent = new Recently(clock);
  }

  /** @param act what the call would have done; undefined: it only reads */
  async record(request: HouseRequest, act: Act | undefined, staffId: string): Promise<void> {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!this.recent.isNew([staffId, request.method, path])) return;
    const context = contextOf(request);
    const tried = await this.acts.of(request, act ?? { name: 'staff.ask' }, staffId);
    // As it is routed: an address that somebody typed may hold anything.
    const details = act ? tried.details : { page: request.routeOptions.url ?? '' };
    const actId = await this.commands.execute(new RecordAct({ ...tried, details }, context));
    await this.commands.execute(new RecordRefusal(actId, FORBIDDEN, context));
  }
}
