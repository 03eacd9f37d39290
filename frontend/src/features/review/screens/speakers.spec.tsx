import { screen, waitFor, within } from '@testing-library/react';
import type { ReviewChange } from '../../../lib/api-types.js';
import { aFullEulogy, questions, responsesFor } from '../../../testing/questions.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aFact, aReview } from '../../../testing/review.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { afterChange } from '../after-change.js';
import { ReviewScreen } from './review-screen.js';

const me = aUser().id;
const speaker = (id: string, name: string, place: number | null, words: number | null = null) => ({
  id,
  name,
  isOwner: id === me,
  hasNothing: id === 'anna',
  place,
  words,
});
const circle = [
  speaker(me, 'Claire Whitlow', 1),
  speaker('mick', 'Mick Doyle', null),
  speaker('anna', 'Anna Bright', null),
];

const open = (speakers = circle, more: Answers = {}) => {
  let current = aReview({ facts: [aFact({ factId: 'born' })], speakers });
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: aFullEulogy({ responses: responsesFor({ name: 'Raymond Whitlow|Ray|He/Him' }) }) },
    'GET /api/questions/other': { body: questions },
    'GET /api/eulogies/7/review': () => ({ body: current }),
    'PATCH /api/eulogies/7/review': (call) => {
      current = afterChange(current, call.body as ReviewChange);
      return { body: current };
    },
    ...more,
  });
  const said = () => api.callsTo('PATCH /api/eulogies/7/review').map(({ body }) => body);
  return { said, ...renderRoute('/review/7', [{ path: '/review/:id', Component: ReviewScreen }]) };
};
const unfolded = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('heading', { name: 'Who will speak' }));
  return screen.getByRole('region', { name: 'Who will speak' });
};
const names = (region: HTMLElement) =>
  within(within(region).getByRole('list', { name: 'Those who speak, in their order' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent.replace(/^\d\. |(?:about|less than|Has told|Earlier).*$/g, ''));

describe('Who will speak', () => {
  it('is the owner alone, until they let somebody of the circle speak too', async () => {
    const { user, said } = open();
    const region = await unfolded(user);
    expect(within(region).getByText('you alone')).toBeVisible();
    expect(within(region).queryByRole('button', { name: /Earlier/ })).toBeNull();
    expect(within(region).queryByRole('link', { name: 'The day' })).toBeNull();
    await user.click(within(region).getByRole('button', { name: 'Give a part: Mick Doyle' }));
    await waitFor(() => expect(names(region)).toEqual(['You', 'Mick Doyle']));
    expect(within(region).getByText('you, then Mick')).toBeVisible();
    expect(within(region).getByRole('link', { name: 'The day' })).toHaveAttribute('href', '/day/7');
    expect(within(region).getByRole('status')).toHaveTextContent('Mick Doyle speaks, as number 2.');
    expect(said()).toEqual([{ speakers: [me, 'mick'] }]);
  });

  it('is put in order with the keyboard, which stays where it was, and taken back', async () => {
    const { user, said } = open([speaker(me, 'Claire Whitlow', 1, 300), speaker('mick', 'Mick Doyle', 2, 170)]);
    const region = await unfolded(user);
    expect(within(region).getByText('about 2½ minutes')).toBeVisible();
    expect(within(region).getByText('about 1½ minutes')).toBeVisible();
    within(region).getByRole('button', { name: 'Earlier: Mick Doyle' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names(region)).toEqual(['Mick Doyle', 'You']));
    await waitFor(() => expect(within(region).getByRole('button', { name: 'Later: Mick Doyle' })).toHaveFocus());
    expect(within(region).getByRole('button', { name: 'Earlier: Mick Doyle' })).toBeDisabled();
    expect(within(region).queryByRole('button', { name: 'Take away: You' })).toBeNull();
    await user.click(within(region).getByRole('button', { name: 'Take away: Mick Doyle' }));
    await waitFor(() => expect(names(region)).toEqual(['You']));
    expect(said()).toEqual([{ speakers: ['mick', me] }, { speakers: [me] }]);
  });

  it('says who has told nothing yet, and takes four at most', async () => {
    const others = ['b', 'c', 'd'].map((id, at) => speaker(id, `Bea ${id.toUpperCase()}`, at + 2));
    const { user } = open([speaker(me, 'Claire Whitlow', 1), ...others, speaker('anna', 'Anna Bright', null)]);
    const region = await unfolded(user);
    expect(within(region).getByText('Has told nothing yet.')).toBeVisible();
    expect(within(region).getByRole('button', { name: 'Give a part: Anna Bright' })).toBeDisabled();
  });

  it('is taken back where it is refused', async () => {
    const { user } = open(circle, {
      'PATCH /api/eulogies/7/review': problem(409, 'review.no-such-speaker', 'Only people of your circle can speak.'),
    });
    const region = await unfolded(user);
    await user.click(within(region).getByRole('button', { name: 'Give a part: Mick Doyle' }));
    expect(await screen.findByText('Only people of your circle can speak.')).toBeVisible();
    await waitFor(() => expect(names(region)).toEqual(['You']));
  });

  it('is no question where there is nobody else', async () => {
    open([]);
    await screen.findByRole('heading', { name: 'How it should sound' });
    expect(screen.queryByText('Who will speak')).toBeNull();
  });
});
