import { given } from '../../../shared/testing/given.js';
import { exampleDataBegun, exampleDataDecider, exampleDataPlayed } from './example-data.js';

const at = '2025-03-04T08:00:00.000Z';
const month = { from: '2025-02-02T00:00:00.000Z', until: at, people: 200 };
const begun = exampleDataBegun({ ...month, begunAt: at });
const played = exampleDataPlayed({ people: 200, playedAt: at });
const begin = { type: 'BeginExampleData', ...month, at } as const;
const finish = { type: 'FinishExampleData', people: 200, at } as const;

describe('example data', () => {
  it('is begun once, and played to its end once', () => {
    given(exampleDataDecider, []).when(begin).then([begun]);
    given(exampleDataDecider, [begun]).when(finish).then([played]);
  });

  it('is not begun again, whether it came to its end or not', () => {
    given(exampleDataDecider, [begun])
      .when({ ...begin, people: 5 })
      .thenNothing();
    given(exampleDataDecider, [begun, played]).when(begin).thenNothing();
  });

  it('does not end where it was never begun', () => {
    given(exampleDataDecider, []).when(finish).thenNothing();
  });
});
