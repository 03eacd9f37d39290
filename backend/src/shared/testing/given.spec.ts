import type { Decider } from '../kernel/decider.js';
import type { DomainEvent } from '../kernel/event.js';
import { RuleBroken } from '../kernel/rule-broken.js';
import { given } from './given.js';

type Lit = DomainEvent<'CandleLit', { by: string }>;
type Command = { type: 'Light' | 'LightAgain' | 'LightOnce' | 'Snuff' | 'Crash'; by: string };

const lit = (by: string): Lit => ({ type: 'CandleLit', data: { by } });

const candle: Decider<{ litBy: string[] }, Command, Lit> = {
  initial: { litBy: [] },
  evolve: (state, event) => ({ litBy: [...state.litBy, event.data.by] }),
  decide: (state, command) => {
    switch (command.type) {
      case 'Light':
        return state.litBy.includes(command.by) ? [] : [lit(command.by)];
      case 'LightAgain':
        return [lit(command.by)];
      case 'LightOnce':
        if (state.litBy.length > 0) throw new RuleBroken('candle.burning', { by: state.litBy[0] });
        return [lit(command.by)];
      case 'Snuff':
        state.litBy.length = 0;
        return [];
      case 'Crash':
        throw new Error('a defect');
    }
  },
};

describe('given, when, then', () => {
  it('accepts a command that adds the expected events and nothing when repeated', () => {
    given(candle, [])
      .when({ type: 'Light', by: 'Ann' })
      .then([lit('Ann')]);
    given(candle, [lit('Ann')])
      .when({ type: 'Light', by: 'Ann' })
      .thenNothing();
  });

  it('fails when other events are added than expected', () => {
    expect(() =>
      given(candle, [])
        .when({ type: 'Light', by: 'Ann' })
        .then([lit('Ben')]),
    ).toThrow();
    expect(() => given(candle, []).when({ type: 'Light', by: 'Ann' }).thenNothing()).toThrow();
  });

  it('fails when a repeated command adds something', () => {
    expect(() =>
      given(candle, [])
        .when({ type: 'LightAgain', by: 'Ann' })
        .then([lit('Ann')]),
    ).toThrow(/repeated command added/);
    expect(() =>
      given(candle, [])
        .when({ type: 'LightAgain', by: 'Ann' })
        .thenOnce([lit('Ann')]),
    ).toThrow(/repeated command added/);
  });

  it('lets a repeated command be refused only where the spec says once', () => {
    given(candle, [])
      .when({ type: 'LightOnce', by: 'Ann' })
      .thenOnce([lit('Ann')]);
    expect(() =>
      given(candle, [])
        .when({ type: 'LightOnce', by: 'Ann' })
        .then([lit('Ann')]),
    ).toThrow(/candle\.burning/);
  });

  it('compares the code and the facts of a refusal', () => {
    const outcome = given(candle, [lit('Ann')]).when({ type: 'LightOnce', by: 'Ben' });
    outcome.thenRefused('candle.burning');
    outcome.thenRefused('candle.burning', { by: 'Ann' });
    expect(() => outcome.thenRefused('candle.out')).toThrow();
    expect(() => outcome.thenRefused('candle.burning', { by: 'Ben' })).toThrow();
    expect(() => given(candle, []).when({ type: 'Light', by: 'Ann' }).thenRefused('candle.burning')).toThrow(
      /not refused/,
    );
  });

  it('does not take a defect for a refusal', () => {
    expect(() => given(candle, []).when({ type: 'Crash', by: 'Ann' }).thenRefused('candle.burning')).toThrow(
      'a defect',
    );
  });

  it('fails a decider that writes to its input', () => {
    expect(() =>
      given(candle, [lit('Ann')])
        .when({ type: 'Snuff', by: 'Ann' })
        .thenNothing(),
    ).toThrow(TypeError);
  });
});
