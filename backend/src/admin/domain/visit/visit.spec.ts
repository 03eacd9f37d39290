import { given } from '../../../shared/testing/given.js';
import { pageViewed, tasteStepTaken, VIEWS_A_DAY_MAX, visitDecider, visitStream, type PageView } from './visit.js';

const at = '2025-03-04T08:00:00.000Z';
const view: PageView = {
  viewId: 'v1',
  day: '2025-03-04',
  visitor: 'abc',
  pathname: '/',
  referrer: 'www.google.com',
  country: 'AU',
  city: null,
};
const viewed = pageViewed({ ...view, viewedAt: at });

describe('the day of a visitor', () => {
  it('has a view for each page that is looked at', () => {
    given(visitDecider, []).when({ type: 'ViewPage', view, at }).then([viewed]);
    const next = { ...view, viewId: 'v2', pathname: '/why-ai' };
    given(visitDecider, [viewed])
      .when({ type: 'ViewPage', view: next, at })
      .then([pageViewed({ ...next, viewedAt: at })]);
  });

  it('counts a view once, also when another came in between', () => {
    const other = pageViewed({ ...view, viewId: 'v2', viewedAt: at });
    given(visitDecider, [viewed, other]).when({ type: 'ViewPage', view, at }).thenNothing();
  });

  it(`ends at ${VIEWS_A_DAY_MAX} views: no person looks at more`, () => {
    const many = Array.from({ length: VIEWS_A_DAY_MAX }, (_, n) =>
      pageViewed({ ...view, viewId: `w${n}`, viewedAt: at }),
    );
    given(visitDecider, many.slice(1)).when({ type: 'ViewPage', view, at }).then([viewed]);
    given(visitDecider, many).when({ type: 'ViewPage', view, at }).thenNothing();
  });

  it('has each step of the taste once, in their order, however often somebody begins', () => {
    const whose = { day: view.day, visitor: view.visitor };
    const [begun, read] = (['begun', 'read'] as const).map((step) => tasteStepTaken({ ...whose, step, takenAt: at }));
    given(visitDecider, [viewed])
      .when({ type: 'TakeSteps', whose, steps: ['read', 'begun', 'begun'], at })
      .then([begun!, read!]);
    given(visitDecider, [begun!])
      .when({ type: 'TakeSteps', whose, steps: ['begun', 'read'], at })
      .then([read!]);
  });

  it('has a stream of its own', () => {
    expect(visitStream(view)).toBe('visit-2025-03-04-abc');
  });
});
