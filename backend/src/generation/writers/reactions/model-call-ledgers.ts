import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/kernel/clock.js';
import { newId } from '../../../shared/kernel/ids.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import type { CallLedger, ModelCall } from '../../domain/model-calls/model-call.js';
import { modelCallsDecider, spentOn } from '../../domain/model-calls/model-calls.decide.js';
import { modelCallsStream } from '../../domain/model-calls/model-calls.events.js';

/** What a call is traced back to. */
export interface CallCause {
  correlationId: string;
  eventId: string;
}

/** Keeps every call to a model as an event, and knows what a piece of work has cost, also after the process was ended. */
@Injectable()
export class ModelCallLedgers {
  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  /** @param workId the generation, or the rewrite; @param heard is told of signs of life */
  async of(
    eulogyId: number,
    workId: string,
    cause: CallCause,
    heard: () => void = () => undefined,
  ): Promise<CallLedger> {
    const stream = modelCallsStream(eulogyId);
    const { state } = await this.runner.load(modelCallsDecider, stream);
    let spentMicros = spentOn(state, workId);
    // calls end side by side, and go into one stream: each waits for the one before
    let last: Promise<void> = Promise.resolve();
    const keep = async (call: ModelCall): Promise<void> => {
      const callId = newId();
      const at = this.clock.iso();
      await this.runner.run({
        decider: modelCallsDecider,
        stream,
        command: { type: 'RecordModelCall', eulogyId, callId, workId, call, at },
        context: {
          commandId: callId,
          correlationId: cause.correlationId,
          causationId: cause.eventId,
          actor: { kind: 'system', name: 'model-writer' },
          at,
        },
      });
    };
    return {
      get spentMicros() {
        return spentMicros;
      },
      record: (call) => {
        spentMicros += call.costMicros ?? 0;
        const kept = last.then(() => keep(call));
        last = kept.catch(() => undefined);
        return kept;
      },
      heard,
    };
  }
}
