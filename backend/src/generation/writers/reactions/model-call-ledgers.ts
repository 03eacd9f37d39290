import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/kernel/clock.js';
import { newId } from '../../../shared/kernel/ids.js';
import type { CallLedger } from '../../domain/model-calls/model-call.js';
import { ModelCallLog } from '../model-call-log.js';

/** Records every call to a model, and knows what a piece of work has cost, also after the process was ended. */
@Injectable()
export class ModelCallLedgers {
  constructor(
    private readonly log: ModelCallLog,
    private readonly clock: Clock,
  ) {}

  /** @param workId the generation, or the rewrite; @param heard is told of signs of life */
  async of(eulogyId: number, workId: string, heard: () => void = () => undefined): Promise<CallLedger> {
    let spentMicros = await this.log.spentOn(workId);
    return {
      get spentMicros() {
        return spentMicros;
      },
      record: (call) => {
        spentMicros += call.costMicros ?? 0;
        return this.log.record({ callId: newId(), eulogyId, workId, call, at: this.clock.iso() });
      },
      heard,
    };
  }
}
