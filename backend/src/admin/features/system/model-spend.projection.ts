import { Column, Entity, PrimaryColumn } from 'typeorm';
import { modelCalled } from '../../../generation/index.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';

@Entity('admin_model_calls')
export class ModelCallRow {
  @PrimaryColumn('text') readonly callId: string;
  @Column('text') readonly model: string;
  @Column('text') readonly purpose: string;
  @Column('text') readonly outcome: string;
  @Column('integer', { nullable: true }) readonly inputTokens: number | null;
  @Column('integer', { nullable: true }) readonly outputTokens: number | null;
  /** Postgres hands a bigint back as text. */
  @Column('bigint', { nullable: true }) readonly costMicros: number | string | null;
  @Column('integer') readonly milliseconds: number;
  @Column('timestamptz') readonly calledAt: Date;
}

/** What each call to a language model cost, one row a call. For which eulogy it was is not here. */
export const modelSpendProjection = readModel(
  'admin.model-spend',
  { version: 1 },
  rowsOf(ModelCallRow)
    .keyedBy(({ callId }: { callId: string }) => ({ callId }))
    .opens(modelCalled, ({ data: call }) => ({
      ...{ callId: call.callId, model: call.model, purpose: call.purpose, outcome: call.outcome },
      ...{ inputTokens: call.inputTokens, outputTokens: call.outputTokens, costMicros: call.costMicros },
      ...{ milliseconds: call.milliseconds, calledAt: new Date(call.calledAt) },
    })),
);

/** For whoever waits until it has passed what they wrote. */
export const MODEL_SPEND = modelSpendProjection;
