import type { Decider } from '../../../shared/kernel/decider.js';
import type { ModelCall } from './model-call.js';
import { modelCalled, type ModelCalled } from './model-calls.events.js';

/** The calls made for one eulogy: which are known, and how many each piece of work has made. */
export interface ModelCalls {
  readonly callIds: readonly string[];
  readonly byWork: Readonly<Record<string, number>>;
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

export const modelCalls: Decider<ModelCalls, RecordModelCall, ModelCalled> = {
  initial: { callIds: [], byWork: {} },

  decide(state, { eulogyId, callId, workId, call, at }) {
    if (state.callIds.includes(callId)) return [];
    return [modelCalled({ eulogyId, callId, workId, ...call, calledAt: at })];
  },

  evolve(state, { data: { callId, workId } }) {
    return {
      callIds: [...state.callIds, callId],
      byWork: { ...state.byWork, [workId]: callsOf(state, workId) + 1 },
    };
  },
};

export function callsOf({ byWork }: ModelCalls, workId: string): number {
  return byWork[workId] ?? 0;
}
