import { screen, waitFor, within } from '@testing-library/react';
import type { CopiesOfEulogy } from '../../../lib/api-types.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { DayScreen } from './day-screen.js';

const MICK = { id: 'mick', name: 'Mick', isOwner: false, email: 'mick@example.com' };
const CLAIRE = { id: aUser().id, name: 'Claire', isOwner: true, email: 'claire@example.com' };
const LINK = {
  number: 1,
  role: 'speaker',
  speakerId: 'mick',
  name: 'Mick',
  email: null,
  day: '2025-03-14',
  closesAt: '2025-03-17T00:00:00.000Z',
  url: 'https://eulogy.example/copy/token',
} as const;
const known = (more: Partial<CopiesOfEulogy> = {}): CopiesOfEulogy => ({
  day: '',
  copies: [],
  speakers: [MICK, CLAIRE],
  shows: 'newest',
  setting: 'unsaid',
  ...more,
});

const open = (copies: CopiesOfEulogy, more: Answers = {}) => {
  const api = stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7/copies': { body: copies },
    ...more,
  });
  return { api, ...renderRoute('/day/7', [{ path: '/day/:id', Component: DayScreen }]) };
};
const those = () => screen.findByRole('region', { name: 'Those who speak' });

describe('The links of those who speak', () => {
  it('are not there where one speaks alone', async () => {
    open(known({ speakers: [] }));
    expect(await screen.findByRole('heading', { name: 'For other people' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Those who speak' })).toBeNull();
  });

  it('are made for each but the owner, for the day that is typed with it where nobody has said it', async () => {
    const { user, api } = open(known(), {
      'POST /api/eulogies/7/copies': { body: known({ day: '2025-03-14', copies: [LINK] }) },
    });
    const region = await those();
    expect(within(region).queryByRole('button', { name: /Claire/ })).toBeNull();
    expect(within(region).getByRole('link', { name: 'your own lectern' })).toHaveAttribute('href', '/lectern/7');
    await user.type(screen.getByLabelText('Which day is it?'), '2025-03-14');
    await user.click(within(region).getByRole('button', { name: 'Make a link: Mick' }));
    expect(await within(region).findByRole('button', { name: 'Copy the link: Mick' })).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/copies').map(({ body }) => body)).toEqual([
      { role: 'speaker', speaker: 'mick', name: '', day: '2025-03-14' },
    ]);
    expect(screen.queryByLabelText('Which day is it?')).toBeNull();
  });

  it('say what is wrong with the day at the day, and take the eye there', async () => {
    const wrong = { path: 'day', message: 'Please enter the day of the service: today, or a day in the year to come.' };
    const { user } = open(known(), {
      'POST /api/eulogies/7/copies': problem(422, 'copy.day-invalid', wrong.message, [wrong]),
    });
    const region = await those();
    await user.click(within(region).getByRole('button', { name: 'Make a link: Mick' }));
    const day = screen.getByLabelText('Which day is it?');
    await waitFor(() => expect(day).toHaveAccessibleDescription(expect.stringContaining(wrong.message)));
    expect(day).toHaveFocus();
  });

  it('go by letter to their own address, or to another that is typed', async () => {
    const sent = known({ copies: [{ ...LINK, email: 'parish@example.com' }] });
    const { user, api } = open(known({ copies: [LINK] }), { 'POST /api/eulogies/7/copies/1/letter': { body: sent } });
    const region = await those();
    await user.click(within(region).getByRole('button', { name: 'Send by email: Mick' }));
    const field = within(region).getByLabelText('Their email address');
    expect(field).toHaveValue('mick@example.com');
    await user.clear(field);
    await user.type(field, 'parish@example.com');
    await user.click(within(region).getByRole('button', { name: 'Send the email' }));
    expect(await within(region).findByText(/An email went to parish@example.com/)).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/copies/1/letter').map(({ body }) => body)).toEqual([
      { email: 'parish@example.com' },
    ]);
  });

  it('are made and sent in one step where there is none yet', async () => {
    const { user, api } = open(
      known({ day: '2025-03-14', copies: [{ ...LINK, role: 'celebrant', speakerId: null, name: 'Tim' }] }),
      {
        'POST /api/eulogies/7/copies': { body: known({ copies: [{ ...LINK, email: MICK.email }] }) },
      },
    );
    const region = await those();
    expect(screen.getByText('Friday 14 March 2025')).toBeVisible();
    await user.click(within(region).getByRole('button', { name: 'Send by email: Mick' }));
    await user.click(within(region).getByRole('button', { name: 'Send the email' }));
    expect(await within(region).findByText(/An email went to mick@example.com/)).toBeVisible();
    expect(api.callsTo('POST /api/eulogies/7/copies')[0]?.body).toEqual({
      ...{ role: 'speaker', speaker: 'mick', name: '', email: MICK.email },
    });
  });

  it('end after one question, and those of somebody who has no part any more are said to open nothing', async () => {
    const { user } = open(known({ copies: [LINK, { ...LINK, number: 2, speakerId: 'anna', name: 'Anna' }] }), {
      'DELETE /api/eulogies/7/copies/1': { body: known() },
    });
    const region = await those();
    expect(within(region).queryByText('Anna')).toBeNull();
    expect(screen.getByText('They no longer have a part in the text, so the link doesn’t open.')).toBeVisible();
    await user.click(within(region).getByRole('button', { name: 'End this link: Mick' }));
    await user.click(within(region).getByRole('button', { name: 'End it' }));
    expect(await within(region).findByRole('button', { name: 'Make a link: Mick' })).toBeVisible();
  });
});
