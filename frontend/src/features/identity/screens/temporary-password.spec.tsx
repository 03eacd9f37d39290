import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { aUser, catalogue } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { AuthScreen } from './auth-screen.js';

const refused = problem(403, 'auth.new-password-required', 'This password works once. Please choose a new one now.');

async function signInWithTemporary(answers: Answers) {
  const api = stubApi({
    'GET /api/auth/user': { status: 401 },
    'GET /api/catalogue': { body: catalogue },
    'POST /api/auth/login': [refused, { body: { message: 'ok', user: aUser() } }],
    ...answers,
  });
  const rendered = renderRoute('/auth?mode=sign-in&invite=tok-1', [{ path: '/auth', Component: AuthScreen }]);
  const { user } = rendered;
  await user.type(screen.getByLabelText('Email'), 'claire@example.com');
  await user.type(screen.getByLabelText('Password'), 'K7QFM-2WXYZ');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toHaveFocus();
  return { api, ...rendered };
}

describe('A sign-in with a temporary password', () => {
  it('asks for a new password, then for a sign-in with it, and keeps the invitation', async () => {
    const { api, user } = await signInWithTemporary({ 'POST /api/auth/replace-password': { body: { message: 'ok' } } });
    await user.type(screen.getByLabelText('New password'), 'a quiet long password');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
    expect(api.callsTo('POST /api/auth/replace-password').map(({ body }) => body)).toEqual([
      { email: 'claire@example.com', password: 'K7QFM-2WXYZ', newPassword: 'a quiet long password' },
    ]);
    expect(screen.getByLabelText('Email')).toHaveValue('claire@example.com');
    await user.type(screen.getByLabelText('Password'), 'a quiet long password');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('at /collaborate/tok-1')).toBeVisible();
  });

  it('wants 8 characters before it asks the server', async () => {
    const { api, user } = await signInWithTemporary({});
    await user.type(screen.getByLabelText('New password'), 'seven77');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('alert', { name: 'One thing to fix' })).toHaveFocus();
    expect(api.callsTo('POST /api/auth/replace-password')).toHaveLength(0);
  });

  it('says at the field that the temporary one cannot stay', async () => {
    const same = problem(422, 'auth.password-unchanged', 'Please choose another password than the temporary one.', [
      { path: 'newPassword', message: 'Please choose another password than the temporary one.' },
    ]);
    const { user } = await signInWithTemporary({ 'POST /api/auth/replace-password': same });
    await user.type(screen.getByLabelText('New password'), 'K7QFM-2WXYZ');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/another password than the temporary/),
    );
  });

  it('says in a toast what is wrong with neither', async () => {
    const { user } = await signInWithTemporary({
      'POST /api/auth/replace-password': problem(403, 'auth.temporary-expired', 'More than 24 hours old.'),
    });
    await user.type(screen.getByLabelText('New password'), 'a quiet long password');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The password could not be changed')).toBeVisible();
    expect(screen.getByText('More than 24 hours old.')).toBeVisible();
  });
});
