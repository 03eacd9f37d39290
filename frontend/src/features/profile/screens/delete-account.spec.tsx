import { screen, waitFor, within } from '@testing-library/react';
import { leave } from '../../../lib/session.js';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { ProfileScreen } from './profile-screen.js';

describe('Deleting the account', () => {
  afterEach(() => jest.restoreAllMocks());

  const ask = async (answers: Answers = {}) => {
    const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    const api = stubApi({
      'GET /api/auth/user': { body: aUser() },
      'GET /api/auth/sessions': { body: [] },
      ...answers,
    });
    const { user } = renderRoute('/profile', [{ path: '/profile', Component: ProfileScreen }]);
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const confirm = async (typed: string, password: string) => {
      if (typed) await user.type(dialog.getByLabelText('Type DELETE to confirm'), typed);
      if (password) await user.type(dialog.getByLabelText('Password'), password);
      await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    };
    return { api, user, dialog, left, confirm };
  };

  it('says before what becomes of eulogies, memories and purchases', async () => {
    await ask();
    const region = screen.getByRole('region', { name: 'Delete your account', hidden: true });
    expect(region).toHaveTextContent(/Eulogies you own become unreadable for everyone/);
    expect(region).toHaveTextContent(/other people’s finished eulogies stays in them/);
    expect(region).toHaveTextContent(/purchases stay in our records as amounts/);
  });

  it('wants the word and the password', async () => {
    const { api, confirm, dialog } = await ask();
    await confirm('yes', '');
    await waitFor(() => expect(dialog.getByRole('alert', { name: 'Two things to fix' })).toHaveFocus());
    expect(dialog.getByLabelText('Type DELETE to confirm')).toHaveAccessibleDescription('Type DELETE to confirm');
    expect(api.callsTo('POST /api/profile/delete')).toHaveLength(0);
  });

  it('sends both, forgets everything on this device and leaves with a full page load', async () => {
    localStorage.setItem('unsaved:u1:7', 'words');
    const { api, confirm, left } = await ask({ 'POST /api/profile/delete': { body: { message: 'ok' } } });
    await confirm('DELETE', 'old words');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/logout?account=deleted'));
    expect(api.callsTo('POST /api/profile/delete')[0]!.body).toEqual({
      confirmation: 'DELETE',
      password: 'old words',
    });
    expect(localStorage.length).toBe(0);
  });

  it('stays where it is when the password is wrong', async () => {
    const { confirm, dialog, left } = await ask({
      'POST /api/profile/delete': problem(422, 'auth.wrong-password', 'This is not your current password.', [
        { path: 'password', message: 'This is not your current password.' },
      ]),
    });
    await confirm('DELETE', 'guess');
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('This is not your current password.'),
    );
    expect(left).not.toHaveBeenCalled();
  });

  it('can be thought better of', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
