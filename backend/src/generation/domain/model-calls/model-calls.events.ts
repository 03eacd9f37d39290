import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { ModelCall } from './model-call.js';

// These shapes are a storage format: a stored event never changes.

export const modelCalled = defineEvent<
  'ModelCalled',
  { eulogyId: number; callId: string; workId: string; calledAt: string } & ModelCall
>('ModelCalled', {
  summary:
    'A language model was asked for a text or a part of one: how it ended, and what it cost. None of anybody’s words.',
  stream: 'model-calls-{eulogyId}',
  version: 1,
  personal: {},
  example: {
    eulogyId: 12,
    callId: '01890a5d-ac96-774b-bcce-b302099a8059',
    workId: '01890a5d-ac96-774b-bcce-b302099a8058',
    purpose: 'write',
    model: 'gpt-4o',
    prompt: 'write@1',
    promptHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    outcome: 'answered',
    inputTokens: 5200,
    outputTokens: 1400,
    milliseconds: 21400,
    costMicros: 27000,
    calledAt: '2025-03-04T10:42:24.000Z',
  },
});

export type ModelCalled = EventOf<typeof modelCalled>;

export const modelCallsEvents = [modelCalled];

export const MODEL_CALL_STREAMS = 'model-calls-';

export function modelCallsStream(eulogyId: number): string {
  return `${MODEL_CALL_STREAMS}${String(eulogyId)}`;
}
