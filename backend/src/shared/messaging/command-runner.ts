import { Injectable } from '@nestjs/common';
import { EventCodec } from '../event-store/event-codec.js';
import {
  EventStore,
  StoreUnavailable,
  WrongExpectedRevision,
  type AppendResult,
  type Position,
} from '../event-store/event-store.port.js';
import { BoundedCache } from '../kernel/bounded-cache.js';
import type { Decider } from '../kernel/decider.js';
import type { DomainEvent, EventMetadata } from '../kernel/event.js';
import { derivedId } from '../kernel/ids.js';
import { RuleBroken } from '../kernel/rule-broken.js';
import { weightOf } from '../kernel/weight.js';
import { NO_TRACING, Tracing } from '../tracing/tracing.port.js';
import type { CommandContext } from './command-context.js';
import { StreamReader } from './stream-reader.js';

/** Losing a race this often in a row means that something is wrong, not busy. */
const MAX_RACES = 50;
/** How often an append whose outcome is unknown is sent again with the same ids and revision. */
const MAX_UNKNOWN = 2;
/** Bytes of the states that are remembered: some hundred families' answers of the longest kind, or thousands of the usual. */
const CACHED_BYTES = 64 * 1024 * 1024;

interface Folded {
  readonly state: unknown;
  /** -1n: the stream does not exist. */
  readonly revision: bigint;
  /** The last event's place; where a command that adds nothing answers from. */
  readonly position: Position | undefined;
}

export interface RunInput<S, C, E extends DomainEvent> {
  readonly decider: Decider<S, C, E>;
  readonly stream: string;
  /** The command, or how to make it from the state that it will be decided on. */
  readonly command: C | ((state: S) => C | Promise<C>);
  readonly context: CommandContext;
}

export interface RunResult<S, E extends DomainEvent> {
  readonly events: E[];
  readonly state: S;
  /** Where a read model must have come to for the caller to see the effect; undefined for an empty stream. */
  readonly position: Position | undefined;
  readonly revision: bigint | undefined;
}

/**
 * Loads a stream, folds it, lets the decider decide, and appends at the revision it decided on; whoever loses a race decides
 * again on what the winner left. Folded states are cached per process as a shortcut only: each use reads what came since, and
 * the expected revision refuses a stale one.
 */
@Injectable()
export class CommandRunner extends StreamReader {
  private readonly cache = new BoundedCache<string, Folded>(CACHED_BYTES, ({ state }) => weightOf(state));
  /** Counts how often everything was forgotten: what was read before is not remembered after. */
  private forgotten = 0;

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly tracing: Tracing = NO_TRACING,
  ) {
    super();
  }

  /**
   * @throws RuleBroken the decider forbids it
   * @throws StoreUnavailable the store cannot be reached, or did not say what became of the append
   * @throws EventTooLarge, SubjectErased
   */
  async run<S, C, E extends DomainEvent>(input: RunInput<S, C, E>): Promise<RunResult<S, E>> {
    for (let race = 0; ; race++) {
      const asOf = this.forgotten;
      const { before, state, events } = await this.decide(input, race === 0 ? 'remembered' : 'stored');
      const known = before.revision < 0n ? undefined : before.revision;
      if (events.length === 0) return { events, state, position: before.position, revision: known };
      try {
        const appended = await this.encodeAndAppend(input, before, events);
        input.context.trace?.note(appended.position);
        const after = events.reduce((folded, event) => input.decider.evolve(folded, event), state);
        const folded = { state: after, revision: appended.revision, position: appended.position };
        this.remember(input.decider, input.stream, folded, asOf);
        return { events, state: after, position: appended.position, revision: appended.revision };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || race >= MAX_RACES) throw error;
      }
    }
  }

  /** The stream's state now. @throws StoreUnavailable */
  async load<S, C, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    stream: string,
  ): Promise<{ state: S; revision: bigint | 'no-stream'; position: Position | undefined }> {
    const folded = await this.fold(decider, stream);
    return {
      state: folded.state as S,
      revision: folded.revision < 0n ? 'no-stream' : folded.revision,
      position: folded.position,
    };
  }

  /** The stream's state as it was; read anew each time. @throws StoreUnavailable */
  async loadAt<S, C, E extends DomainEvent>(decider: Decider<S, C, E>, stream: string, revision: number): Promise<S> {
    let state = decider.initial;
    for (const event of await this.store.read(stream, { from: 0n, maxCount: revision + 1 }))
      state = decider.evolve(state, (await this.codec.decode(event)) as unknown as E);
    return state;
  }

  /** Drops what is remembered, so that erased text is gone from memory too. */
  forget(): void {
    this.forgotten++;
    this.cache.clear();
  }

  /**
   * What the decider says of the stream. The first time on what is remembered, without asking the store: the append refuses it if
   * it is stale. "Nothing to do" and "forbidden" append nothing, so they are only believed of what the store says now.
   */
  private async decide<S, C, E extends DomainEvent>(
    input: RunInput<S, C, E>,
    on: 'remembered' | 'stored',
  ): Promise<{ before: Folded; state: S; events: E[] }> {
    const remembered = on === 'remembered' ? this.cache.get(cacheKey(input.decider, input.stream)) : undefined;
    if (remembered) {
      try {
        const decided = await this.decideOn(input, remembered);
        if (decided.events.length > 0) return decided;
      } catch (error) {
        if (!(error instanceof RuleBroken)) throw error;
      }
    }
    return this.decideOn(input, await this.fold(input.decider, input.stream));
  }

  private async decideOn<S, C, E extends DomainEvent>(input: RunInput<S, C, E>, before: Folded) {
    const state = before.state as S;
    const command =
      typeof input.command === 'function'
        ? await (input.command as (state: S) => C | Promise<C>)(state)
        : input.command;
    return { before, state, events: input.decider.decide(state, command) };
  }

  private encodeAndAppend<S, C, E extends DomainEvent>(
    { context, stream }: RunInput<S, C, E>,
    before: Folded,
    events: readonly E[],
  ): Promise<AppendResult> {
    const facts = {
      'eulogy.event_types': [...new Set(events.map(({ type }) => type))],
      'eulogy.events': events.length,
    };
    return this.tracing.span('append', { kind: 'producer', facts }, async () => {
      const toAppend = await Promise.all(
        events.map((event, index) => this.codec.encode(event, this.metadata(context, stream, index, before, event))),
      );
      return this.append(stream, before.revision < 0n ? 'no-stream' : before.revision, toAppend);
    });
  }

  private async append(stream: string, expected: bigint | 'no-stream', events: Parameters<EventStore['append']>[2]) {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.store.append(stream, expected, events);
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || attempt >= MAX_UNKNOWN) throw error;
      }
    }
  }

  private async fold<S, C, E extends DomainEvent>(decider: Decider<S, C, E>, stream: string): Promise<Folded> {
    const asOf = this.forgotten;
    const key = cacheKey(decider, stream);
    const cached: Folded = this.cache.get(key) ?? { state: decider.initial, revision: -1n, position: undefined };
    let { state, revision, position } = cached;
    const stored = await this.store.read(stream, { from: revision + 1n });
    if (stored.length === 0) return cached;
    for (const event of stored) {
      const decoded = await this.codec.decode(event);
      state = decider.evolve(state as S, decoded as unknown as E);
      revision = event.revision;
      position = event.position;
    }
    const folded = { state, revision, position };
    this.remember(decider, stream, folded, asOf);
    return folded;
  }

  private remember(decider: object, stream: string, folded: Folded, asOf: number): void {
    if (asOf !== this.forgotten) return;
    this.cache.set(cacheKey(decider, stream), folded);
  }

  private metadata(
    context: CommandContext,
    stream: string,
    index: number,
    before: Folded,
    event: DomainEvent,
  ): Omit<EventMetadata, 'schemaVersion'> {
    const { traceparent } = this.tracing;
    return {
      // Derived, so that the same events sent again after an unknown outcome are recognised by the store. Never from what they
      // say: that could be guessed back after an erasure. The store compares what was sent before it takes one for another.
      eventId: derivedId(context.commandId, stream, (before.revision + 1n).toString(), index, event.type),
      commandId: context.commandId,
      correlationId: context.correlationId,
      causationId: context.causationId,
      actor: context.actor,
      occurredAt: context.at,
      ...(context.requestId === undefined ? {} : { requestId: context.requestId }),
      ...(traceparent === undefined ? {} : { traceparent }),
    };
  }
}

const deciderIds = new WeakMap<object, number>();
let nextDeciderId = 1;

function cacheKey(decider: object, stream: string): string {
  let id = deciderIds.get(decider);
  if (id === undefined) {
    id = nextDeciderId++;
    deciderIds.set(decider, id);
  }
  return `${id} ${stream}`;
}
