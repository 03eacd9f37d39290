import { putBackDecider, standingOf, type PutBackCommand, type PutBacks } from './put-back.decide.js';
import type { PutBackEvent } from './put-back.events.js';

const of = {
  eulogyId: 12,
  questionId: 'story',
  personId: 'mick',
  from: [{ stream: 'memories-12-mick', revision: 3 }],
  atEvent: 11,
  askedOf: 'mick',
  by: 'staff',
};
const ask = (more: Partial<typeof of> & { at?: string } = {}): PutBackCommand => ({
  type: 'AskToPutBack',
  at: '2026-03-04T12:00:00.000Z',
  ...of,
  ...more,
});
const answer = (said: 'yes' | 'no', at = '2026-03-05T12:00:00.000Z'): PutBackCommand => ({
  type: 'AnswerPutBack',
  eulogyId: 12,
  askNumber: 1,
  answer: said,
  at,
});

function after(...commands: readonly PutBackCommand[]): { state: PutBacks; events: PutBackEvent[] } {
  return commands.reduce<{ state: PutBacks; events: PutBackEvent[] }>(
    ({ state }, command) => {
      const events = putBackDecider.decide(state, command);
      return { state: events.reduce((so, event) => putBackDecider.evolve(so, event), state), events };
    },
    { state: putBackDecider.initial, events: [] },
  );
}

describe('words that are to stand again', () => {
  it('are asked for, for seven days', () => {
    expect(after(ask()).events).toMatchObject([
      { type: 'PutBackAsked', data: { askNumber: 1, askedBy: 'staff', endsAt: '2026-03-11T12:00:00.000Z' } },
    ]);
  });

  it('are asked for once, as long as nobody answered', () => {
    expect(after(ask(), ask()).events).toEqual([]);
    expect(after(ask(), answer('no'), ask({ at: '2026-03-06T12:00:00.000Z' })).events).toMatchObject([
      { type: 'PutBackAsked', data: { askNumber: 2 } },
    ]);
    expect(after(ask(), ask({ at: '2026-03-12T12:00:00.000Z' })).events).toHaveLength(1);
  });

  it('are asked for five times a day of one person, and of another still', () => {
    const others = ['miss', 'say', 'work', 'taught', 'laughter'].map((questionId) => ask({ questionId }));
    expect(() => after(...others, ask())).toThrow('put-back.too-often');
    expect(after(...others, ask({ askedOf: 'claire' })).events).toHaveLength(1);
  });

  it('stand again once whose they are said yes, with what comes back and from where', () => {
    const { state, events } = after(ask(), answer('yes'));
    expect(events).toMatchObject([
      { type: 'PutBackAgreed', data: { questionId: 'story', personId: 'mick', from: of.from, agreedBy: 'mick' } },
    ]);
    expect(standingOf(state.asks[0]!, '2027-01-01T00:00:00.000Z')).toBe('agreed');
  });

  it('stay as they are after a no, and what is said afterwards changes nothing', () => {
    expect(after(ask(), answer('no')).events).toMatchObject([{ type: 'PutBackDeclined' }]);
    expect(after(ask(), answer('no'), answer('yes')).events).toEqual([]);
    expect(after(ask(), answer('yes'), answer('yes')).events).toEqual([]);
  });

  it('are not brought back by a link that has ended, or that nobody sent', () => {
    expect(() => after(ask(), answer('yes', '2026-03-11T12:00:00.001Z'))).toThrow('put-back.ended');
    expect(() => after(answer('yes'))).toThrow('put-back.not-found');
  });
});
