import { screen } from '@testing-library/react';
import { pendingWriting } from '../../../lib/pending-writing.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aFact, aReview } from '../../../testing/review.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { stubApi } from '../../../testing/stub-api.js';
import { ReviewScreen } from './review-screen.js';

it('The review of an unpaid eulogy says what it costs, and leads to the payment with nothing lost', async () => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/catalogue': { body: catalogue },
    'GET /api/eulogies/7': {
      body: aFullEulogy({
        ...{ status: 'in_progress', isPaid: false, title: 'Honouring Ray' },
        responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him', story: 'The shed.' }),
      }),
    },
    'GET /api/questions/other': { body: questions },
    'PATCH /api/eulogies/7': { body: { id: 7, title: 'Honouring Ray' } },
    'GET /api/eulogies/7/review': {
      body: aReview({
        ...{ duration: 8 },
        facts: [aFact({ factId: 'name', label: 'Name', value: 'Raymond Whitlow', questionId: 'name' })],
      }),
    },
  });
  const { user } = renderRoute('/review/7', [{ path: '/review/:id', Component: ReviewScreen }]);
  expect(await screen.findByText(/It is paid before it is written: AU\$79\.99, once/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create My Eulogy' }));
  await user.click(await screen.findByRole('button', { name: 'Save & Continue' }));
  await user.click(await screen.findByRole('button', { name: 'I am ready, without sliding' }));
  await user.click(screen.getByRole('button', { name: 'Create Eulogy' }));
  expect(await screen.findByText('at /checkout/other')).toBeVisible();
  expect(pendingWriting.take(7)).toBe(8);
  expect(api.calls.filter(({ path }) => path.endsWith('/generate'))).toEqual([]);
});
