import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/kernel/clock.js';
import { newId } from '../../../shared/kernel/ids.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { callsOf, modelCalls } from '../../domain/model-calls/model-calls.decide.js';
import { modelCallsStream } from '../../domain/model-calls/model-calls.events.js';
import { MOST_CALLS, type CallLedger, type ModelCall } from '../../domain/model-calls/model-call.js';

/** What a call is traced back to. */
export interface CallCause {
  correlationId: string;
  eventId: string;
}

/** Keeps every call to a model as an event, and knows how many a piece of work has left, also after the process was ended. */
@Injectable()
export class ModelCallLedgers {
  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  /** @param workId the generation, or the rewrite; @param most how many calls it may make in all */
  async of(eulogyId: number, workId: string, cause: CallCause, most: number = MOST_CALLS): Promise<CallLedger> {
    const stream = modelCallsStream(eulogyId);
    const { state } = await this.runner.load(modelCalls, stream);
    let made = callsOf(state, workId);
    return {
      get left() {
        return Math.max(0, most - made);
      },
      record: async (call: ModelCall) => {
        made += 1;
        const callId = newId();
        const at = this.clock.iso();
        await this.runner.run({
          decider: modelCalls,
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
      },
    };
  }
}
