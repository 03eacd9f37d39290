import { decideAlerts, type OpenAlert } from './decide-alerts.js';
import { troubleSaid, troublesIn, TROUBLES, whereToLook, type Standing, type Trouble } from './trouble.js';

const START = Date.parse('2026-11-23T08:00:00.000Z');
const at = (minutes: number): Date => new Date(START + minutes * 60_000);
const refunds = (count: number): Trouble => ({ kind: 'failed-refunds', count, detail: '' });

/** What is said at each minute at which somebody looks. */
function saidOver(looks: readonly (readonly [minute: number, found: readonly Trouble[]])[]): string[] {
  let open: readonly OpenAlert[] = [];
  return looks.map(([minute, found]) => {
    const decided = decideAlerts(open, found, at(minute));
    open = decided.open;
    return decided.news.map(({ state, count }) => `${state} ${count}`).join(', ');
  });
}

describe('when somebody is told', () => {
  it('once when it begins, and once when it is over', () => {
    expect(
      saidOver([
        [0, [refunds(1)]],
        [1, [refunds(1)]],
        [2, []],
        [5, []],
        [6, []],
        [7, []],
      ]),
    ).toEqual([...['raised 1', '', '', '', 'over 1', '']]);
  });

  it('not again for what goes and comes within five minutes', () => {
    expect(
      saidOver([
        [0, [refunds(1)]],
        [1, []],
        [4, [refunds(1)]],
        [8, []],
        [9, [refunds(1)]],
      ]),
    ).toEqual([...['raised 1', '', '', '', '']]);
  });

  it('when it grows, but not every minute; not when it shrinks', () => {
    const looks = [1, 2, 3, 3, 2, 4].map((count, index) => [index * 8, [refunds(count)]] as const);
    expect(saidOver(looks)).toEqual(['raised 1', '', 'worse 3', '', '', 'worse 4']);
  });

  it('once a day while it stays', () => {
    expect(
      saidOver([
        [0, [refunds(1)]],
        [1439, [refunds(1)]],
        [1440, [refunds(1)]],
        [1441, [refunds(1)]],
      ]),
    ).toEqual([...['raised 1', '', 'still 1', '']]);
  });

  it('of each trouble by itself', () => {
    const stopped: Trouble = { kind: 'stopped-followers', count: 1, detail: 'identity.users' };
    const { news, over, open } = decideAlerts(decideAlerts([], [refunds(2)], at(0)).open, [stopped], at(9));
    expect(news.map(({ kind, state }) => [kind, state])).toEqual([
      ['stopped-followers', 'raised'],
      ['failed-refunds', 'over'],
    ]);
    expect([over, open.map(({ kind }) => kind)]).toEqual([['failed-refunds'], ['stopped-followers']]);
  });
});

describe('what somebody is told of', () => {
  const well: Standing = {
    ...{ stopped: [], wrongAuditEntries: 0, failedRefunds: 0, openDisputes: 0, parked: 0, workers: 1 },
    ...{ oldestDueSeconds: 300, unansweredLetters: 0, bouncedLetters: 0, modelMicros: 19_999_999 },
  };

  it('is nothing where all is well', () => expect(troublesIn(well, 20)).toEqual([]));

  it('is each thing that needs somebody, worst first, in a sentence with a place to look', () => {
    const ill: Standing = {
      ...{
        stopped: ['b.two', 'a.one'],
        wrongAuditEntries: 1,
        failedRefunds: 2,
        openDisputes: 1,
        parked: 3,
        workers: 0,
      },
      ...{ oldestDueSeconds: 301, unansweredLetters: 1, bouncedLetters: 4, modelMicros: 20_000_000 },
    };
    const found = [...troublesIn(ill, 20), ...troublesIn({ ...well, oldestDueSeconds: 301 }, undefined)];
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(TROUBLES));
    expect(found.map(troubleSaid)).toEqual([
      '2 followers have stopped at an event: a.one, b.two.',
      '1 entry of the audit trail is not what was written.',
      '2 refunds have failed.',
      '1 dispute waits for evidence.',
      '3 reactions were given up.',
      'No process takes up jobs.',
      '1 letter has no answer from the mail server.',
      '4 letters came back in the last 24 hours.',
      'Calls to models have cost US$20 in the last 24 hours.',
      'A job has been due for more than five minutes.',
    ]);
    expect(found.map(({ kind }) => whereToLook(kind))).toEqual(
      expect.arrayContaining(['/admin?tab=orders', '/admin?tab=audit', '/admin?tab=system']),
    );
  });

  it('is no spending where nobody said how much is much', () =>
    expect(troublesIn({ ...well, modelMicros: 9e12 }, undefined)).toEqual([]));
});
