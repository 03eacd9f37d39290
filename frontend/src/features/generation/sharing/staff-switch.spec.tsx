import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { StaffSwitch } from './staff-switch.js';

const GET = 'GET /api/eulogies/7/staff-reading';
const PUT = 'PUT /api/eulogies/7/staff-reading';

const open = (answers: Answers) => {
  const api = stubApi(answers);
  const { user } = renderRoute('/eulogy/7', [{ path: '/eulogy/:id', Component: () => <StaffSwitch id={7} /> }]);
  return { api, user };
};
const box = () => screen.findByRole('checkbox', { name: /We may read it/ });

describe('Whether we may read a text', () => {
  it('is no until its owner says yes, and can be taken back', async () => {
    const { api, user } = open({
      [GET]: { body: { allowedSince: null } },
      [PUT]: [{ body: { allowedSince: '2026-11-24T10:00:00.000Z' } }, { body: { allowedSince: null } }],
    });
    expect(await box()).not.toBeChecked();
    expect(api.callsTo(PUT)).toEqual([]);
    await user.click(await box());
    await waitFor(async () => expect(await box()).toBeChecked());
    await user.click(await box());
    await waitFor(async () => expect(await box()).not.toBeChecked());
    expect(api.callsTo(PUT).map(({ body }) => body)).toEqual([{ allowed: true }, { allowed: false }]);
  });

  it('says where it was not saved, and stays as it was', async () => {
    const { user } = open({
      [GET]: { body: { allowedSince: null } },
      [PUT]: problem(503, 'unavailable', 'Please wait.'),
    });
    await user.click(await box());
    expect(await screen.findByText('Please wait.')).toBeVisible();
    expect(await box()).not.toBeChecked();
  });
});
