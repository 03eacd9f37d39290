import { Injectable } from '@nestjs/common';
import { EventStore, type Position } from '../../../shared/event-store/event-store.port.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import {
  AUDIT_MONTHS,
  auditDecider,
  auditStream,
  auditStreamsFrom,
  MonthClosed,
  type AuditCommand,
  type AuditTrail,
} from '../../domain/audit/audit.js';
import { thoseThere } from './months.js';
import type { Link } from '../../domain/audit/chain.js';

const MONTHS_AT_ONCE = 24;
/** Months that were closed while an act was under way: one, at the turn of a month; more means that something is wrong. */
const MOST_TURNS = 12;

/**
 * Adds to the end of the trail, whichever month that is in. The first entry of a month follows the last of the month before, which
 * is closed first: a store's expected revision lets only one process do either, so that the chain never forks.
 */
@Injectable()
export class EndOfTrail {
  /** Ends when nobody of this process adds to it. */
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly runner: CommandRunner,
    private readonly store: EventStore,
  ) {}

  /** @param make the command, from the entry that the first one of a month follows */
  async add(make: (after: Link | null) => AuditCommand, context: CommandContext): Promise<Position | undefined> {
    // All of the staff write to one stream: racing each other for its end, many at once would run out of tries.
    const mine = this.before.then(() => this.addInTurn(make, context));
    this.before = mine.catch(() => undefined);
    return mine;
  }

  private async addInTurn(
    make: (after: Link | null) => AuditCommand,
    context: CommandContext,
  ): Promise<Position | undefined> {
    let stream = auditStream(context.at);
    for (let turn = 0; ; turn++) {
      const here = stream;
      const command = async ({ head, next }: AuditTrail) =>
        make(head === null && next === null ? await this.endBefore(here, context) : null);
      try {
        return (await this.runner.run({ decider: auditDecider, stream, command, context })).position;
      } catch (error) {
        if (!(error instanceof MonthClosed) || turn >= MOST_TURNS) throw error;
        stream = error.next;
      }
    }
  }

  /** Closes the month that this one follows. @throws MonthClosed it goes on elsewhere */
  private async endBefore(stream: string, context: CommandContext): Promise<Link | null> {
    // A clock that is ahead may have begun the next month already.
    const later = auditStreamsFrom(stream, 1, 1);
    if ((await thoseThere(this.store, later)).length > 0) throw new MonthClosed(later[0] ?? stream);
    const before = await this.newestBefore(stream);
    if (before === undefined) return null;
    const { state } = await this.runner.run({
      decider: auditDecider,
      stream: before,
      command: { type: 'CloseMonth', next: stream, at: context.at },
      context: { ...context, commandId: derivedId(before, 'close', stream) },
    });
    if (state.next !== null && state.next !== stream) throw new MonthClosed(state.next);
    return state.head;
  }

  private async newestBefore(stream: string): Promise<string | undefined> {
    for (let back = 1; back <= AUDIT_MONTHS; back += MONTHS_AT_ONCE) {
      const [newest] = await thoseThere(this.store, auditStreamsFrom(stream, -back, MONTHS_AT_ONCE));
      if (newest !== undefined) return newest;
    }
    return undefined;
  }
}
