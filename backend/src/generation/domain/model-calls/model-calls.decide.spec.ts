import { given } from '../../../shared/testing/given.js';
import { modelCallsDecider, spentOn, type RecordModelCall } from './model-calls.decide.js';
import { modelCalled, type ModelCalled } from './model-calls.events.js';

const example = (changes: Partial<ModelCalled['data']> = {}): ModelCalled =>
  modelCalled({ ...modelCalled.contract.example, ...changes });
const { eulogyId, callId, workId, calledAt, ...call } = modelCalled.contract.example;
const command: RecordModelCall = { type: 'RecordModelCall', eulogyId, callId, workId, call, at: calledAt };

describe('the calls to a model for one eulogy', () => {
  it('are kept, each with what was asked, how it ended and what it cost', () =>
    given(modelCallsDecider, []).when(command).then([example()]));

  it('are kept once, however often one is told', () =>
    given(modelCallsDecider, [example()]).when(command).thenNothing());

  it('are added up for each piece of work by itself, as far as their price is known', () => {
    const unpriced = example({ callId: 'd', costMicros: null });
    const state = [example(), example({ callId: 'b' }), example({ callId: 'c', workId: 'other' }), unpriced].reduce(
      modelCallsDecider.evolve,
      modelCallsDecider.initial,
    );
    expect([spentOn(state, workId), spentOn(state, 'other'), spentOn(state, 'none')]).toEqual([54_000, 27_000, 0]);
  });
});
