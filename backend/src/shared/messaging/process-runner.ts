import type { CommandBus, ICommand } from '@nestjs/cqrs';
import { EventStore, type Position } from '../event-store/event-store.port.js';
import type { RecordedEvent } from '../kernel/event.js';
import { derivedId } from '../kernel/ids.js';
import { AppendTrace } from './append-trace.js';
import type { Checkpoints } from './checkpoints.js';
import type { CommandContext } from './command-context.js';
import type { Process } from './process.js';
import type { Step, Subscriber } from './subscription-runner.js';

/**
 * A process as a subscriber: sends the commands that follow from each event, then moves the checkpoint and notes where those
 * commands appended. After a crash in between, the same commands are sent again with the same ids and add nothing.
 */
export function processSubscriber(
  process: Process,
  bus: CommandBus,
  store: EventStore,
  checkpoints: Checkpoints,
): Subscriber {
  return {
    name: process.name,
    kind: 'process',
    version: 1,
    streams: process.streams,
    batchSize: 50,
    async apply(step: Step) {
      const trace = new AppendTrace();
      for (const event of step.events) {
        for (const followUp of process.react(event)) {
          await bus.execute<ICommand>(followUp.make(contextOf(process.name, followUp.name, event, trace)));
        }
      }
      const last = latest(store, trace.positions);
      const advanced = await checkpoints.advance(checkpoints.database, process.name, step, last);
      if (advanced) checkpoints.publish(process.name, step.to, last);
      return advanced ? 'advanced' : 'lost';
    },
  };
}

function contextOf(process: string, followUp: string, event: RecordedEvent, trace: AppendTrace): CommandContext {
  return {
    commandId: derivedId('process', process, followUp, event.metadata.eventId),
    correlationId: event.metadata.correlationId,
    causationId: event.metadata.eventId,
    actor: { kind: 'system', name: process },
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
