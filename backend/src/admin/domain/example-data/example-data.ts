import type { Decider } from '../../../shared/kernel/decider.js';
import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';

// These shapes are a storage format: a stored event never changes.

const stream = 'example-data';

export const exampleDataBegun = defineEvent<
  'ExampleDataBegun',
  {
    /** The invented month, as the chosen clock showed it. */
    from: string;
    until: string;
    people: number;
    begunAt: string;
  }
>('ExampleDataBegun', {
  summary: 'Somebody began to play an invented month into this house: from here on not everything in it has happened.',
  stream,
  version: 1,
  personal: {},
  example: {
    from: '2025-02-02T00:00:00.000Z',
    until: '2025-03-04T00:00:00.000Z',
    people: 200,
    begunAt: '2025-03-04T08:00:00.000Z',
  },
});

export const exampleDataPlayed = defineEvent<'ExampleDataPlayed', { people: number; playedAt: string }>(
  'ExampleDataPlayed',
  {
    summary: 'The invented month was played to its end.',
    stream,
    version: 1,
    personal: {},
    example: { people: 200, playedAt: '2025-03-04T08:02:00.000Z' },
  },
);

export const exampleDataEvents = [exampleDataBegun, exampleDataPlayed];
export type ExampleDataEvent = EventOf<typeof exampleDataBegun> | EventOf<typeof exampleDataPlayed>;

export const EXAMPLE_DATA_STREAM = 'example-data';

export type ExampleData = 'none' | 'begun' | 'played';

export type ExampleDataCommand =
  | {
      readonly type: 'BeginExampleData';
      readonly from: string;
      readonly until: string;
      readonly people: number;
      readonly at: string;
    }
  | { readonly type: 'FinishExampleData'; readonly people: number; readonly at: string };

/** A house gets one invented month at most; what was begun is never begun again. */
function decide(state: ExampleData, command: ExampleDataCommand): ExampleDataEvent[] {
  switch (command.type) {
    case 'BeginExampleData': {
      const { from, until, people, at } = command;
      return state === 'none' ? [exampleDataBegun({ from, until, people, begunAt: at })] : [];
    }
    case 'FinishExampleData':
      return state === 'begun' ? [exampleDataPlayed({ people: command.people, playedAt: command.at })] : [];
    default:
      return unreachable(command);
  }
}

export const exampleDataDecider: Decider<ExampleData, ExampleDataCommand, ExampleDataEvent> = {
  initial: 'none',
  decide,
  evolve: (_, event) => (event.type === 'ExampleDataBegun' ? 'begun' : 'played'),
};
