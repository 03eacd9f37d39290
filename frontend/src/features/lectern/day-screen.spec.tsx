import { screen } from '@testing-library/react';
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
});
