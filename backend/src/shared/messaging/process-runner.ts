import type { CommandBus, ICommand } from '@nestjs/cqrs';
import type { EntityManager } from 'typeorm';
import { EventStore, type Position } from '../event-store/event-store.port.js';
import type { RecordedEvent } from '../kernel/event.js';
import { derivedId } from '../kernel/ids.js';
import type { Tracing } from '../tracing/tracing.port.js';
import { KeyMissing } from '../personal-data/key-ring.port.js';
import { AppendTrace } from './append-trace.js';
import type { Checkpoints } from './checkpoints.js';
import type { CommandContext } from './command-context.js';
import type { FollowUp, Process } from './process.js';
import { park, placeOf, type Parkable } from './reaction-runner.js';
import type { Step, Subscriber } from './subscription-runner.js';
import { isTransient } from './transient.js';

type Rows = Pick<EntityManager, 'query'>;

/** An event of which a follow-up was refused. */
interface Refused {
  readonly event: RecordedEvent;
  readonly error: unknown;
}

/**
 * A process as a subscriber: sends the commands that follow from each event, then moves the checkpoint and notes where those
 * commands appended; where they added nothing, the row is written with those of others. After a crash in between, the same commands are sent again with the same ids and add nothing. An event of which
 * a follow-up is refused is parked in the transaction that moves the checkpoint, and the next event goes on.
 */
export function processSubscriber(
  process: Process,
  bus: CommandBus,
  store: EventStore,
  checkpoints: Checkpoints,
  tracing: Tracing,
): Subscriber {
  return {
    name: process.name,
    kind: 'process',
    version: 1,
    streams: process.streams,
    batchSize: 50,
    async apply(step: Step, signal: AbortSignal) {
      const trace = new AppendTrace();
      const parked: Refused[] = [];
      for (const event of step.events) {
        const [error] = await refusalsOf(process, bus, event, trace, signal, tracing);
        if (error !== undefined) parked.push({ event, error });
      }
      const last = latest(store, trace.positions);
      if (last === undefined && parked.length === 0) return 'unchanged';
      const advance = (rows: Rows) => checkpoints.advance(rows, process.name, step, last);
      const { database } = checkpoints;
      const advanced = await (parked.length === 0
        ? advance(database)
        : database.transaction(async (rows) => {
            if (!(await advance(rows))) return false;
            for (const { event, error } of parked) await park(rows, process.name, placeOf(event), 1, error);
            return true;
          }));
      if (advanced) checkpoints.publish(process.name, step.to, last);
      return advanced ? 'advanced' : 'lost';
    },
  };
}

/** The follow-ups of one parked event once more, as a job that an admin asked for. Those that were done add nothing. */
export function retryOfProcess(process: Process, bus: () => CommandBus, tracing: Tracing): Parkable {
  return {
    name: process.name,
    async handle(event, signal) {
      const [error] = await refusalsOf(process, bus(), event, new AppendTrace(), signal, tracing);
      if (error !== undefined) throw error;
    },
  };
}

/**
 * Sends what follows from an event, each follow-up whatever became of those before it.
 * @returns why follow-ups were refused; a refusal stays one however often it is tried
 * @throws Error the outside is away, keys are missing or the process is ending: the event is tried again as a whole
 */
async function refusalsOf(
  process: Process,
  bus: CommandBus,
  event: RecordedEvent,
  trace: AppendTrace,
  signal: AbortSignal,
  tracing: Tracing,
): Promise<unknown[]> {
  const refusals: unknown[] = [];
  for (const followUp of process.react(event)) {
    try {
      // events of several traces may come together: what follows from each belongs to its own
      await tracing.span(`follow-up of ${process.name}`, { causes: [event.metadata.traceparent] }, () =>
        bus.execute<ICommand, unknown>(followUp.make(contextOf(process, followUp, event, trace))),
      );
    } catch (error) {
      if (isTransient(error) || error instanceof KeyMissing || signal.aborted) throw error;
      refusals.push(error ?? new Error('refused'));
    }
  }
  return refusals;
}

function contextOf(process: Process, followUp: FollowUp, event: RecordedEvent, trace: AppendTrace): CommandContext {
  return {
    commandId: derivedId('process', process.name, followUp.name, event.metadata.eventId),
    correlationId: event.metadata.correlationId,
    causationId: event.metadata.eventId,
    actor: { kind: 'system', name: process.name },
    at: event.metadata.occurredAt,
    trace,
  };
}

function latest(store: EventStore, positions: readonly Position[]): Position | undefined {
  return positions.reduce<Position | undefined>(
    (last, position) => (last === undefined || store.compare(position, last) > 0 ? position : last),
    undefined,
  );
}
