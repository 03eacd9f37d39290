import type { Decider } from '../../../shared/kernel/decider.js';
import type { ModelCall } from './model-call.js';
import { modelCalled, type ModelCalled } from './model-calls.events.js';

/** The calls made for one eulogy: which are known, and what each piece of work has cost. */
export interface ModelCalls {
  readonly callIds: readonly string[];
  /** Millionths of a US dollar, as far as prices are known. */
  readonly spentByWork: Readonly<Record<string, number>>;
}

export interface RecordModelCall {
  readonly type: 'RecordModelCall';
  readonly eulogyId: number;
  readonly callId: string;
  /** The generation, or the rewrite, that the call was made for. */
  readonly workId: string;
  readonly call: ModelCall;
  readonly at: string;
}

export const modelCallsDecider: Decider<ModelCalls, RecordModelCall, ModelCalled> = {
  initial: { callIds: [], spentByWork: {} },

  decide(state, { eulogyId, callId, workId, call, at }) {
    if (state.callIds.includes(callId)) return [];
    return [modelCalled({ eulogyId, callId, workId, ...call, calledAt: at })];
  },

  evolve(state, { data: { callId, workId, costMicros } }) {
    return {
      callIds: [...state.callIds, callId],
      spentByWork: { ...state.spentByWork, [workId]: spentOn(state, workId) + (costMicros ?? 0) },
    };
  },
};

export function spentOn({ spentByWork }: ModelCalls, workId: string): number {
  return spentByWork[workId] ?? 0;
}
