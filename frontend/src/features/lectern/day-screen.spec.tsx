import { screen, within } from '@testing-library/react';
import { aFullEulogy } from '../../testing/questions.js';
import { renderRoute } from '../../testing/render-route.js';
import { aUser } from '../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../testing/stub-api.js';
import { DayScreen } from './screens/day-screen.js';

const open = (text: { generatedContent?: string }, more: Answers = {}) => {
  stubApi({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/eulogies/7': { body: aFullEulogy(text) },
    'GET /api/eulogies/7/copies': { body: { day: '', copies: [], shows: 'nothing', setting: null, speakers: [] } },
    ...more,
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
    expect(await screen.findByText(/^The eulogy isn’t written yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Read it at the lectern' })).toBeNull();
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /ZIP/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the questions' })).toHaveAttribute('href', '/questionnaire/7');
  });

  it('leads to the lectern once there is one', async () => {
    open({ generatedContent: 'He wrote the tides.' });
    expect(await screen.findByRole('link', { name: 'Read it at the lectern' })).toHaveAttribute('href', '/lectern/7');
    expect(screen.getByText(/^Nobody else sees the text until you’ve marked it finished/)).toBeVisible();
  });

  it('has everything that is carried to the service in one file', async () => {
    const { user } = open(
      { generatedContent: 'He wrote the tides.' },
      { 'GET /api/eulogies/7/pack': problem(503, 'words.busy', 'A moment.') },
    );
    const pack = within(await screen.findByRole('region', { name: 'Everything in one file' }));
    expect(
      pack.getByText(/large type, a second copy .* and the order of service once you have written it/),
    ).toBeVisible();
    await user.click(pack.getByRole('button', { name: 'Everything for the day (ZIP)' }));
    expect(await pack.findByRole('alert')).toHaveTextContent('A moment.');
  });

  it('asks once which day the service is, changes it in one place, and says until when a link is open', async () => {
    const shown = { day: '2026-12-04', copies: [COPY], shows: 'newest', setting: null, speakers: [] };
    const moved = { ...COPY, day: '2026-12-11', closesAt: '2026-12-14T00:00:00.000Z' };
    const api = stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/eulogies/7': { body: aFullEulogy({ generatedContent: 'He wrote the tides.' }) },
      'GET /api/eulogies/7/copies': { body: { ...shown, day: '', copies: [] } },
      'PUT /api/eulogies/7/service-day': [{ body: shown }, { body: { ...shown, day: '2026-12-11', copies: [moved] } }],
    });
    const { user } = renderRoute('/day/7', [{ path: '/day/:id', Component: DayScreen }]);
    await user.type(await screen.findByLabelText('Which day is it?'), '2026-12-04');
    await user.click(screen.getByRole('button', { name: 'Save the date' }));
    expect(await screen.findByText('Friday 4 December 2026')).toBeVisible();
    expect(screen.getByText(/^Open until and including Sunday 6 December$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the day' }));
    const field = screen.getByLabelText('Which day is it?');
    expect(field).toHaveValue('2026-12-04');
    await user.clear(field);
    await user.type(field, '2026-12-11');
    await user.click(screen.getByRole('button', { name: 'Save the date' }));
    expect(await screen.findByText(/^Open until and including Sunday 13 December$/)).toBeVisible();
    expect(screen.getByText('Friday 11 December 2026')).toBeVisible();
    expect(api.callsTo('PUT /api/eulogies/7/service-day').map(({ body }) => body)).toEqual([
      { day: '2026-12-04' },
      { day: '2026-12-11' },
    ]);
  });

  it('says under the button that a copy is handed over, with its link, for the day that is known', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const nobody = { day: '2026-12-04', copies: [], shows: 'newest', setting: null, speakers: [] };
    const api = stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/eulogies/7': { body: aFullEulogy({ generatedContent: 'He wrote the tides.' }) },
      'GET /api/eulogies/7/copies': { body: nobody },
      'POST /api/eulogies/7/copies': { body: { ...nobody, copies: [{ ...COPY, number: 2, name: 'Jo' }, COPY] } },
    });
    const { user } = renderRoute('/day/7', [{ path: '/day/:id', Component: DayScreen }]);
    await user.type(await screen.findByLabelText('Their name'), 'Mick');
    expect(screen.getByText('Friday 4 December 2026')).toBeVisible();
    expect(screen.queryByLabelText('Which day is it?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Give them a copy' }));
    expect(await screen.findByText(/^The copy for Mick is ready\. Nobody has the link yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy the link: the new one, Mick, stands by' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the link: the new one, Mick, stands by' }));
    expect(share).toHaveBeenCalledWith({ url: COPY.url });
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    expect(api.callsTo('POST /api/eulogies/7/copies')[0]?.body).toEqual({ role: 'standby', name: 'Mick' });
  });
});
