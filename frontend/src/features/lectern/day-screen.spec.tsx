import { screen, waitFor } from '@testing-library/react';
import { aFullEulogy } from '../../testing/questions.js';
import { renderRoute } from '../../testing/render-route.js';
import { aUser } from '../../testing/samples.js';
import { stubApi } from '../../testing/stub-api.js';
import { DayScreen } from './screens/day-screen.js';

const open = (text: { generatedContent?: string }) => {
  stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: aFullEulogy(text) },
    'GET /api/eulogies/7/copies': { body: { copies: [], shows: 'nothing', setting: null, speakers: [] } },
  });
  return renderRoute('/day/7', [{ path: '/day/:id', Component: DayScreen }]);
};

const COPY = {
  ...{ number: 3, role: 'standby', name: 'Mick', speakerId: null, email: null, day: '2026-12-04' },
  ...{ closesAt: '2026-12-07T00:00:00.000Z', url: 'https://eulogy.example/copy/abc' },
};

describe('the day', () => {
  it('offers no lectern and no paper before there is a text to read from', async () => {
    open({});
    expect(await screen.findByText(/^The eulogy is not written yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Read it at the lectern' })).toBeNull();
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the questions' })).toHaveAttribute('href', '/questionnaire/7');
  });

  it('leads to the lectern once there is one', async () => {
    open({ generatedContent: 'He wrote the tides.' });
    expect(await screen.findByRole('link', { name: 'Read it at the lectern' })).toHaveAttribute('href', '/lectern/7');
    expect(screen.getByText(/^Others see the text once you have said/)).toBeVisible();
  });

  it('says under the button that a copy is handed over, with its link, on the day that the order of service has', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const nobody = { copies: [], shows: 'newest', setting: null, speakers: [] };
    const api = stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/eulogies/7': { body: aFullEulogy({ generatedContent: 'He wrote the tides.' }) },
      'GET /api/eulogies/7/copies': { body: nobody },
      'GET /api/eulogies/7/order-of-service': { body: { day: '2026-12-04' } },
      'POST /api/eulogies/7/copies': { body: { ...nobody, copies: [{ ...COPY, number: 2, name: 'Jo' }, COPY] } },
    });
    const { user } = renderRoute('/day/7', [{ path: '/day/:id', Component: DayScreen }]);
    await user.type(await screen.findByLabelText('Their name'), 'Mick');
    await waitFor(() => expect(screen.getByLabelText('The day of the service')).toHaveValue('2026-12-04'));
    await user.click(screen.getByRole('button', { name: 'Hand it over' }));
    expect(await screen.findByText(/^The copy for Mick is ready\. Nobody has the link yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy the link: the new one, Mick, stands by' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link: the new one, Mick, stands by' }));
    expect(share).toHaveBeenCalledWith({ url: COPY.url });
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    expect(api.callsTo('POST /api/eulogies/7/copies')[0]?.body).toMatchObject({ name: 'Mick', day: '2026-12-04' });
  });
});
