import { screen } from '@testing-library/react';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aFact, aReview } from '../../../testing/review.js';
import { aUser } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { ReviewScreen } from './review-screen.js';

it('The review of a refunded eulogy shows what was said and offers no writing', async () => {
  stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': {
      body: aFullEulogy({
        status: 'in_progress',
        refundedAt: '2025-03-05T01:00:02.000Z',
        responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him', story: 'The shed.' }),
      }),
    },
    'GET /api/questions/other': { body: questions },
    'GET /api/eulogies/7/review': {
      body: aReview({
        facts: [aFact({ factId: 'name', label: 'Name', value: 'Raymond Whitlow', questionId: 'name' })],
      }),
    },
  });
  renderRoute('/review/7', [{ path: '/review/:id', Component: ReviewScreen }]);
  expect(await screen.findByText(/^This eulogy was refunded on 5 March 2025\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create My Eulogy' })).toBeNull();
});
