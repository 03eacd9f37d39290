import { aEulogy } from '../testing/samples.js';
import { cardState, progressOf } from './card-state.js';

const at = (status: 'draft' | 'in_progress' | 'generating' | 'completed' | 'pending' | 'complete', answered: number) =>
  cardState(aEulogy({ status, progress: { answered, total: 15 } }));

describe('A eulogy card', () => {
  it.each([
    ['completed', 15, 'Completed', 'View Eulogy', '/eulogy/7'],
    ['complete', 15, 'Completed', 'View Eulogy', '/eulogy/7'],
    ['generating', 15, undefined, 'View Progress', 'ask-ownership'],
    ['pending', 15, undefined, 'View Progress', 'ask-ownership'],
    ['draft', 0, 'Not Started Yet', 'Start Questionnaire', '/questionnaire/7'],
    ['in_progress', 0, 'Not Started Yet', 'Start Questionnaire', '/questionnaire/7'],
    ['in_progress', 1, 'In Progress', 'Continue Questionnaire', '/questionnaire/7'],
    ['in_progress', 14, 'In Progress', 'Continue Questionnaire', '/questionnaire/7'],
    ['in_progress', 15, undefined, 'Review & Generate', '/review/7'],
  ] as const)(
    'with status %s and %i answers has the badge %s and the button %s',
    (status, answered, badge, button, to) => {
      const state = at(status, answered);
      expect(state.badge?.text).toBe(badge);
      expect(state.button).toBe(button);
      expect(state.leadsTo).toBe(to);
    },
  );

  it.each([
    [0, true, undefined, '/review/7'],
    [9, true, 'View Details', '/review/7'],
    [9, false, 'View Details', '/questionnaire/7'],
  ] as const)('with %i answers, refunded (owner: %s), begins nothing', (answered, isOwner, button, to) => {
    const state = cardState(
      aEulogy({
        status: 'in_progress',
        progress: { answered, total: 15 },
        isOwner,
        refundedAt: '2025-03-05T01:00:02.000Z',
      }),
    );
    expect(state).toMatchObject({ badge: undefined, button, leadsTo: to, isOpen: false, progress: undefined });
  });

  it('that was free and taken back is not called refunded', () => {
    const refundedAt = '2025-03-05T01:00:02.000Z';
    const free = cardState(aEulogy({ status: 'completed', refundedAt, price: '0.00' }));
    expect(free).toMatchObject({ isRefunded: false, isTakenBack: true });
    const paid = cardState(aEulogy({ status: 'in_progress', refundedAt, price: '79.99' }));
    expect(paid).toMatchObject({ isRefunded: true, isTakenBack: false });
  });

  it.each([
    [false, 'View Details', '/collaborator-thank-you/7'],
    [true, 'View Eulogy', '/eulogy/7'],
  ] as const)('of a finished text (may read it: %s) offers %s', (mayRead, button, leadsTo) => {
    for (const status of ['completed', 'complete'] as const)
      expect(cardState(aEulogy({ status, isOwner: false, mayRead }))).toMatchObject({ button, leadsTo });
  });

  it('whose owner deleted their account is closed, whatever it was before', () => {
    for (const status of ['draft', 'in_progress', 'generating', 'completed'] as const) {
      const state = cardState(aEulogy({ status, isOwner: false, ownerIsGone: true }));
      expect(state).toMatchObject({ isClosed: true, isOpen: false, button: 'View Details' });
      expect([state.badge, state.progress, state.leadsTo]).toEqual([undefined, undefined, '/questionnaire/7']);
    }
  });

  it('has nothing to continue for a contributor once every question has an answer', () => {
    const of = (answered: number) =>
      cardState(aEulogy({ status: 'in_progress', isOwner: false, progress: { answered, total: 15 } }));
    expect(of(14)).toMatchObject({ button: 'Continue Questionnaire', leadsTo: '/questionnaire/7' });
    expect(of(15)).toMatchObject({ button: 'View Details', leadsTo: '/questionnaire/7' });
  });

  it('shows the bar only while the status is in_progress', () => {
    expect(at('in_progress', 9).progress).toEqual({ answered: 9, total: 15 });
    expect(at('draft', 9).progress).toBeUndefined();
    expect(at('completed', 15).progress).toBeUndefined();
    expect(at('generating', 15).progress).toBeUndefined();
  });

  it('counts progress as a rounded share of 15', () => {
    expect(progressOf(aEulogy({ progress: { answered: 7, total: 15 } })).percent).toBe(47);
    const { progress: _unused, ...without } = aEulogy({ responses: '{"a":"x","b":" ","c":"y"}' });
    expect(progressOf(without)).toEqual({ answered: 2, total: 15, percent: 13 });
  });
});
