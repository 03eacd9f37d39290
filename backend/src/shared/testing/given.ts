import { fold, type Decider } from '../kernel/decider.js';
import type { DomainEvent } from '../kernel/event.js';
import { RuleBroken } from '../kernel/rule-broken.js';

/**
 * Specifies a decider: `given(decider, events).when(command).then(events)`. State, events and command are frozen first, so that
 * a decider that writes to its input fails. Every command runs a second time on the state after the first, which proves that a
 * repeated command adds nothing.
 */
export function given<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  events: readonly NoInfer<Event>[],
): { when: (command: Command) => Outcome<State, Command, Event> } {
  return { when: (command) => new Outcome(decider, deepFreeze([...events]), deepFreeze(command)) };
}

class Outcome<State, Command, Event extends DomainEvent> {
  constructor(
    private readonly decider: Decider<State, Command, Event>,
    private readonly history: readonly Event[],
    private readonly command: Command,
  ) {}

  /** Adds exactly these events; the same command again adds nothing and is not refused. */
  then(expected: readonly Event[]): void {
    expect(this.first()).toEqual(expected);
    const second = this.second();
    if (second instanceof RuleBroken) {
      throw new Error(`the repeated command was refused (${second.code}); where that is meant, say thenOnce`);
    }
    expectNothingMore(second);
  }

  /** Adds exactly these events; the same command again is either refused or adds nothing. */
  thenOnce(expected: readonly Event[]): void {
    expect(this.first()).toEqual(expected);
    const second = this.second();
    if (!(second instanceof RuleBroken)) expectNothingMore(second);
  }

  /** Is allowed and adds nothing: it took effect before. */
  thenNothing(): void {
    this.then([]);
  }

  /** Is refused with this code, with these facts where they are given, and again when it is repeated. */
  thenRefused(code: string, facts?: Readonly<Record<string, unknown>>): void {
    for (const result of [this.run(this.history), this.second()]) {
      if (!(result instanceof RuleBroken)) throw new Error(`not refused, but added ${JSON.stringify(result)}`);
      expect(result.code).toBe(code);
      if (facts) expect(result.facts).toEqual(facts);
    }
  }

  private first(): Event[] {
    const result = this.run(this.history);
    if (result instanceof RuleBroken) throw result;
    return result;
  }

  private second(): Event[] | RuleBroken {
    const added = this.run(this.history);
    return this.run(added instanceof RuleBroken ? this.history : deepFreeze([...this.history, ...added]));
  }

  private run(history: readonly Event[]): Event[] | RuleBroken {
    try {
      return this.decider.decide(deepFreeze(fold(this.decider, history)), this.command);
    } catch (error) {
      if (error instanceof RuleBroken) return error;
      throw error;
    }
  }
}

function expectNothingMore(events: readonly DomainEvent[]): void {
  if (events.length > 0) throw new Error(`the repeated command added ${JSON.stringify(events)}`);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !ArrayBuffer.isView(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
