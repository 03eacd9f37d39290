import type { EntityManager } from 'typeorm';
import { MODEL_CALL_STREAMS, type ModelCalled } from '../../../generation/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';

/** The read model's name, for whoever waits for it. */
export const MODEL_SPEND = 'admin.model-spend';

/** What each call to a language model cost, one row a call. For which eulogy it was is not here. */
export const modelSpendProjection: SqlProjection = {
  name: MODEL_SPEND,
  version: 1,
  tables: ['admin_model_calls'],
  streams: [MODEL_CALL_STREAMS],

  async apply({ type, data }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as ModelCalled;
    if (event.type !== 'ModelCalled') return;
    const call = event.data;
    await rows.query(
      `INSERT INTO admin_model_calls
         (call_id, model, purpose, outcome, input_tokens, output_tokens, cost_micros, milliseconds, called_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (call_id) DO NOTHING`,
      [
        call.callId,
        call.model,
        call.purpose,
        call.outcome,
        call.inputTokens,
        call.outputTokens,
        call.costMicros,
        call.milliseconds,
        call.calledAt,
      ],
    );
  },
};
