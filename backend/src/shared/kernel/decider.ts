import type { DomainEvent } from './event.js';

/**
 * One aggregate's whole story. `decide` and `evolve` are pure: no clock, ids, I/O or framework; time, ids and actor arrive in
 * the command. `decide` returns no events for a command that already took effect and throws `RuleBroken` for a forbidden one.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initial: State;
  readonly decide: (state: State, command: Command) => Event[];
  readonly evolve: (state: State, event: Event) => State;
}

/** Folds events into a state. */
export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  events: readonly Event[],
): State {
  return events.reduce((state, event) => decider.evolve(state, event), decider.initial);
}
